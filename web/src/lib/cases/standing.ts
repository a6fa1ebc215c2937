/** What the reader of a case may do next, as the server told it. */
import type * as Wire from '../api/schema';

/** Whether it is their turn to sign: ruled, every entry made, and nobody of their role has signed. */
export function maySign(found: Wire.CaseDetail): boolean {
  return (
    found.signs &&
    found.ruling !== null &&
    found.due.length === 0 &&
    found.info.state !== 'closed' &&
    !found.signatures.some((one) => one.by === found.me || one.role === found.role)
  );
}
