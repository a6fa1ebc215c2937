/** What goes over the wire. Written by scripts/api_types.py from the server's schema: do not edit. */
/** An account and what it won or lost in the round; buying in and cashing out are neither. */
export interface Account { id: string; text: string; amount: number }
/** Every legal setting, best first; `busy` if nobody can work it out now. */
export interface AdviceInfo { status: 'ready' | 'busy'; hand: string; house_way: string; dealer?: LabHand | null; settings: readonly LabSetting[] }
/** How long something has been in use, and how long it may be; in milliseconds. */
export interface Age { name: string; since: number; age: number; most: number; clauses: readonly string[] }
/** A hand to be advised on, at the commission of a game; its house way, or another that sets its pieces. */
export interface AskAdvice { game: string; hand: string; house_way?: string; bank?: 'dealer' | 'player'; dealer?: string; language?: string }
export interface AskHint { type: 'hint'; id: string; spot: number }
/** The text of a filing. */
export interface AskReview { text: string; language?: string }
/** Between which hold so many percent of runs end, by number of rounds. */
export interface Band { level: number; low: readonly number[]; high: readonly number[] }
export interface CardLine { text: string; clauses: readonly string[]; code: string }
export interface CardSection { heading: string; lines: readonly CardLine[] }
/** Something that may be chosen, and how it is called. */
export interface Choice { id: string; text: string }
/** A clause with all that belongs to it. */
export interface ClauseInfo { id: string; document: string; chapter: string; topic: string; duty: string; summary: string; document_title: string; chapter_title: string; example: string; why: string; see: readonly string[]; seen_by: readonly string[]; interpretations: readonly ReadingInfo[]; options: readonly (Record<string, unknown>)[]; scenarios: readonly ScenarioInfo[] }
/** A clause in a list. */
export interface ClauseLine { id: string; document: string; chapter: string; topic: string; duty: string; summary: string }
export interface ClauseList { total: number; clauses: readonly ClauseLine[]; documents: readonly DocumentInfo[] }
/** How the automatic dealer waits: for whom, and until when (milliseconds left; none: without end). */
export interface Clock { type: 'clock'; waits_for: readonly string[]; act: string; left: number | null; of: number | null }
/** A table that was opened, and the token of its floor, which also shows its finished rounds as surveillance. */
export interface Created { number: string; house_token: string }
export interface DocumentInfo { id: string; title: string; edition: string; games: readonly string[]; chapters: readonly (readonly [string, string, number])[] }
/** A command was carried out and is on record. */
export interface Done { type: 'done'; id: string; sequence: number }
/** One thing that would happen, in words, with its clauses. */
export interface Effect { text: string; clauses: readonly string[] }
/** Decks and dice at a table, and devices that are out of order. */
export interface Equipment { ages: readonly Age[]; failed: readonly string[] }
export interface FairnessInfo { shuffles: readonly ShuffleInfo[]; how: string; unprovable: readonly string[] }
/** One line of a table of figures; counts in full, decimals rounded by integers. */
export interface FigureRow { event: string; pays: string; count: string; probability: string; back: string; outcome: string; envy: string; clauses: readonly string[] }
/** Figures if they are known; otherwise how that stands and what share of the work is done. */
export interface Figures { game: string; status: 'ready' | 'computing' | 'busy' | 'failed'; progress: number; figures?: LabFigures | null }
/** A filing reviewed: everything that is wrong with it, or the game it makes, with its rule card. */
export interface FilingReview { clean: boolean; findings: readonly FindingInfo[]; game: string; title: string; digest: string; sections: readonly CardSection[] }
/** One thing wrong with a filing: the key, what was found there, what is allowed, and the clauses. */
export interface FindingInfo { path: string; code: string; text: string; found: string; allowed: string; clauses: readonly string[] }
/** Something else the floor may do, or why not now. */
export interface FloorAct { act: string; text: string; why: string; clauses: readonly string[] }
/** Everything the floor may do at a table now. */
export interface FloorDesk { table: string; sequence: number; phase: string; roles: readonly string[]; places: readonly PlaceOnTable[]; waiting: Waiting | null; rulings: readonly RulingChoice[]; reports: readonly ReportKind[]; acts: readonly FloorAct[] }
/** What the floor wants done: one report, one ruling or one act. */
export interface FloorOrder { token: string; id?: string; role?: string; language?: string; report?: FloorReport | null; ruling?: string; note?: string; act?: string }
/** An irregularity and where it happened; pieces of a hand are named by their place in it, first is 1. */
export interface FloorReport { kind: string; place?: number; which?: readonly number[]; count?: number | null; called?: number | null; other?: number | null; by_player?: boolean; seen?: string }
/** A game that can be played. */
export interface GameInfo { name: string; title: string; document: string; pieces: string; positions: number; wagers: readonly WagerInfo[]; modes: readonly ('by-the-book' | 'practice')[]; banking: boolean; digest: string }
/** A command of the table: its type and fields, without who and when. */
export interface GiveCommand { id: string; command: Record<string, unknown>; confirm?: boolean }
export interface GuidanceChapter { title: string; lines: readonly GuidanceLine[] }
export interface GuidanceLine { clause: string; text: string }
/** A hand as seen: faces in notation, or empty texts for pieces that lie face down. */
export interface HandView { place: number; stage: string; pieces: readonly string[]; high: readonly string[]; low: readonly string[]; high_name: string; low_name: string; rule: string }
/** Everything a document only tells, chapter by chapter. */
export interface Handbook { document: string; title: string; chapters: readonly GuidanceChapter[] }
/** What one command brought about. */
export interface Happened { type: 'events'; sequence: number; events: readonly (Record<string, unknown>)[]; lines: readonly LineView[]; view: TableView | null }
/** Whether the server takes bets. */
export interface Health { status: string; version: string; tables: number; recording: boolean }
/** Practice only: the house way's setting and the best there is. */
export interface Hint { type: 'hint'; id: string; spot: number; house_high: readonly string[]; house_low: readonly string[]; house_rule: string; best_high: readonly string[]; best_low: readonly string[]; best_value: string; house_cost: string }
/** How far the hold of one wager strays from its edge. */
export interface Hold { id: string; title: string; edge: string; value: number; rounds: readonly number[]; bands: readonly Band[]; table: readonly (readonly string[])[] }
/** Somebody comes to a table. */
export interface Join { name: string }
/** Who somebody is at a table from now on; the token proves it. */
export interface Joined { person: string; name: string; token: string }
/** What may be asked about a game. */
export interface LabChoices { game: string; pieces: string; face_up: boolean; house_way: string; ways: readonly Named[]; paytables: readonly PaytableChoice[] }
/** All figures of a game in answer to one question. */
export interface LabFigures { game: string; title: string; digest: string; player: string; dealer: string; commission: string; situations: readonly Situation[]; sides: readonly SideTable[]; by_way: Series; by_paytable: readonly Series[]; by_players: readonly Series[]; holds: readonly Hold[]; cost?: WayCost | null }
/** A hand in two parts, with their names. */
export interface LabHand { high: readonly string[]; low: readonly string[]; high_name: string; low_name: string }
/** One legal setting: its exact value in print and as a number to draw, and who would set so. */
export interface LabSetting { high: readonly string[]; low: readonly string[]; high_name: string; low_name: string; win: string; push: string; lose: string; total: string; value: string; cost: string; measure: number; best: boolean; house_way: boolean }
/** What a table's page prints, and what its players may choose. */
export interface Layout { title: string; document: string; printed: readonly string[]; wagers: readonly WagerPrint[]; meters: readonly MeterPrint[]; triples: readonly TriplesRow[]; triples_clauses: readonly string[]; styles: readonly StyleChoice[]; stacks: number; least_cut: number; surrender: boolean; wave: boolean; co_banking: boolean; tokes: readonly TokePrint[]; two_spots: boolean; standing: boolean; instruments: readonly Choice[]; vigorish_clauses: readonly string[]; house_way: string }
/** Every movement of a round, and what each account gained by it; `balanced` says that all sum to zero. */
export interface Ledger { round: number; rows: readonly LedgerRow[]; accounts: readonly Account[]; balanced: boolean }
/** One movement. */
export interface LedgerRow { sequence: number; source: string; target: string; amount: number; clauses: readonly string[] }
/** A line of the dealer's log. */
export interface LineView { text: string; aloud: boolean; clauses: readonly string[]; spot: number; amount: number; event: string; sequence: number }
/** A progressive meter: what it is called and what wins it. */
export interface MeterPrint { id: string; name: string; wins: string }
/** What somebody would get back or lose by it. */
export interface Moved { who: string; spot: number; amount: number }
/** Something that can be chosen, and how it is called. */
export interface Named { id: string; text: string }
/** What a table is opened with. */
export interface NewTable { game?: string; filing?: string; options?: Record<string, unknown>; mode?: 'by-the-book' | 'practice'; bots?: number; pace?: number | null; betting_seconds?: number; quiet_seconds?: number; setting_seconds?: number; name?: string }
/** A nonce that goes into the next roll, and the commitment it came after. */
export interface NonceTaken { person: string; nonce: string; seed_commitment: string }
/** A wager the table offers, and its limits. */
export interface OfferView { kind: string; minimum: number; maximum: number; unit: number }
/** A piece that lies open, its place in the shuffled order, and the salt that opens its commitment. */
export interface OpeningInfo { place: number; piece: string; salt: string }
/** An order was carried out and is on record. */
export interface Ordered { sequence: number }
/** How a PAR sheet stands: being made, or ready under a link. */
export interface ParState { status: 'ready' | 'computing' | 'busy' | 'failed'; progress: number; link: string; bytes: number; digest: string }
/** The paytables that a game's document has for one wager. */
export interface PaytableChoice { wager: string; chosen: string; paytables: readonly Named[] }
export interface Ping { type: 'ping'; id: string }
/** A place with a hand: what the floor calls it, and its pieces as the floor may see them. */
export interface PlaceOnTable { place: number; text: string; person: string; pieces: readonly string[] }
/** One playing of a scenario: what was given, what came of it, and the lines of code that cited the clause. */
export interface PlayedInfo { says: string; given: Record<string, unknown>; outcome: Record<string, unknown>; cited_by: readonly string[] }
/** A figure in a chart: what it belongs to, in print, and as a number to draw. */
export interface Point { name: string; text: string; value: number; chosen: boolean }
/** What an order would bring about if it were given now; nothing has happened. */
export interface Preview { trouble?: Trouble | null; void: boolean; effects: readonly Effect[]; amounts: readonly Moved[]; total: number; asks: readonly string[]; untold: boolean }
/** A question the document leaves open, and how we read it. */
export interface ReadingInfo { id: string; name: string; question: string; reading: string; why: string; configurable: boolean; options: readonly string[] }
/** A command was not permitted; nothing has changed. */
export interface RefusedMessage { code: string; text: string; clauses: readonly string[]; type: 'refused'; id: string }
/** An irregularity of the book: what a report needs, the rule behind it, and whether it can have happened by now. */
export interface ReportKind { kind: string; text: string; rule: string; clauses: readonly string[]; needs: readonly string[]; now: boolean; phases: readonly string[] }
/** How a wager came out, with its reason in words and its clauses. */
export interface ResultView { person: string; kind: string; outcome: string; stake: number; wins: number; vigorish: number; reason: string; clauses: readonly string[]; toke: boolean; done: boolean; net: number; high: string; low: string }
export interface RollInfo { roll: number; nonces: Record<string, string>; result: string }
/** A round, event by event. */
export interface RoundDetail { table: string; game: string; title: string; mode: 'by-the-book' | 'practice'; digest: string; role: 'player' | 'spectator' | 'floor' | 'surveillance'; round: number; finished: boolean; first: number; last: number; before: TableView | null; steps: readonly RoundStep[] }
/** A round in the list: its number, its events, when it began, and whether it is over. */
export interface RoundInfo { round: number; first: number; last: number; began_at: number }
export interface RoundList { rounds: readonly RoundInfo[]; more: boolean }
/** One event of a round, as a role sees it, and the table right after it. */
export interface RoundStep { sequence: number; at: number; actor: string; event: Record<string, unknown> | null; line: LineView | null; view: TableView | null }
/** The rule card of a table, with what its signs must say. */
export interface RuleCard { title: string; mode: 'by-the-book' | 'practice'; digest: string; sections: readonly CardSection[] }
/** A rule of the house way and what it gives up against best play. */
export interface RuleCost { text: string; cost: string; part: number; clauses: readonly string[] }
/** A ruling that is permitted now, and what it would do. */
export interface RulingChoice { ruling: string; text: string; rule: string; clauses: readonly string[]; preview: Preview }
/** The sender has bet what he wants to bet this round. */
export interface SayReady { type: 'ready'; id: string }
/** A case in which the clause speaks, and the nearest case that comes out differently, both played. */
export interface ScenarioInfo { id: string; says: string; call: string; first: PlayedInfo; twin: PlayedInfo; holds: boolean; problems: readonly string[] }
/** One spot: who sits there, what lies on it, and how it stands. */
export interface SeatView { spot: number; person: string; name: string; chips: number; present: boolean; you: boolean; bank: string; wagers: readonly WagerView[]; hand: HandView | null; results: readonly ResultView[]; lammers: readonly string[] }
export interface SendNonce { token: string; nonce: string }
/** Figures to be compared: a bar each. */
export interface Series { id: string; title: string; points: readonly Point[] }
/** One way to split the owner's hand, with the names of both parts. */
export interface SettingView { spot: number; high: readonly string[]; low: readonly string[]; high_name: string; low_name: string; foul: boolean }
/** A part of a whole: what it is, its percentage in print, and as a number to draw. */
export interface Share { outcome: string; text: string; part: number }
/** One shuffle: what was published before the deal, and what has been opened since. */
export interface ShuffleInfo { sequence: number; round: number; pieces: readonly string[]; seed_commitment: string; nonces: Record<string, string>; rolls: readonly RollInfo[]; seed: string; openings: readonly OpeningInfo[] }
/** A side wager: its rows and its edge. */
export interface SideTable { id: string; wager: string; title: string; edge: string; hit: string; deviation: string; rows: readonly FigureRow[]; total: FigureRow }
/** The base wager in one situation. */
export interface Situation { id: string; text: string; edge: string; value: number; resolved: string; numerator: string; denominator: string; deviation: string; agreed: boolean; rows: readonly FigureRow[]; total: FigureRow; shares: readonly Share[] }
/** The first message: the table now, and what was missed since `after`. */
export interface Snapshot { type: 'snapshot'; sequence: number; mode: 'by-the-book' | 'practice'; view: TableView; missed: readonly Happened[]; complete: boolean }
/** Something somebody must or may do now. */
export interface StepView { act: string; by: string; person: string; spot: number; kind: string; needs: string; must: boolean; clauses: readonly string[] }
/** The table takes nothing more: it is closed, has gone to another process, or is out of order. */
export interface Stopped { type: 'stopped'; code: string; text: string }
/** A delivery style: the places of the row, counted from the dealer's right, in the order it delivers them. */
export interface StyleChoice { id: string; text: string; order: readonly number[]; clauses: readonly string[] }
/** A table, and what a spectator sees of it. */
export interface TableDetail { number: string; name: string; game: string; title: string; pieces: string; mode: 'by-the-book' | 'practice'; phase: string; round: number; positions: number; taken: number; bots: number; watchers: number; minimum: number; maximum: number; banking: boolean; state: 'running' | 'elsewhere' | 'stopped'; seats: readonly string[]; view: TableView }
/** One line of the lobby. */
export interface TableInfo { number: string; name: string; game: string; title: string; pieces: string; mode: 'by-the-book' | 'practice'; phase: string; round: number; positions: number; taken: number; bots: number; watchers: number; minimum: number; maximum: number; banking: boolean; state: 'running' | 'elsewhere' | 'stopped'; seats: readonly string[] }
/** A table as one viewer may see it. */
export interface TableView { number: string; game: string; title: string; pieces: string; digest: string; sequence: number; phase: string; round: number; dealer: string; seats: readonly SeatView[]; standing: readonly SeatView[]; dealer_hand: HandView | null; dead_hand: HandView | null; steps: readonly StepView[]; choices: readonly StepView[]; settings: readonly SettingView[]; offers: readonly OfferView[]; roll: string; number_drawn: number | null; start: number | null; button: number; eye_button: number; triples: number; meters: readonly (readonly [string, number])[]; centre: number; dealer_wager: number; stock: number; racked: number; irregularity: string; help: string; failed: readonly string[]; you: string; your_chips: number }
/** The limits of a toke beside one kind of wager. */
export interface TokePrint { kind: string; text: string; clauses: readonly string[] }
/** A row of the dice bonus, for the one who shakes and for the others. */
export interface TriplesRow { name: string; shaker: string; others: string }
/** Why something was not done: a stable code, a sentence, and the clauses behind it. */
export interface Trouble { code: string; text: string; clauses: readonly string[] }
/** A wager that a game offers. */
export interface WagerInfo { kind: string; minimum: number; maximum: number; unit: number }
/** A wager as the layout names it, and what its best row pays. */
export interface WagerPrint { kind: string; name: string; pays: string; rows: number; clauses: readonly string[] }
/** A wager on the layout. */
export interface WagerView { person: string; kind: string; amount: number; lammer: boolean; toke: boolean; kept: boolean; instrument: string }
/** The irregularity that waits for a ruling. */
export interface Waiting { kind: string; text: string; place: number; where: string; seen: string }
/** Practice only: the setting is a foul or costs something; send it again with `confirm`. */
export interface Warned { type: 'warning'; id: string; foul: boolean; cost: string; text: string; high: readonly string[]; low: readonly string[] }
/** What following the house way costs, in all and by its costliest rules. */
export interface WayCost { total: string; rules: readonly RuleCost[] }
