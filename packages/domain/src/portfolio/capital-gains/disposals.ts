import type { BusinessDate } from '../../kit/dates.ts';
import type { Paise, Units } from '../../kit/money.ts';
import { divideHalfUp, paise } from '../../kit/money.ts';
import type { Journal } from '../../ledger/ledger/journal.ts';
import type { HoldingKey } from '../../ledger/ledger/lot-events.ts';
import { lotEventsOf } from '../../ledger/ledger/lot-events.ts';
import type { Lot, LotPart } from '../../ledger/ledger/lots.ts';
import { applyLotEvents, eventsInOrder, partsOf } from '../../ledger/ledger/lots.ts';
import { isDisposal } from '../../ledger/tax-rules/capital-gain.ts';

/** Units of one lot that a redemption or a switch took out. */
export interface DisposedPart {
  /** The journal that took them out. */
  readonly journalKey: string;
  /** The date of its NAV. */
  readonly soldOn: BusinessDate;
  /** The lot from which they came. */
  readonly lotKey: string;
  readonly acquiredOn: BusinessDate;
  readonly units: Units;
  /** What they cost, including stamp duty. */
  readonly cost: Paise;
  /** What the fund paid for them before securities transaction tax: their value less the exit load. */
  readonly value: Paise;
  readonly exitLoad: Paise;
  /** Not deducted from the gain. */
  readonly securitiesTax: Paise;
}

/** How much of the exit load of a sale the units of a lot bear, in proportion to its other lots. */
export type LoadWeightOf = (part: LotPart, soldOn: BusinessDate) => bigint;

/**
 * Everything of one holding that was sold, lot by lot, first in, first out, by date. A switch is a sale; a transfer and
 * a merger are not. A journal that was reversed did not happen. The parts of a sale add up to what was booked for it,
 * to the paisa: value and tax are spread over its units, the exit load over those that bear it.
 *
 * @throws LedgerInvariantError when more units go out than are held
 */
export function disposalsOf(journals: readonly Journal[], key: HoldingKey, loadWeightOf: LoadWeightOf): DisposedPart[] {
  const byKey = new Map(journals.map((journal) => [journal.key, journal]));
  const disposed: DisposedPart[] = [];
  let lots: readonly Lot[] = [];
  for (const event of eventsInOrder(lotEventsOf(journals, key))) {
    const journal = byKey.get(event.key);
    if (event.kind === 'out' && journal && isDisposal(journal.kind))
      disposed.push(...soldParts(journal, partsOf(lots, event.units), loadWeightOf));
    lots = applyLotEvents(lots, [event]);
  }
  return disposed;
}

function soldParts(journal: Journal, parts: readonly LotPart[], loadWeightOf: LoadWeightOf): DisposedPart[] {
  const { key: journalKey, on: soldOn } = journal;
  const booked = bookedOf(journal);
  const byUnits = parts.map(({ units }): bigint => units);
  const byLoad = parts.map((part) => loadWeightOf(part, soldOn));
  const gross = spread(booked.gross, byUnits);
  const loads = spread(booked.exitLoad, byLoad.every((weight) => weight === 0n) ? byUnits : byLoad);
  const taxes = spread(booked.securitiesTax, byUnits);
  return parts.map(({ lot, units, cost }, at) => {
    const [exitLoad, securitiesTax] = [loads[at] ?? paise(0n), taxes[at] ?? paise(0n)];
    const value = paise((gross[at] ?? 0n) - exitLoad);
    const of = { journalKey, soldOn, lotKey: lot.key, acquiredOn: lot.on };
    return { ...of, units, cost, value, exitLoad, securitiesTax };
  });
}

interface Booked {
  readonly gross: Paise;
  readonly exitLoad: Paise;
  readonly securitiesTax: Paise;
}

/** The money of a sale: all that left the fund, and what of it is load and tax. */
function bookedOf({ postings }: Journal): Booked {
  const into = (kind: string) =>
    postings.reduce(
      (sum, { ledgerAccount, asset, amount }) => (ledgerAccount.kind === kind && asset === 'INR' ? sum + amount : sum),
      0n,
    );
  return { gross: paise(-into('fund')), exitLoad: paise(into('load')), securitiesTax: paise(into('tax')) };
}

/** Spreads an amount by weights. Cumulative sums are rounded half up to the paisa, so the parts add up to it. */
function spread(amount: Paise, weights: readonly bigint[]): readonly Paise[] {
  const all = weights.reduce((sum, weight) => sum + weight, 0n);
  let [weighed, given] = [0n, 0n];
  return weights.map((weight) => {
    weighed += weight;
    const until = all === 0n ? 0n : divideHalfUp(amount * weighed, all);
    const part = paise(until - given);
    given = until;
    return part;
  });
}
