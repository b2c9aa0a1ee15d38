import type { BusinessDate } from '@artha/domain/kit/dates';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';

interface Benchmark extends Record<string, unknown> {
  readonly id: number;
  readonly name: string;
  readonly isTotalReturn: boolean;
  /** The day of its newest level; null before any is imported. */
  readonly asOf: BusinessDate | null;
}

/** The index that a scheme is compared with: the one it names, else that of its category; undefined without one. */
export async function findBenchmark(db: Db, instrumentId: number): Promise<Benchmark | undefined> {
  const { rows } = await db.execute<Benchmark>(sql`
    select m.id, m.name, m.is_total_return as "isTotalReturn",
      (select max(level_on)::text from market_index_level l where l.market_index_id = m.id) as "asOf"
    from instrument i
    left join category_benchmark c on c.instrument_category_id = i.instrument_category_id and c.is_active
    join market_index m on m.is_active and (lower(m.name) = lower(i.benchmark) or m.id = c.market_index_id)
    where i.id = ${instrumentId}::int
    order by (lower(m.name) = lower(i.benchmark)) desc nulls last limit 1`);
  return rows[0];
}

/** The closing levels of an index, oldest first. */
export async function listLevels(db: Db, marketIndexId: number) {
  const { rows } = await db.execute<{ date: BusinessDate; level: string }>(sql`
    select level_on::text as date, level::text from market_index_level
    where market_index_id = ${marketIndexId}::int order by level_on`);
  return rows;
}
