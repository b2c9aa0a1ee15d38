import type { BusinessDate } from '@artha/domain/kit/dates';
import { and, asc, between, eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../../platform/db/database.ts';
import { DEMONSTRATION_SOURCE } from '../demonstration-source.ts';
import { marketIndexLevel } from '../fund-facts.tables.ts';

export interface Benchmark {
  readonly id: number;
  readonly name: string;
  readonly code: string;
  readonly isTotalReturn: boolean;
  /** Whether the scheme names it, or its category has it. */
  readonly basis: 'scheme' | 'category';
}

export interface Level {
  readonly on: BusinessDate;
  /** A plain decimal with 4 places. */
  readonly level: string;
  readonly source: string;
}

export async function findBenchmark(db: Db | Tx, instrumentId: number): Promise<Benchmark | undefined> {
  const { rows } = await db.execute<{
    id: number;
    name: string;
    code: string;
    is_total_return: boolean;
    basis: 'scheme' | 'category';
  }>(sql`
    select x.id, x.name, x.code, x.is_total_return,
      case when lower(x.name) = lower(i.benchmark) then 'scheme' else 'category' end as basis
    from instrument i
      left join category_benchmark c on c.instrument_category_id = i.instrument_category_id and c.is_active
      join market_index x on x.is_active and (lower(x.name) = lower(i.benchmark) or x.id = c.market_index_id)
    where i.id = ${instrumentId} and (i.is_demonstration or not exists (
      select from market_index_level l where l.market_index_id = x.id and l.source = ${DEMONSTRATION_SOURCE}))
    order by lower(x.name) = lower(i.benchmark) desc nulls last limit 1`);
  return rows.map(({ is_total_return, ...rest }) => ({ ...rest, isTotalReturn: is_total_return }))[0];
}

export const listLevels = (
  db: Db | Tx,
  marketIndexId: number,
  { from, to }: { readonly from: BusinessDate; readonly to: BusinessDate },
): Promise<Level[]> =>
  db
    .select({ on: marketIndexLevel.levelOn, level: marketIndexLevel.level, source: marketIndexLevel.source })
    .from(marketIndexLevel)
    .where(and(eq(marketIndexLevel.marketIndexId, marketIndexId), between(marketIndexLevel.levelOn, from, to)))
    .orderBy(asc(marketIndexLevel.levelOn));
