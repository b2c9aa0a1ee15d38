import type { BusinessDate } from '../../kit/dates.ts';
import type { Paise, Units } from '../../kit/money.ts';
import { divideHalfUp, paise, units, UNITS_PLACES } from '../../kit/money.ts';
import type { UnitPlaces } from '../../reference/scheme-rules/scheme-rule.ts';
import type { Journal, LedgerAccount, Posting } from './journal.ts';
import { journal, LedgerInvariantError, lotJournal, moved, unitsOf } from './journal.ts';
import type { Lot } from './lots.ts';
import { costLeft } from './lots.ts';

/** 'One new unit for ten old ones': both above zero. */
export interface ExchangeRatio {
  readonly newUnits: bigint;
  readonly oldUnits: bigint;
}

interface EventOfFolio {
  /** Identifies the event of the scheme. */
  readonly eventId: string;
  /** The event takes effect before anything else happens on this date. */
  readonly on: BusinessDate;
  readonly folioId: number;
  readonly ratio: ExchangeRatio;
  /** The places of the new units. */
  readonly places: UnitPlaces;
}

/** Units of one scheme become units of another (merger), or of the same one (split, consolidation). */
export interface Conversion extends EventOfFolio {
  readonly fromInstrumentId: number;
  readonly toInstrumentId: number;
  /** All that the folio holds when the date begins, oldest first. */
  readonly lots: readonly Lot[];
}

/** Units of a ratio, rounded half up to unit places. */
function unitsByRatio(old: bigint, { newUnits, oldUnits }: ExchangeRatio, places: UnitPlaces): Units {
  if (newUnits <= 0n || oldUnits <= 0n) throw new LedgerInvariantError('an exchange ratio that is not above zero');
  const place = 10n ** BigInt(UNITS_PLACES - places);
  return units(divideHalfUp(old * newUnits, oldUnits * place) * place);
}

interface ConvertedLot {
  readonly lot: Lot;
  readonly newUnits: Units;
  readonly cost: Paise;
}

/**
 * The new units of each lot. The units of all lots together are rounded half up to unit places, as the registrar does
 * for the folio; each lot has what the total grows by with it. A lot too small for a unit gives its cost to the next
 * one, the last to the one before.
 */
function convertedLots({ lots, ratio, places }: Conversion): readonly ConvertedLot[] {
  const converted: ConvertedLot[] = [];
  let [oldBefore, newBefore, costBefore] = [0n, 0n, 0n];
  for (const lot of lots) {
    oldBefore += lot.unitsLeft;
    const newUnits = units(unitsByRatio(oldBefore, ratio, places) - newBefore);
    newBefore += newUnits;
    const cost = costBefore + costLeft(lot);
    costBefore = newUnits === 0n ? cost : 0n;
    converted.push({ lot, newUnits, cost: paise(newUnits === 0n ? 0n : cost) });
  }
  const last = converted.findLastIndex(({ newUnits }) => newUnits > 0n);
  return converted.map((each, index) => (index === last ? { ...each, cost: paise(each.cost + costBefore) } : each));
}

const fundOf = (instrumentId: number): LedgerAccount => ({ kind: 'fund', owner: String(instrumentId) });
const folioOf = (folioId: number): LedgerAccount => ({ kind: 'folio', owner: String(folioId) });

/**
 * One journal for each lot: the old units return to their fund, and the new ones keep the date and the cost. Units are
 * conserved by the ratio within half a unit place of the folio's total, the cost exactly.
 *
 * @throws LedgerInvariantError for an exchange ratio not above zero, and when all together is too little for new units
 */
export function conversionJournals(conversion: Conversion): readonly Journal[] {
  const { eventId, on, folioId, fromInstrumentId, toInstrumentId } = conversion;
  const converted = convertedLots(conversion);
  if (converted.every(({ newUnits }) => newUnits === 0n))
    throw new LedgerInvariantError(`event ${eventId} leaves folio ${folioId} without units`);
  return converted.map(({ lot, newUnits, cost }): Journal => {
    const key = `corporate-event:${eventId}:${folioId}:${lot.key}`;
    const out = moved(unitsOf(fromInstrumentId), lot.unitsLeft, folioOf(folioId), fundOf(fromInstrumentId));
    if (newUnits === 0n) return journal('corporate-event', key, on, out);
    const postings: readonly Posting[] = [
      ...out,
      ...moved(unitsOf(toInstrumentId), newUnits, fundOf(toInstrumentId), folioOf(folioId)),
    ];
    return lotJournal({ kind: 'corporate-event', key, on, postings, lot: { on: lot.on, cost } });
  });
}

/** Units given for units held: `ratio` of 1 to 2 gives one for every two. */
export interface Bonus extends EventOfFolio {
  readonly instrumentId: number;
  /** The units that the folio holds when the date begins. */
  readonly held: Units;
}

/**
 * Bonus units: a lot of the date of the bonus that cost nothing. Rounded half up to unit places.
 *
 * @throws LedgerInvariantError when they round to none
 * @see Income-tax Act 1961, section 55(2)(aa)
 */
export function bonusJournal({ eventId, on, folioId, instrumentId, held, ratio, places }: Bonus): Journal {
  return lotJournal({
    kind: 'corporate-event',
    key: `corporate-event:${eventId}:${folioId}`,
    on,
    postings: moved(unitsOf(instrumentId), unitsByRatio(held, ratio, places), fundOf(instrumentId), folioOf(folioId)),
    lot: { on, cost: paise(0n) },
  });
}
