import { pointReturn } from '@artha/domain/reference/instruments/point-returns';
import { navFromText } from '@artha/domain/kit/money';
import type { Tx } from '../../../platform/db/database.ts';
import type { PointReturns, ReturnBases } from './refresh-catalogue.queries.ts';
import { listReturnBases, updateReturns } from './refresh-catalogue.queries.ts';

/** Recomputes returns and updates those that changed. @param ids undefined for all schemes */
export async function refreshReturns(tx: Tx, ids: readonly number[] | undefined): Promise<void> {
  if (ids?.length === 0) return;
  const bases = await listReturnBases(tx, ids);
  const changed = bases.flatMap((row) => {
    const now = returnsOf(row);
    const isSame = now.return1 === row.return1 && now.return3 === row.return3 && now.return5 === row.return5;
    return isSame ? [] : [now];
  });
  if (changed.length > 0) await updateReturns(tx, changed);
}

function returnsOf({ id, latest, base1, base3, base5 }: ReturnBases): PointReturns {
  const over = (base: string | null, years: number) =>
    pointReturn(navFromText(latest), base === null ? null : navFromText(base), years);
  return { id, return1: over(base1, 1), return3: over(base3, 3), return5: over(base5, 5) };
}
