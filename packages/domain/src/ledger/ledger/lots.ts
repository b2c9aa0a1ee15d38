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
import type { Journal } from './journal.ts';
import { LedgerInvariantError } from './journal.ts';
import type { HoldingKey, LotEvent, UnitsIn, UnitsOut } from './lot-events.ts';
import { isLoadFree, lotEventsOf, ORDER_ON_DATE } from './lot-events.ts';

/** Units acquired together, at one date and cost, and how many of them are left. */
export interface Lot {
  /** Key of the journal that brought them into the folio. */
  readonly key: string;
  /** The date of their acquisition, also if it was in another folio or fund. */
  readonly on: BusinessDate;
  readonly unitsBought: Units;
  readonly unitsLeft: Units;
  /** Cost of all units bought. */
  readonly cost: Paise;
  /** It began as reinvested income or as bonus units: the fund may not charge an exit load. */
  readonly isLoadFree: boolean;
}

export interface Holding {
  readonly units: Units;
  readonly cost: Paise;
  /** Cost per unit, for display: 4 places, half up. Undefined when nothing is held. Tax is computed by lot. */
  readonly averageCost: Nav | undefined;
}

const AVERAGE_COST_PLACES = 4;

/**
 * Cost of the units left of a lot: the full cost less the cost of the disposed units, which is rounded half up to the
 * paisa. It depends on how many units were disposed of, not on the number of steps; the last unit takes the remainder.
 */
export const costLeft = ({ cost, unitsBought, unitsLeft }: Lot): Paise =>
  paise(cost - divideHalfUp(cost * (unitsBought - unitsLeft), unitsBought));

const byAge = (
  one: { readonly on: BusinessDate; readonly key: string },
  other: { readonly on: BusinessDate; readonly key: string },
): number => compare(one.on, other.on) || compare(one.key, other.key);

const compare = (one: string, other: string): number => {
  if (one === other) return 0;
  return one < other ? -1 : 1;
};

/** Lots while events are applied: oldest first; those before `first` are used up. */
interface Queue {
  readonly lots: Lot[];
  first: number;
  /** Keys of the lots that are not used up. */
  readonly keys: Set<string>;
}

/** Events arrive by date, so a lot is normally added at the end; only one acquired earlier is moved forward. */
function add({ lots, first, keys }: Queue, { key, acquiredOn: on, cost, units: bought }: UnitsIn): void {
  if (keys.has(key)) throw new LedgerInvariantError(`${key} is already a lot`);
  keys.add(key);
  const lot: Lot = { key, on, cost, unitsBought: bought, unitsLeft: bought, isLoadFree: isLoadFree(key) };
  let at = lots.length;
  for (let before = lots[at - 1]; at > first && before && byAge(before, lot) > 0; before = lots[at - 1]) at -= 1;
  lots.splice(at, 0, lot);
}

/** First in, first out. @throws LedgerInvariantError when more units are disposed of than are held */
function consume(queue: Queue, { units: disposed, key }: UnitsOut): void {
  const { lots, keys } = queue;
  let left: bigint = disposed;
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

/** Events by date; on one date, corporate events come first, and units come in before they go out. */
export const eventsInOrder = (events: readonly LotEvent[]): readonly LotEvent[] =>
  events.toSorted(
    (one, other) =>
      compare(one.on, other.on) || ORDER_ON_DATE[one.kind] - ORDER_ON_DATE[other.kind] || compare(one.key, other.key),
  );

/**
 * The lots after further events, given in any order; oldest first, by date, then by key (lots of one fund and day have
 * the same price). On one date, corporate events come first, and units come in before they go out. Use `lotsOf` over
 * all events for a reversal, for an event dated on or before a disposal already applied, for a disposal dated before
 * the newest event, and for a conversion dated before or on it.
 *
 * @throws LedgerInvariantError when units are not above zero, a lot is repeated, or more units go out than are held
 */
export function applyLotEvents(lots: readonly Lot[], events: readonly LotEvent[]): readonly Lot[] {
  const queue: Queue = { lots: [...lots], first: 0, keys: new Set(lots.map(({ key }) => key)) };
  for (const event of eventsInOrder(events)) {
    if (event.units <= 0n) throw new LedgerInvariantError(`${event.key} moves no units`);
    if (event.kind === 'in') add(queue, event);
    else consume(queue, event);
  }
  return queue.lots.slice(queue.first);
}

/** The lots of a holding from all its events, given in any order. */
export const lotsOf = (events: readonly LotEvent[]): readonly Lot[] => applyLotEvents([], events);

/** Units of one lot that leave together. */
export interface LotPart {
  /** The lot before they leave. */
  readonly lot: Lot;
  readonly units: Units;
  /** What they cost: the full cost of the lot is spread over its units, and the last unit takes the remainder. */
  readonly cost: Paise;
}

/**
 * The parts of lots that leave when units are disposed of: first in, first out.
 *
 * @param lots oldest first
 * @throws LedgerInvariantError when more units leave than the lots have
 */
export function partsOf(lots: readonly Lot[], disposed: Units): readonly LotPart[] {
  const parts: LotPart[] = [];
  let left: bigint = disposed;
  for (const lot of lots) {
    if (left === 0n) break;
    const taken = units(left < lot.unitsLeft ? left : lot.unitsLeft);
    const after = { ...lot, unitsLeft: units(lot.unitsLeft - taken) };
    parts.push({ lot, units: taken, cost: paise(costLeft(lot) - costLeft(after)) });
    left -= taken;
  }
  if (left > 0n) throw new LedgerInvariantError('more units leave than the lots have');
  return parts;
}

/** The holding that lots add up to. */
export function holdingOf(lots: readonly Lot[]): Holding {
  const held = lots.reduce((sum, lot) => sum + lot.unitsLeft, 0n);
  const cost = paise(lots.reduce((sum, lot) => sum + costLeft(lot), 0n));
  return { units: units(held), cost, averageCost: held === 0n ? undefined : averageCost(cost, held) };
}

/** Cost per unit, for display: 4 places, half up. */
export function averageCost(cost: Paise, held: bigint): Nav {
  const scaled = divideHalfUp(cost * 10n ** BigInt(UNITS_PLACES - PAISE_PLACES + AVERAGE_COST_PLACES), held);
  return nav(roundToPlaces(scaled, AVERAGE_COST_PLACES, NAV_PLACES));
}

/** The holding that journals add up to, given in any order. */
export const holdingFrom = (journals: readonly Journal[], key: HoldingKey): Holding =>
  holdingOf(lotsOf(lotEventsOf(journals, key)));
