/** What goes over the wire. Written by scripts/api_types.py from the server's schema: do not edit. */
/** An account and what it won or lost in the round; buying in and cashing out are neither. */
export interface Account { id: string; text: string; amount: number }
/** Every legal setting, best first; `busy` if nobody can work it out now. */
export interface AdviceInfo { status: 'ready' | 'busy'; hand: string; house_way: string; dealer?: LabHand | null; settings: readonly LabSetting[] }
/** How long something has been in use, and how long it may be; in milliseconds. */
export interface Age { name: string; since: number; age: number; most: number; clauses: readonly string[] }
/** The dealer's words, as a code of the catalogue. */
export interface Announced { type: 'Announced'; clauses: readonly string[]; code: string; arguments: Record<string, unknown> }
export interface AnswerBank { type: 'AnswerBank'; accept: boolean }
export interface AnswerCut { type: 'AnswerCut'; accept: boolean }
/** What a player says of a toke that was settled, in the words of GiveToke. */
export interface AnswerToke { type: 'AnswerToke'; spot: number; kind: string; said?: string }
/** Who is around the table beside its players, whenever that changes. */
export interface Around { type: 'around'; watchers: number; held_by: string; taken_by: string }
/** A hand to be advised on, at the commission of a game; its house way, or another that sets its pieces. */
export interface AskAdvice { game: string; hand: string; house_way?: string; bank?: 'dealer' | 'player'; dealer?: string; language?: string }
/** A badge that is asked for: whose, for which role, where, and for how long. */
export interface AskBadge { role: 'player' | 'dealer' | 'floor' | 'surveillance' | 'trainer' | 'pit' | 'regulator' | 'operator'; name: string; scope?: 'table' | 'pit' | 'house'; place?: string; hours?: number; key?: string }
export interface AskCoBanking { type: 'AskCoBanking' }
/** The player whose turn it is to shake asks the dealer to do it. */
export interface AskDealerToShake { type: 'AskDealerToShake' }
/** A person who comes to a waiting table asks to see its cards face up. */
export interface AskForSpread { type: 'AskForSpread' }
export interface AskHint { type: 'hint'; id: string; spot: number }
export interface AskHouseWay { type: 'AskHouseWay'; spot: number }
/** The text of a filing. */
export interface AskReview { text: string; language?: string }
/** Somebody seated at a table that waits wants to play. */
export interface AskToPlay { type: 'AskToPlay' }
/** A Progressive award: from the tray for fixed odds, from the meter otherwise. */
export interface AwardPaid { type: 'AwardPaid'; clauses: readonly string[]; person: string; spot: number; amount: number; source: string; reason: Reason }
/** A badge, without its token. */
export interface BadgeInfo { id: string; role: string; name: string; scope: string; place: string; made_at: number; made_by: string; expires_at: number; revoked_at: number; revoked_by: string; key: string; holds: boolean }
/** Between which hold so many percent of runs end, by number of rounds. */
export interface Band { level: number; low: readonly number[]; high: readonly number[] }
export interface BankOffered { type: 'BankOffered'; clauses: readonly string[]; person: string }
/** A player declined the bank, or may not take it and is passed over for `cause`. */
export interface BankPassed { type: 'BankPassed'; clauses: readonly string[]; person: string; cause: string }
/** The bank was given back before the call; the dealer's wager against it returned to the tray. */
export interface BankReturned { type: 'BankReturned'; clauses: readonly string[]; person: string; amount: number }
export interface BankTaken { type: 'BankTaken'; clauses: readonly string[]; person: string; spot: number }
/** No more bets: the main wagers as they lie (person, spot, amount). */
export interface BetsClosed { type: 'BetsClosed'; clauses: readonly string[]; mains: readonly (readonly [string, number, number])[] }
export interface ButtonMoved { type: 'ButtonMoved'; clauses: readonly string[]; place: number }
export interface BuyIn { type: 'BuyIn'; amount: number }
/** A line of a card: its label, where it has one, and the rest of it. */
export interface CardLine { label: string; text: string; clauses: readonly string[]; code: string }
export interface CardSection { heading: string; lines: readonly CardLine[] }
/** The hash of a chain at a number of entries; a person who keeps it can tell if the record was changed. */
export interface ChainHead { chain: string; length: number; hash: string }
/** Another dealer relieves this one, between two rounds. */
export interface ChangeDealer { type: 'ChangeDealer'; incoming: string; in_person?: boolean }
/** Another way of shuffling and dealing, and of finding the start where the filed one needs what failed. */
export interface ChangeMethod { type: 'ChangeMethod'; shuffle_method: string; deal_method: string; start_method?: string }
/** The dealer wants an amount of tokes changed into chips of another value. */
export interface ChangeTokes { type: 'ChangeTokes'; amount: number; into: number }
/** One kind of hand or piece: an example of it and what it is called. */
export interface ChartedHand { pieces: readonly (readonly string[])[]; name: string; note: string }
/** Rows of one kind, the best first. */
export interface ChartedKind { heading: string; words: string; rows: readonly ChartedHand[] }
export interface ChipsBought { type: 'ChipsBought'; clauses: readonly string[]; person: string; amount: number }
/** Chips moved between the tray, the centre, the bank, the toke box, the dealer's wager and vigorish. */
export interface ChipsMoved { type: 'ChipsMoved'; clauses: readonly string[]; source: string; target: string; amount: number; reason: Reason }
/** Something that may be chosen, and how it is called. */
export interface Choice { id: string; text: string }
/** One answer with its mark. */
export interface ChoiceInfo { id: string; text: string; note: string; high: readonly string[]; low: readonly string[]; high_name: string; low_name: string; right: boolean; foul: boolean; why: string; clauses: readonly string[]; win?: number | null; push?: number | null; lose?: number | null; cost: string }
/** A player whose piece was exposed plays the hand or has it void. */
export interface ChooseHand { type: 'ChooseHand'; spot: number; play: boolean }
/** The bank's delivery style; none means that the bank is silent. */
export interface ChooseStyle { type: 'ChooseStyle'; style?: string }
/** A clause with all that belongs to it. */
export interface ClauseInfo { id: string; document: string; chapter: string; topic: string; duty: string; summary: string; document_title: string; chapter_title: string; example: string; why: string; see: readonly string[]; seen_by: readonly string[]; interpretations: readonly ReadingInfo[]; options: readonly (Record<string, unknown>)[]; scenarios: readonly ScenarioInfo[] }
/** A clause in a list. */
export interface ClauseLine { id: string; document: string; chapter: string; topic: string; duty: string; summary: string }
export interface ClauseList { total: number; clauses: readonly ClauseLine[]; documents: readonly DocumentInfo[] }
/** How the automatic dealer waits: for whom, and until when (milliseconds left; none: without end). */
export interface Clock { type: 'clock'; waits_for: readonly string[]; act: string; left: number | null; of: number | null }
export interface CloseTable { type: 'CloseTable' }
export interface CoBankingAgreed { type: 'CoBankingAgreed'; clauses: readonly string[]; person: string }
export interface ComeBack { type: 'ComeBack' }
export type Command = OpenTable | CloseTable | ChangeDealer | SendDealer | ReplaceDeck | OpenDeck | InspectDice | FindUnsuitable | SuspendPlay | ReplaceDice | Sit | Leave | StepAway | ComeBack | BuyIn | AskForSpread | AskToPlay | PlaceWager | WithdrawWager | GiveToke | AnswerToke | ChangeTokes | PayCommissionsTogether | Perform | DealerSays | ReportShuffle | ReportCount | AnswerCut | Cut | ReportRoll | AskDealerToShake | ReportNumber | ReportMeters | ReportAward | LookAtHand | AskHouseWay | SetHand | Surrender | Wave | Talk | AnswerBank | AskCoBanking | GiveBankBack | OrderDealerWager | CutStacks | ChooseStyle | OrderRecut | OrderShuffle | OrderHand | ReportIrregularity | ChooseHand | GiveRuling | MarkDevice | ChangeMethod | CorrectPayment;
/** The floor puts a payment right after a dispute: so much to the person, or from the person if below zero. */
export interface CorrectPayment { type: 'CorrectPayment'; person: string; amount: number; cause: string; reverses?: number }
/** Settled wagers are undone, account by account; what lies on the layout and is judged afterwards stands here. */
export interface Corrected { type: 'Corrected'; clauses: readonly string[]; moves: readonly (readonly [string, number])[]; reason: Reason; wagers: readonly Wager[]; judgements: readonly Judgement[]; reverses: readonly number[] }
/** A kind of hand, by the rule of the house way that decides it, and what it cost. */
export interface CostlyKind { rule: string; text: string; clauses: readonly string[]; hands: number; missed: number; cost: number; hand: number }
/** A table that was opened, and the token of its floor, which also shows its finished rounds as surveillance. */
export interface Created { number: string; house_token: string }
/** Put the cover card after this many cards from the top. */
export interface Cut { type: 'Cut'; depth: number }
export interface CutDeclined { type: 'CutDeclined'; clauses: readonly string[]; person: string }
export interface CutOffered { type: 'CutOffered'; clauses: readonly string[]; person: string }
/** The bank's cut of the row of stacks; an empty cut declines it. */
export interface CutStacks { type: 'CutStacks'; cut?: string }
export interface DealerChanged { type: 'DealerChanged'; clauses: readonly string[]; outgoing: string; incoming: string; in_person: boolean; cause: string }
/** A person who deals does an act and says so: verb, place, call, amount, chips, pieces. */
export interface DealerSays { type: 'DealerSays'; said: Said }
export interface DealerWagerJudged { type: 'DealerWagerJudged'; clauses: readonly string[]; outcome: 'win' | 'push' | 'lose' | 'void'; reason: Reason }
/** The dealer's wager is less from now on, and `back` of it went back to the tray. */
export interface DealerWagerLowered { type: 'DealerWagerLowered'; clauses: readonly string[]; amount: number; back: number }
export interface DealerWagerMade { type: 'DealerWagerMade'; clauses: readonly string[]; amount: number }
export interface DealerWagerOrdered { type: 'DealerWagerOrdered'; clauses: readonly string[]; amount: number }
/** The dealer's wager was lost before any tile was dealt. */
export interface DealerWagerTaken { type: 'DealerWagerTaken'; clauses: readonly string[]; amount: number; to: string; reason: Reason }
/** The dealer's side of a table. */
export interface DealingView { help: string; in_person: boolean; misses: number; waited_for: boolean; due: DueView | null; follows: readonly FollowView[] }
/** A deck or tile set came to the table, in place of the one with that index or beside it. */
export interface DeckPlaced { type: 'DeckPlaced'; clauses: readonly string[]; index: number; name: string; at: number; shuffled: boolean }
export interface DeckRemoved { type: 'DeckRemoved'; clauses: readonly string[]; index: number; reason: string }
/** A deck or set was found unsuitable; another comes before the next shuffle. */
export interface DeckUnsuitable { type: 'DeckUnsuitable'; clauses: readonly string[]; index: number; cause: string }
export interface DeviceFailed { type: 'DeviceFailed'; clauses: readonly string[]; device: string }
/** A failed device was covered or a sign put on it. */
export interface DeviceMarked { type: 'DeviceMarked'; clauses: readonly string[]; device: string; how: string }
export interface DiceInspected { type: 'DiceInspected'; clauses: readonly string[]; at: number }
export interface DicePlaced { type: 'DicePlaced'; clauses: readonly string[]; at: number; name: string }
export interface DiceRolled { type: 'DiceRolled'; clauses: readonly string[]; roll: string; shaker: string; shakes: number; asked: boolean }
export interface DocumentInfo { id: string; title: string; edition: string; games: readonly string[]; chapters: readonly (readonly [string, string, number])[] }
/** A command was carried out and is on record. */
export interface Done { type: 'done'; id: string; sequence: number }
/** What is due of the dealer: only what the dealer is asked to say, so that no closed hand is given away. */
export interface DueView { act: string; verb: string; asks: readonly string[]; needs: string; clauses: readonly string[]; place: number; wager: string; toke: boolean; outcome: string; amount: number; vigorish: number; count: number; high: readonly string[]; low: readonly string[] }
/** One thing that would happen, in words, with its clauses. */
export interface Effect { text: string; clauses: readonly string[] }
/** One lammer's envy bonus for one envy hand of somebody else. */
export interface EnvyPaid { type: 'EnvyPaid'; clauses: readonly string[]; person: string; spot: number; kind: string; holder: number; amount: number; reason: Reason }
/** Decks and dice at a table, and devices that are out of order. */
export interface Equipment { ages: readonly Age[]; failed: readonly string[] }
export type Event = Announced | ChipsBought | DealerChanged | DeckPlaced | DeckRemoved | DeckUnsuitable | DeviceFailed | DeviceMarked | DiceInspected | DicePlaced | GameBegan | IrregularityReported | MethodChanged | PaymentCorrected | Performed | PersonArrived | PersonLeft | PersonStepped | PhaseEntered | RoundClosed | RoundVoided | Ruled | SaidWrongly | TableClosed | TableOpened | ButtonMoved | CutDeclined | CutOffered | DiceRolled | HandCollected | HandLookedAt | HandSet | HandShown | HandStaged | HandTurned | HouseWayShown | LookAllowed | NoRollCalled | NumberDrawn | PieceLeftOut | PiecesCut | PiecesDealt | PiecesShuffled | StacksCut | StacksMade | StartFound | StockRacked | StubCounted | StyleChosen | WagersJudged | Waved | AwardPaid | BankOffered | BankPassed | BankReturned | BankTaken | BetsClosed | ChipsMoved | CoBankingAgreed | Corrected | DealerWagerJudged | DealerWagerLowered | DealerWagerMade | DealerWagerOrdered | DealerWagerTaken | EnvyPaid | EyeButtonPlaced | LammerLapsed | LammerPlaced | MetersShown | ProgressiveCollected | ShakerNamed | TriplesCounted | WagerPaid | WagerPlaced | WagerReturned | WagerTaken | WagerWithdrawn;
export interface EyeButtonPlaced { type: 'EyeButtonPlaced'; clauses: readonly string[]; spot: number }
export interface FairnessInfo { shuffles: readonly ShuffleInfo[]; how: string; unprovable: readonly string[] }
/** One line of a table of figures; counts in full, decimals rounded by integers. */
export interface FigureRow { event: string; pays: string; count: string; probability: string; back: string; outcome: string; envy: string; clauses: readonly string[] }
/** Figures if they are known; otherwise how that stands and what share of the work is done. */
export interface Figures { game: string; status: 'ready' | 'computing' | 'busy' | 'failed'; progress: number; figures?: LabFigures | null }
/** A filing reviewed: everything that is wrong with it, or the game it makes, with its rule card. */
export interface FilingReview { clean: boolean; findings: readonly FindingInfo[]; game: string; title: string; digest: string; sections: readonly CardSection[] }
/** The dealer or the floor finds cards or tiles unsuitable for a cause, at whatever moment it comes to light. */
export interface FindUnsuitable { type: 'FindUnsuitable'; cause: string }
/** One thing wrong with a filing: the key, what was found there, what is allowed, and the clauses. */
export interface FindingInfo { path: string; code: string; text: string; found: string; allowed: string; clauses: readonly string[] }
/** Something else the floor may do, or why not now. */
export interface FloorAct { act: string; text: string; why: string; clauses: readonly string[]; due: boolean; needs: readonly string[]; may: readonly string[]; choices: Record<string, readonly FloorChoice[]> }
/** One value of a particular, and what the reader calls it. */
export interface FloorChoice { value: string; text: string }
/** Everything the floor may do at a table now. */
export interface FloorDesk { table: string; sequence: number; phase: string; roles: readonly string[]; places: readonly PlaceOnTable[]; waiting: Waiting | null; rulings: readonly RulingChoice[]; reports: readonly ReportKind[]; acts: readonly FloorAct[] }
/** What the floor wants done: one report, one ruling or one act. */
export interface FloorOrder { token?: string; id?: string; role?: string; language?: string; report?: FloorReport | null; ruling?: string; note?: string; act?: string; particulars?: Particulars }
/** What somebody of the floor does at a table without an order; nothing said changes nothing. */
export interface FloorPresence { token?: string; hold?: boolean | null; take?: boolean | null }
/** An irregularity and where it happened; pieces of a hand are named by their place in it, first is 1. */
export interface FloorReport { kind: string; place?: number; which?: readonly number[]; count?: number | null; called?: number | null; other?: number | null; by_player?: boolean; seen?: string }
/** An act of the dealer after the one that is due. */
export interface FollowView { act: string; place: number }
/** An opening or idle shuffle begins a new game: turns start over. */
export interface GameBegan { type: 'GameBegan'; clauses: readonly string[]; first_arrival: string }
/** A game that can be played; games are listed in the order of their documents. */
export interface GameInfo { name: string; title: string; document: string; rules: string; emblem: readonly string[]; pieces: string; positions: number; wagers: readonly WagerInfo[]; modes: readonly ('by-the-book' | 'practice')[]; banking: boolean; digest: string }
/** The bank gives the bank back, before the call and while nobody's wager lies against it. */
export interface GiveBankBack { type: 'GiveBankBack' }
/** A command of the table: its type and fields, without who and when. */
export interface GiveCommand { id: string; command: Command; confirm?: boolean }
/** The floor's ruling on an irregularity that waits for one, with a short note for the record if there is one. */
export interface GiveRuling { type: 'GiveRuling'; ruling: string; note?: string }
/** Give the dealer a toke; what is said of it decides whether it is bet: `bet`, `drop`, `as-you-like`, `none`. */
export interface GiveToke { type: 'GiveToke'; amount: number; said?: string }
export interface Glossary { terms: readonly TermInfo[] }
export interface GuidanceChapter { title: string; lines: readonly GuidanceLine[] }
export interface GuidanceLine { clause: string; text: string }
/** What a player looks up in the middle of a hand. */
export interface HandChart { title: string; pieces: string; telling: readonly CardLine[]; groups: readonly ChartedKind[] }
/** A place's pieces went to the rack, low hand on high hand, as one block. */
export interface HandCollected { type: 'HandCollected'; clauses: readonly string[]; place: number; label: string; unseen: boolean }
export interface HandLookedAt { type: 'HandLookedAt'; clauses: readonly string[]; spot: number }
/** One hand: as it was set, and every setting with its exact value. */
export interface HandReview { hand: PlayedLine; high_name: string; low_name: string; clauses: readonly string[]; settings: readonly LabSetting[] }
/** A hand lies set, face down; legality is judged when it is shown. */
export interface HandSet { type: 'HandSet'; clauses: readonly string[]; place: number; high: readonly string[] | number; low: readonly string[] | number; by: string; rule: string }
/** A set hand lies face up; `names` are its two rankings in words codes. */
export interface HandShown { type: 'HandShown'; clauses: readonly string[]; place: number; high: readonly string[]; low: readonly string[]; rule: string }
/** What became of a hand otherwise: surrendered, void, forfeited. */
export interface HandStaged { type: 'HandStaged'; clauses: readonly string[]; place: number; stage: 'dealt' | 'set' | 'shown' | 'surrendered' | 'void' | 'forfeited' | 'collected' }
/** A hand as it lay at the end, and how its main wager came out. */
export interface HandStory { spot: number; name: string; high: readonly string[]; low: readonly string[]; high_name: string; low_name: string; outcome: string }
/** A person who deals has turned a hand face up, to call it or, if it is the dealer's, to set it. */
export interface HandTurned { type: 'HandTurned'; clauses: readonly string[]; place: number }
/** A hand as seen: faces in notation, or empty texts for pieces that lie face down. */
export interface HandView { place: number; stage: string; pieces: readonly string[]; high: readonly string[]; low: readonly string[]; high_name: string; low_name: string; rule: string; high_detail: string; low_detail: string }
/** Everything a document only tells, chapter by chapter. */
export interface Handbook { document: string; title: string; chapters: readonly GuidanceChapter[] }
/** What one command brought about. */
export interface Happened { type: 'events'; sequence: number; events: readonly Event[]; lines: readonly LineView[]; view: TableView | null }
/** Whether the server takes bets. */
export interface Health { status: string; version: string; tables: number; recording: boolean; database: boolean }
/** The database does not answer, so the table waits (`held`), or it answers again and the table goes on. */
export interface Held { type: 'held'; held: boolean; code: string; text: string }
/** Practice only: the house way's setting and the best there is. */
export interface Hint { type: 'hint'; id: string; spot: number; house_high: readonly string[]; house_low: readonly string[]; house_rule: string; best_high: readonly string[]; best_low: readonly string[]; best_value: string; house_cost: string }
/** How far the hold of one wager strays from its edge. */
export interface Hold { id: string; title: string; edge: string; value: number; rounds: readonly number[]; bands: readonly Band[]; table: readonly (readonly string[])[] }
/** A player asked how the house way would set the hand and received the answer. */
export interface HouseWayShown { type: 'HouseWayShown'; clauses: readonly string[]; spot: number; person: string; high: readonly string[]; low: readonly string[]; rule: string }
export interface InspectDice { type: 'InspectDice' }
export interface IrregularityReported { type: 'IrregularityReported'; clauses: readonly string[]; kind: string; place: number; pieces: readonly string[]; details: Record<string, unknown> }
/** Somebody comes to a table. */
export interface Join { name: string }
/** Who somebody is at a table from now on; the token proves it. */
export interface Joined { person: string; name: string; token: string }
/** How one wager came out, decided when the hand was shown and paid or taken when its turn comes. */
export interface Judgement { person: string; spot: number; kind: string; outcome: 'win' | 'push' | 'lose' | 'void'; stake: number; wins: number; vigorish: number; stake_returned: boolean; reason: Reason; row: string; meter: string; toke: boolean; done: boolean; instrument: string }
/** What may be asked about a game. */
export interface LabChoices { game: string; pieces: string; face_up: boolean; house_way: string; ways: readonly Named[]; paytables: readonly PaytableChoice[] }
/** All figures of a game in answer to one question. */
export interface LabFigures { game: string; title: string; digest: string; player: string; dealer: string; commission: string; situations: readonly Situation[]; sides: readonly SideTable[]; by_way: Series; by_paytable: readonly Series[]; by_players: readonly Series[]; holds: readonly Hold[]; cost?: WayCost | null }
/** A hand in two parts, with their names. */
export interface LabHand { high: readonly string[]; low: readonly string[]; high_name: string; low_name: string }
/** One legal setting: its exact value in print and as a number to draw, and who would set so. */
export interface LabSetting { high: readonly string[]; low: readonly string[]; high_name: string; low_name: string; win: string; push: string; lose: string; total: string; value: string; cost: string; measure: number; best: boolean; house_way: boolean }
/** A lammer was taken back: its owner surrendered, or the hand or round is void. */
export interface LammerLapsed { type: 'LammerLapsed'; clauses: readonly string[]; person: string; spot: number; kind: string }
export interface LammerPlaced { type: 'LammerPlaced'; clauses: readonly string[]; person: string; spot: number; kind: string }
/** What a table's page prints, and what its players may choose. */
export interface Layout { title: string; document: string; felt: string; dice: boolean; printed: readonly string[]; wagers: readonly WagerPrint[]; meters: readonly MeterPrint[]; triples: readonly TriplesRow[]; triples_clauses: readonly string[]; styles: readonly StyleChoice[]; stacks: number; least_cut: number; surrender: boolean; wave: boolean; co_banking: boolean; tokes: readonly TokePrint[]; two_spots: boolean; standing: boolean; instruments: readonly Choice[]; vigorish_clauses: readonly string[]; house_way: string; shown: readonly number[] }
export interface Leave { type: 'Leave' }
/** Every movement of a round, and what each account gained by it; `balanced` says that all sum to zero. */
export interface Ledger { round: number; rows: readonly LedgerRow[]; accounts: readonly Account[]; balanced: boolean }
/** One movement. */
export interface LedgerRow { sequence: number; source: string; target: string; amount: number; clauses: readonly string[] }
/** A lesson in a list. */
export interface LessonInfo { id: string; game: string; pieces: string; emblem: readonly string[]; title: string; words: string; steps: readonly StepInfo[] }
export interface LessonList { lessons: readonly LessonInfo[]; packs: number }
/** A line of the dealer's log. */
export interface LineView { text: string; aloud: boolean; clauses: readonly string[]; spot: number; amount: number; reason: string; event: string; sequence: number }
export interface LookAllowed { type: 'LookAllowed'; clauses: readonly string[] }
export interface LookAtHand { type: 'LookAtHand'; spot: number }
/** A failed device is covered or bears a sign. */
export interface MarkDevice { type: 'MarkDevice'; device: string; how: string }
/** A progressive meter: what it is called and what wins it. */
export interface MeterPrint { id: string; name: string; wins: string }
/** What the meters reported that they show. */
export interface MetersShown { type: 'MetersShown'; clauses: readonly string[]; readings: readonly (readonly [string, number])[] }
/** The table goes on with another way of shuffling and dealing. */
export interface MethodChanged { type: 'MethodChanged'; clauses: readonly string[]; shuffle_method: string; deal_method: string; start_method: string }
/** What somebody would get back or lose by it. */
export interface Moved { who: string; spot: number; amount: number }
/** Every hand of a passport, and what they cost together. */
export interface MyPlay { hands: readonly PlayedLine[]; waiting: number; best: number; cost: number; stake: number; price: string; by_house_way: number; sessions: readonly PlaySession[]; kinds: readonly CostlyKind[] }
/** Something that can be chosen, and how it is called. */
export interface Named { id: string; text: string }
/** A badge that was made, and its token, which is shown this once. */
export interface NewBadge { badge: BadgeInfo; token: string }
/** What a table is opened with. */
export interface NewTable { game?: string; filing?: string; options?: Record<string, unknown>; mode?: 'by-the-book' | 'practice'; help?: 'guided' | 'by-the-book' | 'as-at-a-table'; bots?: number; pace?: number | null; betting_seconds?: number; quiet_seconds?: number; setting_seconds?: number; name?: string; pit?: string; private?: boolean; minimum?: number | null; maximum?: number | null }
export interface NoRollCalled { type: 'NoRollCalled'; clauses: readonly string[]; cause: string }
/** A nonce that goes into the next roll, and the commitment it came after. */
export interface NonceTaken { person: string; nonce: string; seed_commitment: string }
export interface NumberDrawn { type: 'NumberDrawn'; clauses: readonly string[]; number: number }
/** A wager the table offers, and its limits. */
export interface OfferView { kind: string; minimum: number; maximum: number; unit: number }
/** The floor brings a second deck to a table that is filed with two and has one. */
export interface OpenDeck { type: 'OpenDeck'; name?: string }
/** Open the table; `help` is fixed by the first opening and says how a person's errors in dealing are met. */
export interface OpenTable { type: 'OpenTable'; help?: string; in_person?: boolean }
/** A piece that lies open, its place in the shuffled order, and the salt that opens its commitment. */
export interface OpeningInfo { place: number; piece: string; salt: string }
/** The bank orders a smaller dealer's wager, or none, before or after it is put up. */
export interface OrderDealerWager { type: 'OrderDealerWager'; amount: number }
/** The floor decides over a hand whose owner is away or will not set: `house-way`, `lost`, `surrendered`. */
export interface OrderHand { type: 'OrderHand'; spot: number; ruling: string; cause: string }
export interface OrderRecut { type: 'OrderRecut'; cause: string }
export interface OrderShuffle { type: 'OrderShuffle'; cause: string }
/** An order was carried out and is on record. */
export interface Ordered { sequence: number }
/** How a PAR sheet stands: being made, or ready under a link. */
export interface ParState { status: 'ready' | 'computing' | 'busy' | 'failed'; progress: number; link: string; bytes: number; digest: string }
/** What an act of the floor may need beside its name; amounts are cents, below zero from the person. */
export interface Particulars { name?: string; replaces?: string; cause?: string; spot?: number; ruling?: string; device?: string; how?: string; shuffle_method?: string; deal_method?: string; start_method?: string; incoming?: string; person?: string; amount?: number }
/** A player with two winning hands hands both commissions in at once. */
export interface PayCommissionsTogether { type: 'PayCommissionsTogether' }
/** The floor put a payment right: so much went from the tray to the person, or back if below zero. */
export interface PaymentCorrected { type: 'PaymentCorrected'; clauses: readonly string[]; person: string; amount: number; cause: string; by: string; reverses: number }
/** The paytables that a game's document has for one wager. */
export interface PaytableChoice { wager: string; chosen: string; paytables: readonly Named[] }
/** Carry out the act that is due. */
export interface Perform { type: 'Perform'; act: string; spot?: number; person?: string }
/** An act was carried out that leaves nothing behind but the record that it was. */
export interface Performed { type: 'Performed'; clauses: readonly string[]; act: string; by: string; spot: number; person: string; details: Record<string, unknown> }
export interface PersonArrived { type: 'PersonArrived'; clauses: readonly string[]; person: string; seat: number }
/** The seat is given up; what lies in front of the person is taken along. */
export interface PersonLeft { type: 'PersonLeft'; clauses: readonly string[]; person: string; amount: number }
/** A person with a live wager left the table (present is false) or came back to it (true). */
export interface PersonStepped { type: 'PersonStepped'; clauses: readonly string[]; person: string; present: boolean }
/** The procedure goes on: the phase, and the acts it begins with. */
export interface PhaseEntered { type: 'PhaseEntered'; clauses: readonly string[]; phase: 'closed' | 'opening' | 'idle' | 'shuffle' | 'betting' | 'called' | 'deal' | 'setting' | 'dealer' | 'reveal' | 'payout' | 'envy' | 'close' }
/** A card found face up is left out of the round and racked. */
export interface PieceLeftOut { type: 'PieceLeftOut'; clauses: readonly string[]; pieces: readonly string[] }
/** The cut was made; `order` is the stack after it. */
export interface PiecesCut { type: 'PiecesCut'; clauses: readonly string[]; by: string; depth: number; order: number }
/** One card, or one stack, went face down to a place from the top of the stock. */
export interface PiecesDealt { type: 'PiecesDealt'; clauses: readonly string[]; place: number; pieces: readonly string[] | number; holder: string }
export interface PiecesShuffled { type: 'PiecesShuffled'; clauses: readonly string[]; order: number; method: string; deck: number }
export interface Ping { type: 'ping'; id: string }
/** Something that was ruled on or put right. */
export interface PitIncident { at: number; table: string; round: number; kind: string; ruling: string; by: string; clauses: readonly string[] }
/** The stretch of time that is reported on, in milliseconds and the house's time zone. */
export interface PitPeriod { kind: string; name: string; begins: number; ends: number; zone: string }
/** What the pit sees of a period; no hand and no piece is in it. */
export interface PitReport { period: PitPeriod; by: string; rows: readonly PitRow[]; all: PitRow; incidents: readonly PitIncident[]; meters: readonly (Record<string, string | number | Record<string, number>>)[] }
/** A table, a dealer or a floorperson, or all together; amounts in cents, ratios as texts. */
export interface PitRow { name: string; title: string; game: string; open_ms: number; rounds: number; rounds_an_hour: string | null; void_rounds: number; banked_rounds: number; hands: number; drop: number; taken_away: number; win: number; hold_percent: string | null; wagered: number; handle: Record<string, number>; returned: Record<string, number>; won: Record<string, number>; vigorish: number; fees: number; tokes: number; toke_wagers: number; coins: number; collected: number; awards: number; promotional_brought: number; promotional_kept: number; promotional_taken: number; irregularities: Record<string, number>; errors: Record<string, number>; rulings: Record<string, number>; corrections: number; decks_placed: number; decks_unsuitable: number; dice_placed: number; dice_inspected: number; devices_failed: number; dealer_changes: number }
/** A place with a hand: what the floor calls it, and its pieces as the floor may see them. */
export interface PlaceOnTable { place: number; text: string; person: string; pieces: readonly string[] }
/** Make a wager, or raise it by the amount. */
export interface PlaceWager { type: 'PlaceWager'; spot: number; kind: string; amount: number; instrument?: string; toke?: boolean }
/** A day of play: what was given away for each hundred staked. */
export interface PlaySession { day: string; hands: number; cost: number; stake: number; per_hundred: string }
/** One playing of a scenario: what was given, what came of it, and the lines of code that cited the clause. */
export interface PlayedInfo { says: string; given: Record<string, unknown>; outcome: Record<string, unknown>; refused: string; cited_by: readonly string[] }
/** A hand in the list; amounts in cents, rounded from the exact cost. */
export interface PlayedLine { id: number; number: string; round: number; at: number; game: string; pieces: string; stake: number; high: readonly string[]; low: readonly string[]; cost: number | null; percent: string }
/** A figure in a chart: what it belongs to, in print, and as a number to draw. */
export interface Point { name: string; text: string; value: number; chosen: boolean }
/** What an order would bring about if it were given now; nothing has happened. */
export interface Preview { trouble?: Trouble | null; void: boolean; effects: readonly Effect[]; amounts: readonly Moved[]; total: number; asks: readonly string[]; untold: boolean }
/** A Progressive chip went from the layout to the tray; it is reported to the meter's stream. */
export interface ProgressiveCollected { type: 'ProgressiveCollected'; clauses: readonly string[]; person: string; spot: number; amount: number }
/** What is shown, and the choices. */
export interface QuestionInfo { high: readonly string[]; low: readonly string[]; other_high: readonly string[]; other_low: readonly string[]; names: readonly string[]; choices: readonly ChoiceInfo[] }
/** What beats what, highest first. */
export interface RankChart { game: string; pieces: string; rows: readonly RankRow[]; notes: readonly string[] }
/** A line of the chart of ranks. */
export interface RankRow { name: string; pieces: readonly string[]; why: string; clauses: readonly string[]; group: string }
/** A question the document leaves open, and how we read it. */
export interface ReadingInfo { id: string; name: string; question: string; reading: string; why: string; configurable: boolean; options: readonly string[] }
/** Why something came out as it did: a stable code, what it speaks about, and the clauses behind it. */
export interface Reason { code: string; clauses: readonly string[]; arguments: Record<string, unknown> }
/** A command was not permitted; nothing has changed. */
export interface RefusedMessage { code: string; text: string; clauses: readonly string[]; type: 'refused'; id: string }
/** The floor brings a fresh deck or set for the one named, or for the one that is to be used next. */
export interface ReplaceDeck { type: 'ReplaceDeck'; name?: string; replaces?: string }
/** Other dice for those on the table; `kept_at` is the table at which the record has them, if at any. */
export interface ReplaceDice { type: 'ReplaceDice'; name?: string; kept_at?: string }
/** The progressive system's answer to a claim: what the meter pays at this moment. */
export interface ReportAward { type: 'ReportAward'; spot: number; amount: number }
/** How many there are: of a new deck, of the stub, of Progressive chips, as the act asks. */
export interface ReportCount { type: 'ReportCount'; count: number }
/** Something went wrong: its kind, the place and pieces concerned, and what else is known. */
export interface ReportIrregularity { type: 'ReportIrregularity'; kind: string; place?: number; pieces?: readonly string[]; details?: Record<string, unknown> }
/** An irregularity of the book: what a report needs, the rule behind it, and whether it can have happened by now. */
export interface ReportKind { kind: string; text: string; rule: string; clauses: readonly string[]; needs: readonly string[]; now: boolean; phases: readonly string[] }
export interface ReportMeters { type: 'ReportMeters'; readings: readonly (readonly [string, number])[] }
export interface ReportNumber { type: 'ReportNumber'; number: number }
/** The dice under the lid, how often they were shaken and, if it is said, by whom. */
export interface ReportRoll { type: 'ReportRoll'; roll: string; shakes: number; shaker?: string }
export interface ReportShuffle { type: 'ReportShuffle'; order: readonly string[] }
/** How a wager came out, with its reason in words and its clauses. */
export interface ResultView { person: string; kind: string; outcome: string; stake: number; wins: number; vigorish: number; reason: string; clauses: readonly string[]; toke: boolean; done: boolean; net: number; high: string; low: string }
export interface RollInfo { roll: number; nonces: Record<string, string>; result: string; most: number }
/** What the auditor says of a round: how many laws were tested in it, breaches by the software, errors of people. */
export interface RoundAudited { complete: boolean; laws: number; breaches: number; errors: number }
/** The round is over: what it leaves for the next stands here. */
export interface RoundClosed { type: 'RoundClosed'; clauses: readonly string[]; number: number; banked_by: string; offer_from: string; against_dealer: readonly (readonly [string, number, number])[]; keeps_bank: string; cut_turn: number; void: boolean; deck: number; kept: readonly (readonly [string, number, number])[]; offer_place: number }
/** What somebody's settings in one round cost; nothing while it is not known. */
export interface RoundCost { hands: readonly PlayedLine[] }
/** A round, event by event. */
export interface RoundDetail { table: string; game: string; title: string; mode: 'by-the-book' | 'practice'; digest: string; role: 'player' | 'spectator' | 'floor' | 'surveillance'; round: number; finished: boolean; first: number; last: number; before: TableView | null; showdown?: TableView | null; steps: readonly RoundStep[]; more: boolean; head?: ChainHead | null }
/** A round in the list: its number, its events, when it began, and what it brought if that was asked for. */
export interface RoundInfo { round: number; first: number; last: number; began_at: number; story?: RoundStory | null }
export interface RoundList { rounds: readonly RoundInfo[]; more: boolean }
/** One event of a round, as a role sees it, and the table right after it. */
export interface RoundStep { sequence: number; at: number; actor: string; event: Event | null; line: LineView | null; view: TableView | null }
/** What a round brought, as its reader may know it. */
export interface RoundStory { hands: readonly HandStory[]; dealer: HandStory | null; net: number | null }
/** The round ends without result; money goes back in the events beside this one. */
export interface RoundVoided { type: 'RoundVoided'; clauses: readonly string[]; cause: string }
/** How places of the shuffled order moved: the stock after a cut or an arrangement, or what was dealt where. */
export interface RouteStep { kind: 'cut' | 'arranged' | 'dealt'; depth: number; order: readonly number[]; to: number; taken: readonly number[] }
/** The rule card of a table, with what its signs must say. */
export interface RuleCard { title: string; mode: 'by-the-book' | 'practice'; digest: string; sections: readonly CardSection[] }
/** A rule of the house way and what it gives up against best play. */
export interface RuleCost { text: string; cost: string; part: number; clauses: readonly string[] }
/** What the clause, the floor or the player's choice made of an irregularity. */
export interface Ruled { type: 'Ruled'; clauses: readonly string[]; kind: string; ruling: string; by: string; note: string }
/** A ruling that is permitted now, and what it would do. */
export interface RulingChoice { ruling: string; text: string; rule: string; clauses: readonly string[]; preview: Preview }
/** One act of a dealer; what the act does not ask for is left at its default. */
export interface Said { verb: string; place: number; act: string; wager: string; toke: boolean; outcome: string; amount: number; vigorish: number; count: number; chips: readonly (readonly [number, number])[]; high: readonly string[]; low: readonly string[]; words: string }
/** A person who deals said something else than was due, and it was not done or not in its turn. */
export interface SaidWrongly { type: 'SaidWrongly'; clauses: readonly string[]; said: Said; wrong: readonly string[] }
/** The sender's bets for this round are down. */
export interface SayReady { type: 'ready'; id: string }
/** A case in which the clause speaks, and the nearest case that comes out differently, both played. */
export interface ScenarioInfo { id: string; says: string; call: string; first: PlayedInfo; twin: PlayedInfo; holds: boolean; problems: readonly string[] }
/** One spot: who sits there, what lies on it, and how it stands. */
export interface SeatView { spot: number; person: string; name: string; chips: number; present: boolean; you: boolean; bank: string; wagers: readonly WagerView[]; hand: HandView | null; results: readonly ResultView[]; lammers: readonly string[]; position: number }
/** The floor puts another dealer in the place of a person who deals and is gone, at whatever moment. */
export interface SendDealer { type: 'SendDealer'; incoming: string; cause: string }
export interface SendNonce { token?: string; nonce: string }
/** Figures to be compared: a bar each. */
export interface Series { id: string; title: string; points: readonly Point[] }
/** Lay the hand down, split as it is; a foul is the player's to make. */
export interface SetHand { type: 'SetHand'; spot: number; high: readonly string[]; low: readonly string[] }
/** How fast the sender wants the automatic people of a practice table; the slowest wish of those present counts. */
export interface SetPace { type: 'pace'; id: string; pace: 'calm' | 'brisk' | 'instant'; once?: boolean }
/** One way to split the owner's hand, with the names of both parts. */
export interface SettingView { spot: number; high: readonly string[]; low: readonly string[]; high_name: string; low_name: string; foul: boolean; high_detail: string; low_detail: string }
/** Who shakes for the next roll; nobody means the dealer. */
export interface ShakerNamed { type: 'ShakerNamed'; clauses: readonly string[]; person: string }
/** A part of a whole: what it is, its percentage in print, and as a number to draw. */
export interface Share { outcome: string; text: string; part: number }
/** One shuffle: what was published before the deal, and what has been opened since. */
export interface ShuffleInfo { sequence: number; round: number; pieces: readonly string[]; seed_commitment: string; nonces: Record<string, string>; rolls: readonly RollInfo[]; seed: string; openings: readonly OpeningInfo[]; route: readonly RouteStep[] }
/** A side wager: its rows and its edge. */
export interface SideTable { id: string; wager: string; title: string; edge: string; hit: string; deviation: string; rows: readonly FigureRow[]; total: FigureRow }
/** Take a seat; seat 0 stands behind somebody else's spot where the game allows it. */
export interface Sit { type: 'Sit'; seat: number }
/** The base wager in one situation. */
export interface Situation { id: string; text: string; edge: string; value: number; resolved: string; numerator: string; denominator: string; deviation: string; agreed: boolean; rows: readonly FigureRow[]; total: FigureRow; shares: readonly Share[] }
/** The first message: the table now, and what was missed since `after`. */
export interface Snapshot { type: 'snapshot'; sequence: number; mode: 'by-the-book' | 'practice'; view: TableView; missed: readonly Happened[]; complete: boolean }
/** The bank's cut of the eight stacks of tiles. */
export interface StacksCut { type: 'StacksCut'; clauses: readonly string[]; by: string; cut: string; order: number }
/** The stock was laid out in stacks; `order` is stack after stack, each top first. */
export interface StacksMade { type: 'StacksMade'; clauses: readonly string[]; order: number }
export interface StartFound { type: 'StartFound'; clauses: readonly string[]; place: number; value: number }
/** Leave in mid-round, the seat and the wagers staying behind. */
export interface StepAway { type: 'StepAway' }
/** One short game of a lesson: what it is called, what it asks, and a note beside it. */
export interface StepInfo { id: string; kind: string; title: string; words: string; ask: string; how: string; note_title: string; note: string; questions: number }
/** The questions of one step; the same pack gives the same questions. */
export interface StepPack { lesson: string; step: string; pack: number; questions: readonly QuestionInfo[] }
/** Something somebody must or may do now. */
export interface StepView { act: string; by: string; person: string; spot: number; kind: string; needs: string; must: boolean; clauses: readonly string[] }
/** What is left of the stock went to the rack unseen; stacks that wait to be delivered stay where they lie. */
export interface StockRacked { type: 'StockRacked'; clauses: readonly string[]; label: string; stays: number }
/** The table takes nothing more: it is closed, has gone to another process, or is out of order. */
export interface Stopped { type: 'stopped'; code: string; text: string }
export interface StubCounted { type: 'StubCounted'; clauses: readonly string[]; count: number }
/** A delivery style: the places of the row, counted from the dealer's right, in the order it delivers them. */
export interface StyleChoice { id: string; text: string; order: readonly number[]; clauses: readonly string[] }
/** The bank's delivery style, and the row of stacks turned into hands in the order of delivery. */
export interface StyleChosen { type: 'StyleChosen'; clauses: readonly string[]; style: string; order: number }
export interface Surrender { type: 'Surrender'; spot: number }
/** Nobody bets although somebody is seated: the pieces wait as at a table without players. */
export interface SuspendPlay { type: 'SuspendPlay' }
export interface TableClosed { type: 'TableClosed'; clauses: readonly string[] }
/** A table, and what a spectator sees of it. */
export interface TableDetail { number: string; name: string; game: string; title: string; pieces: string; mode: 'by-the-book' | 'practice'; phase: string; round: number; positions: number; taken: number; bots: number; watchers: number; minimum: number; maximum: number; banking: boolean; state: 'running' | 'elsewhere' | 'stopped' | 'unreadable'; seats: readonly string[]; bot_seats: readonly number[]; private: boolean; view: TableView }
/** One line of the lobby. */
export interface TableInfo { number: string; name: string; game: string; title: string; pieces: string; mode: 'by-the-book' | 'practice'; phase: string; round: number; positions: number; taken: number; bots: number; watchers: number; minimum: number; maximum: number; banking: boolean; state: 'running' | 'elsewhere' | 'stopped' | 'unreadable'; seats: readonly string[]; bot_seats: readonly number[]; private: boolean }
export interface TableOpened { type: 'TableOpened'; clauses: readonly string[]; dealer: string; at: number; help: string; in_person: boolean }
/** A table as one viewer may see it. */
export interface TableView { number: string; game: string; title: string; pieces: string; digest: string; sequence: number; phase: string; round: number; dealer: string; seats: readonly SeatView[]; standing: readonly SeatView[]; dealer_hand: HandView | null; dead_hand: HandView | null; steps: readonly StepView[]; choices: readonly StepView[]; settings: readonly SettingView[]; offers: readonly OfferView[]; roll: string; number_drawn: number | null; start: number | null; button: number; eye_button: number; triples: number; meters: readonly (readonly [string, number])[]; centre: number; dealer_wager: number; stock: number; racked: number; irregularity: string; help: string; failed: readonly string[]; you: string; your_chips: number; dealing?: DealingView | null }
/** Speak about the hands before they are shown. */
export interface Talk { type: 'Talk' }
/** An entry of the glossary. */
export interface TermInfo { id: string; name: string; text: string; clauses: readonly string[]; pieces: string; high: readonly string[]; low: readonly string[]; other: readonly string[] }
/** The limits of a toke beside one kind of wager. */
export interface TokePrint { kind: string; text: string; clauses: readonly string[] }
/** A valid roll was counted: triples running, what the triples button shows, and the roll itself. */
export interface TriplesCounted { type: 'TriplesCounted'; clauses: readonly string[]; triples: number; shown: number; roll: string | null }
/** A row of the dice bonus, for the one who shakes and for the others. */
export interface TriplesRow { name: string; shaker: string; others: string }
/** Why something was not done: a stable code, a sentence, and the clauses behind it. */
export interface Trouble { code: string; text: string; clauses: readonly string[] }
/** One person's wager of one kind on one spot; `toke` marks a bet for the dealer beside it. */
export interface Wager { person: string; spot: number; kind: string; amount: number; instrument: string; lammer: boolean; toke: boolean; kept: boolean }
/** A wager that a game offers. */
export interface WagerInfo { kind: string; minimum: number; maximum: number; unit: number }
/** A winning wager was paid from `source`, less vigorish; the stake goes back unless it stays up. */
export interface WagerPaid { type: 'WagerPaid'; clauses: readonly string[]; person: string; spot: number; kind: string; stake: number; wins: number; vigorish: number; source: string; reason: Reason; toke: boolean; stays_up: boolean; instrument: string; piece_kept: boolean }
/** A wager was made or raised; `amount` is what was added. */
export interface WagerPlaced { type: 'WagerPlaced'; clauses: readonly string[]; person: string; spot: number; kind: string; amount: number; instrument: string; toke: boolean }
/** A wager as the layout names and draws it, and what its best row pays. */
export interface WagerPrint { kind: string; name: string; short: string; place: string; dice: boolean; lamp: boolean; pays: string; rows: number; clauses: readonly string[] }
/** A pushed or void wager went back to its owner; nothing is paid. */
export interface WagerReturned { type: 'WagerReturned'; clauses: readonly string[]; person: string; spot: number; kind: string; amount: number; reason: Reason; toke: boolean; from_tray: boolean; instrument: string }
/** A losing wager left the layout for the tray or the centre. */
export interface WagerTaken { type: 'WagerTaken'; clauses: readonly string[]; person: string; spot: number; kind: string; amount: number; to: string; reason: Reason; toke: boolean }
/** A wager on the layout. */
export interface WagerView { person: string; kind: string; amount: number; lammer: boolean; toke: boolean; kept: boolean; instrument: string }
export interface WagerWithdrawn { type: 'WagerWithdrawn'; clauses: readonly string[]; person: string; spot: number; kind: string; amount: number; toke: boolean; instrument: string }
/** The outcomes of one spot's wagers, with amount and reason, decided at the reveal. */
export interface WagersJudged { type: 'WagersJudged'; clauses: readonly string[]; spot: number; judgements: readonly Judgement[] }
/** The irregularity that waits for a ruling. */
export interface Waiting { kind: string; text: string; place: number; where: string; seen: string }
/** A command that costs something; send it again with `confirm`. */
export interface Warned { type: 'warning'; id: string; foul: boolean; cost: string; text: string; high: readonly string[]; low: readonly string[] }
/** Wave the dealer off, so that the cards are collected unseen. */
export interface Wave { type: 'Wave'; spot: number }
export interface Waved { type: 'Waved'; clauses: readonly string[]; spot: number; person: string }
/** What following the house way costs, in all and by its costliest rules. */
export interface WayCost { total: string; rules: readonly RuleCost[] }
export interface Wiped { hands: number }
export interface WithdrawWager { type: 'WithdrawWager'; spot: number; kind: string; toke?: boolean }
