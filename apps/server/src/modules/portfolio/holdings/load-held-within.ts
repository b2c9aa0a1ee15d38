import { paise, paiseFromText, textFromPaise } from '@artha/domain/kit/money';
import type { Db } from '../../../platform/db/database.ts';
import type { Scope } from '../../../platform/http/caller.ts';
import { loadBases } from '../performance/index.ts';
import type { AggregateQuery, HeldRow } from './aggregate.queries.ts';
import { listHeldWithin } from './aggregate.queries.ts';
import { holdingKey } from './holding-key.ts';

/**
 * The figures of each holding in a range of days. Where older units came into a holding after younger ones, by a
 * transfer or a merger, cost and realised gain are computed lot by lot, which nearly no selection needs: for the others
 * it makes no further statement.
 */
export async function loadHeldWithin(db: Db, scope: Scope, query: AggregateQuery): Promise<readonly HeldRow[]> {
  const rows = await listHeldWithin(db, scope, query);
  const late = rows.filter(({ hasLateLots }) => hasLateLots);
  if (late.length === 0) return rows;
  const { filter, from, to, isOpeningInvested } = query;
  const openingOf = ({ openingValue }: HeldRow) =>
    isOpeningInvested && openingValue !== null ? paiseFromText(openingValue) : undefined;
  const holdings = late.map((row) => ({ ...row, openingValue: openingOf(row) }));
  const bases = await loadBases(db, scope, { filter, range: { from, to }, holdings });
  const byKey = new Map(bases.map((basis) => [holdingKey(basis), basis]));
  return rows.map((row) => {
    const basis = row.hasLateLots ? byKey.get(holdingKey(row)) : undefined;
    return basis ? { ...row, investedValue: textOf(basis.invested), realisedGain: textOf(basis.realised) } : row;
  });
}

const textOf = (amount: number): string => textFromPaise(paise(BigInt(amount)));
