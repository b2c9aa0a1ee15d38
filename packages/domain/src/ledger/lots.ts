import type { BusinessDate } from '../dates.ts';
import type { Nav, Paise, Units } from '../money.ts';
import { divideHalfUp, nav, NAV_PLACES, paise, PAISE_PLACES, roundToPlaces, units, UNITS_PLACES } from '../money.ts';
import type { Asset, Journal, Posting } from './journal.ts';
import { LedgerBreach } from './journal.ts';

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

/** First in, first out. @throws LedgerBreach when more go than are there */
function consume(lots: readonly Lot[], { units: going, key }: UnitsOut): readonly Lot[] {
  let left: bigint = going;
  const after = lots.map((lot): Lot => {
    const taken = left < lot.unitsLeft ? left : lot.unitsLeft;
    left -= taken;
    return { ...lot, unitsLeft: units(lot.unitsLeft - taken) };
  });
  if (left > 0n) throw new LedgerBreach(`${key} takes more units than the folio holds`);
  return after.filter((lot) => lot.unitsLeft > 0n);
}

/**
 * The lots after an event, oldest first: by date, then by key (lots of one fund and day have one price). Take events
 * in the order of their dates; what is dated before units that have gone already, and a reversal, wants `lotsOf` over
 * all events.
 *
 * @throws LedgerBreach when units are not above zero, a lot comes twice, or more units go than are there
 */
export function applyLotEvent(lots: readonly Lot[], event: LotEvent): readonly Lot[] {
  if (event.units <= 0n) throw new LedgerBreach(`${event.key} moves no units`);
  if (event.kind === 'out') return consume(lots, event);
  const { key, on, cost } = event;
  if (lots.some((lot) => lot.key === key)) throw new LedgerBreach(`${key} is a lot already`);
  const lot: Lot = { key, on, cost, unitsBought: event.units, unitsLeft: event.units };
  return [...lots, lot].toSorted(inTime);
}

/**
 * The lots after further events, in whatever order they are given; none of them is dated before those that made the
 * lots. On one day units come before they go.
 */
export function applyLotEvents(lots: readonly Lot[], events: readonly LotEvent[]): readonly Lot[] {
  const inOrder = events.toSorted(
    (one, other) => compare(one.on, other.on) || compare(one.kind, other.kind) || compare(one.key, other.key),
  );
  return inOrder.reduce<readonly Lot[]>(applyLotEvent, lots);
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
