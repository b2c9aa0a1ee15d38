import type { Journal } from '@artha/domain/ledger/ledger/journal';
import { LedgerInvariantError } from '@artha/domain/ledger/ledger/journal';
import type { Lot, LotEvent } from '@artha/domain/ledger/ledger/lots';
import { holdingOf, lotEventsOf, lotsOf } from '@artha/domain/ledger/ledger/lots';
import { textFromPaise, textFromUnits, units } from '@artha/domain/kit/money';
import { domainKey } from './holding-ref.ts';
import type { Difference } from './reconciliation.queries.ts';
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
  const events = lotEventsOf(journals, domainKey(row));
  const expected = lotsOrError(events);
  if (typeof expected === 'string')
    return [
      {
        check: 'oversold holding',
        what: name,
        expected: 'at least 0',
        found: expected,
        folioId: row.folioId,
      },
    ];
  const total = holdingOf(expected);
  const figures: readonly (readonly [what: string, expected: string, found: string])[] = [
    ['units', textFromUnits(total.units), textFromUnits(units(row.unitsAvailable + row.unitsReserved))],
    ['cost', textFromPaise(total.cost), textFromPaise(row.cost)],
    ['last moved', newest(events), row.lastMovedOn ?? 'never'],
    ['last out', newest(events.filter(({ kind }) => kind === 'out')), row.lastOutOn ?? 'never'],
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

/** The lots, or the message of the broken invariant. */
function lotsOrError(events: readonly LotEvent[]): readonly Lot[] | string {
  try {
    return lotsOf(events);
  } catch (error) {
    if (error instanceof LedgerInvariantError) return error.message;
    throw error;
  }
}
