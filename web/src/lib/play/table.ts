/** The whole table as one viewer sees it, put together from the server's view. */
import { spokenNumber } from '../api/kept';
import type * as Wire from '../api/schema';
import { capital, said } from '../api/catalogue.svelte';
import { commas } from '../money';
import { address } from '../router.svelte';
import type { CoachStep, LogEntry, OwnView, StatusView, TableView } from '../types';
import { t } from '../words/index.svelte';
import { diceView } from './dice';
import { mayBet } from './status';
import { dealerView, seatView } from './seats';
import type { Laid } from './betting';
import { seatAt } from './spots';
import { gameName } from './names';
import { limitsOf, MAIN, ownWagers, placeIn } from './wagers';

export interface Around {
  mode: 'by-the-book' | 'practice';
  layout: Wire.Layout | null;
  called: Laid;
  /** The spot in front of the viewer. */
  spot: number;
  /** What dice wagers of the viewer came to, by kind. */
  settled: Readonly<Record<string, number>>;
  watching: number;
  status: StatusView;
  log: readonly LogEntry[];
  own: OwnView | undefined;
  coach: CoachStep | undefined;
  /** Whether whoever looks may still take a seat. */
  maySit: boolean;
}

/** `lies` is the round that is shown: a finished one stays on the felt until whoever looks goes on. */
export function tableView(view: Wire.TableView, around: Around, lies: Wire.TableView = view): TableView {
  const main = view.offers.find((offer) => offer.kind === MAIN);
  const hasEye = view.offers.some((offer) => placeIn(around.layout, offer.kind) !== '');
  const shown = lies.dealer_hand?.pieces.some((code) => code !== '') ?? false;
  return {
    number: view.number,
    sequence: view.sequence,
    head: {
      game: gameName(view.game, view.title),
      table: t('table.number', { number: spokenNumber(view.number) }),
      limits: main ? limitsOf(main) : '',
      round: String(lies.round),
      watching: around.watching,
      byTheBook: around.mode === 'by-the-book',
      hints:
        around.mode === 'practice'
          ? t('bar.hints-practice')
          : view.help === 'never'
            ? undefined
            : t('hand.house-way'),
    },
    kind: view.pieces === 'tiles' ? 'tiles' : 'cards',
    felt: view.pieces === 'tiles' ? 'jade' : 'cinnabar',
    printing: shown ? '' : (around.layout?.felt ?? ''),
    printingLine: shown ? '' : (around.layout?.printed.slice(0, 2).join('  ·  ') ?? ''),
    seats: lies.seats.map((seat) => ({
      ...seatView(lies, seat, around.maySit),
      ...(around.own?.standing && seat.spot === around.spot ? { you: true } : {}),
    })),
    dealer: dealerView(lies),
    dice: diceView(lies, (around.layout?.dice ?? false) || lies.roll !== ''),
    eye: hasEye ? { wagers: eyeWagers(lies, around), triples: view.triples } : undefined,
    status: around.status,
    log: around.log,
    meters: view.meters.map(([id, amount], at) => {
      const print = around.layout?.meters.find((one) => one.id === id);
      return {
        id,
        name: capital(print?.name ?? said(`meter.${id}`)),
        wins: print?.wins ?? '',
        amount,
        minor: at > 0,
      };
    }),
    bonus:
      around.layout && around.layout.triples.length > 0
        ? { rows: [...around.layout.triples].reverse().map(bare), clauses: around.layout.triples_clauses }
        : undefined,
    own: around.own,
    guest: around.maySit && around.layout?.standing ? [{ id: 'stand', label: t('leave.stand') }] : [],
    coach: around.coach,
    roundLink: address('rounds', [view.number, String(lies.round)]),
  };
}

/** The column says `to 1` once, below. */
const bare = (row: Wire.TriplesRow) => ({
  name: capital(row.name),
  shaker: commas(row.shaker),
  others: commas(row.others),
});

/** The dice wagers on the eye: the viewer's own, or what the layout prints for one who watches. */
function eyeWagers(view: Wire.TableView, around: Around) {
  const seat = seatAt(view, around.spot) ?? { ...view.seats[0]!, wagers: [], results: [], lammers: [] };
  return ownWagers({
    view,
    seat,
    layout: around.layout,
    open: mayBet(view),
    called: around.called[around.spot] ?? {},
    settled: around.settled,
  }).filter((wager) => wager.place !== undefined);
}
