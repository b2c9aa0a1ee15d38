import type { Journal } from '@artha/domain/ledger/ledger/journal';
import { LedgerInvariantError } from '@artha/domain/ledger/ledger/journal';
import type { LotEvent } from '@artha/domain/ledger/ledger/lot-events';
import { lotEventsOf } from '@artha/domain/ledger/ledger/lot-events';
import type { Lot } from '@artha/domain/ledger/ledger/lots';
import { holdingOf, lotsOf } from '@artha/domain/ledger/ledger/lots';
import { textFromPaise, textFromUnits, units } from '@artha/domain/kit/money';
import type { Difference } from '../../../platform/db/reconciliation-check.ts';
import { domainKey } from './holding-ref.ts';
import type { HoldingRow } from './projections.queries.ts';

const lotText = ({ on, unitsLeft, unitsBought, cost }: Lot): string =>
  `${on}: ${textFromUnits(unitsLeft)} of ${textFromUnits(unitsBought)} for ${textFromPaise(cost)}`;

/** The differences between a stored holding with its lots and the same computed from its journals. */
export function holdingDifferences(
  row: HoldingRow,
  lots: readonly Lot[],
  journals: readonly Journal[],
): readonly Difference[] {
  const name = `folio ${row.folioId}, instrument ${row.instrumentId}`;
  const notComputed = (check: string, expected: string, found: string): readonly Difference[] => [
    { check, what: name, expected, found, folioId: row.folioId },
  ];
  const events = orMessage(() => lotEventsOf(journals, domainKey(row)));
  if (typeof events === 'string') return notComputed('units of unknown cost', 'a date and a cost', events);
  const expected = orMessage(() => lotsOf(events));
  if (typeof expected === 'string') return notComputed('oversold holding', 'at least 0', expected);
  const total = holdingOf(expected);
  const figures: readonly (readonly [what: string, expected: string, found: string])[] = [
    ['units', textFromUnits(total.units), textFromUnits(units(row.unitsAvailable + row.unitsReserved))],
    ['cost', textFromPaise(total.cost), textFromPaise(row.cost)],
    ['last moved', newest(events), row.lastMovedOn ?? 'never'],
    ['last out', newest(events.filter(({ kind }) => kind !== 'in')), row.lastOutOn ?? 'never'],
  ];
  const lotsFound = new Map(lots.map((lot) => [lot.key, lotText(lot)]));
  const lotsExpected = new Map(expected.map((lot) => [lot.key, lotText(lot)]));
  return [
    ...figures.map(([what, ...both]) => ['holding', `${name}: ${what}`, ...both] as const),
    ...[...new Set([...lotsExpected.keys(), ...lotsFound.keys()])].map(
      (key) => ['lot', `${name}: ${key}`, lotsExpected.get(key) ?? 'no lot', lotsFound.get(key) ?? 'no lot'] as const,
    ),
  ]
    .filter(([, , expectedText, foundText]) => expectedText !== foundText)
    .map(([check, what, expectedText, foundText]) => ({
      check,
      what,
      expected: expectedText,
      found: foundText,
      folioId: row.folioId,
    }));
}

const newest = (events: readonly LotEvent[]): string =>
  events.reduce((newestOn, { on }) => (newestOn === 'never' || on > newestOn ? on : newestOn), 'never');

/** What is computed, or the message of the broken invariant. */
function orMessage<Computed>(compute: () => Computed): Computed | string {
  try {
    return compute();
  } catch (error) {
    if (error instanceof LedgerInvariantError) return error.message;
    throw error;
  }
}
