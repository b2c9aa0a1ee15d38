import type { BusinessDate } from '../../kit/dates.ts';
import type { Nav, Paise, Units } from '../../kit/money.ts';
import {
  divideHalfUp,
  nav,
  NAV_PLACES,
  paise,
  PAISE_PLACES,
  roundToPlaces,
  units,
  UNITS_PLACES,
} from '../../kit/money.ts';
import type { Asset, Journal, Posting } from './journal.ts';
import { LedgerInvariantError } from './journal.ts';

/** What is held: the units of one asset in one folio. */
export interface HoldingKey {
  readonly folio: string;
  readonly asset: Asset;
}

export interface UnitsIn {
  readonly kind: 'in';
  /** Key of the journal: names the lot. */
  readonly key: string;
  readonly on: BusinessDate;
  readonly units: Units;
  /** Everything that was paid for them, stamp duty too. */
  readonly cost: Paise;
}

export interface UnitsOut {
  readonly kind: 'out';
  readonly key: string;
  readonly on: BusinessDate;
  readonly units: Units;
}

/** What changes the lots of one holding. */
export type LotEvent = UnitsIn | UnitsOut;

/** Units that came together, at one date and cost; those still held of them. */
export interface Lot {
  readonly key: string;
  readonly on: BusinessDate;
  readonly unitsBought: Units;
  readonly unitsLeft: Units;
  /** Cost of all units bought. */
  readonly cost: Paise;
}

export interface Holding {
  readonly units: Units;
  readonly cost: Paise;
  /** Cost a unit, for display: 4 places, half up. Undefined when nothing is held. Tax goes by lots. */
  readonly averageCost: Nav | undefined;
}

const AVERAGE_COST_PLACES = 4;

/**
 * Cost of the units still held of a lot: the whole less the part of what has gone, that part rounded half up to the
 * paisa. It depends on how many have gone, not in how many steps, and the last unit takes the rest.
 */
export const costLeft = ({ cost, unitsBought, unitsLeft }: Lot): Paise =>
  paise(cost - divideHalfUp(cost * (unitsBought - unitsLeft), unitsBought));

const inTime = (
  one: { readonly on: BusinessDate; readonly key: string },
  other: { readonly on: BusinessDate; readonly key: string },
): number => compare(one.on, other.on) || compare(one.key, other.key);

const compare = (one: string, other: string): number => {
  if (one === other) return 0;
  return one < other ? -1 : 1;
};

/** Lots that events are being applied to: oldest first, those before `first` used up. */
interface Queue {
  readonly lots: Lot[];
  first: number;
  /** Of the lots not used up. */
  readonly keys: Set<string>;
}

/** Events come by date, so the place is at the end: looking for it costs something only for what is dated back. */
function add({ lots, first, keys }: Queue, { key, on, cost, units: bought }: UnitsIn): void {
  if (keys.has(key)) throw new LedgerInvariantError(`${key} is a lot already`);
  keys.add(key);
  const lot: Lot = { key, on, cost, unitsBought: bought, unitsLeft: bought };
  let at = lots.length;
  for (let before = lots[at - 1]; at > first && before && inTime(before, lot) > 0; before = lots[at - 1]) at -= 1;
  lots.splice(at, 0, lot);
}

/** First in, first out. @throws LedgerInvariantError when more go than are there */
function consume(queue: Queue, { units: going, key }: UnitsOut): void {
  const { lots, keys } = queue;
  let left: bigint = going;
  while (left > 0n) {
    const lot = lots[queue.first];
    if (!lot) throw new LedgerInvariantError(`${key} takes more units than the folio holds`);
    if (left < lot.unitsLeft) {
      lots[queue.first] = { ...lot, unitsLeft: units(lot.unitsLeft - left) };
      return;
    }
    left -= lot.unitsLeft;
    keys.delete(lot.key);
    queue.first += 1;
  }
}

/**
 * The lots after further events, in whatever order they are given; oldest first, by date, then by key (lots of one fund
 * and day have one price). On one day units come before they go. What is dated before units that have gone already, or
 * on their day, and a reversal, wants `lotsOf` over all events; so do units that go before the newest lot came.
 *
 * @throws LedgerInvariantError when units are not above zero, a lot comes twice, or more units go than are there
 */
export function applyLotEvents(lots: readonly Lot[], events: readonly LotEvent[]): readonly Lot[] {
  const queue: Queue = { lots: [...lots], first: 0, keys: new Set(lots.map(({ key }) => key)) };
  const inOrder = events.toSorted(
    (one, other) => compare(one.on, other.on) || compare(one.kind, other.kind) || compare(one.key, other.key),
  );
  for (const event of inOrder) {
    if (event.units <= 0n) throw new LedgerInvariantError(`${event.key} moves no units`);
    if (event.kind === 'in') add(queue, event);
    else consume(queue, event);
  }
  return queue.lots.slice(queue.first);
}

/** The lots of a holding from all its events, in whatever order they are given. */
export const lotsOf = (events: readonly LotEvent[]): readonly Lot[] => applyLotEvents([], events);

/** What lots make together. */
export function holdingOf(lots: readonly Lot[]): Holding {
  const held = lots.reduce((sum, lot) => sum + lot.unitsLeft, 0n);
  const cost = paise(lots.reduce((sum, lot) => sum + costLeft(lot), 0n));
  return { units: units(held), cost, averageCost: held === 0n ? undefined : averageCost(cost, held) };
}

/** Cost a unit, for display: 4 places, half up. */
export function averageCost(cost: Paise, held: bigint): Nav {
  const scaled = divideHalfUp(cost * 10n ** BigInt(UNITS_PLACES - PAISE_PLACES + AVERAGE_COST_PLACES), held);
  return nav(roundToPlaces(scaled, AVERAGE_COST_PLACES, NAV_PLACES));
}

const isOfFolio = (posting: Posting, { folio, asset }: HoldingKey): boolean =>
  posting.place.kind === 'folio' && posting.place.owner === folio && posting.asset === asset;

/** What an allotment cost: all the money that left the exchange with it, the duty too. */
const costOf = ({ postings }: Journal): Paise =>
  paise(
    postings.reduce(
      (sum, { place, asset, amount }) => (place.kind === 'exchange' && asset === 'INR' ? sum - amount : sum),
      0n,
    ),
  );

/**
 * The events of a holding in its journals. A journal and its reversal leave nothing; as of a past day, give those
 * until then.
 */
export function lotEventsOf(journals: readonly Journal[], key: HoldingKey): readonly LotEvent[] {
  const reversed = new Set(journals.flatMap(({ reverses }) => reverses ?? []));
  return journals
    .filter((journal) => journal.kind !== 'reversal' && !reversed.has(journal.key))
    .flatMap((journal) => {
      const moved = journal.postings.reduce((sum, each) => (isOfFolio(each, key) ? sum + each.amount : sum), 0n);
      return moved === 0n ? [] : [lotEvent(journal, moved)];
    });
}

const lotEvent = (journal: Journal, moved: bigint): LotEvent =>
  moved > 0n
    ? { kind: 'in', key: journal.key, on: journal.on, units: units(moved), cost: costOf(journal) }
    : { kind: 'out', key: journal.key, on: journal.on, units: units(-moved) };

/** The holding that journals make, in whatever order they are given. */
export const holdingFrom = (journals: readonly Journal[], key: HoldingKey): Holding =>
  holdingOf(lotsOf(lotEventsOf(journals, key)));
