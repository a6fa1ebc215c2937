"""The documents as laws over a table's record, written a second time and independent of the engine.

A law reads events, commands, pieces, rankings, paytables and options. It never imports what decides at a table
(procedures, decide, next_steps, judging, postings, the class table): a tidy test holds that, because a law that asks
the engine can only agree with it.
"""

from paigow.laws.audit import Audit, Auditor, audit
from paigow.laws.book import AuditFinding, Law, RecordedStep, laws

__all__ = ["Audit", "AuditFinding", "Auditor", "Law", "RecordedStep", "audit", "laws"]
