import type { BusinessDate } from '@artha/domain/kit/dates';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Db } from '../../../../platform/db/database.ts';

/** The newest portfolio of a scheme. */
const newestOf = (instrumentId: SQL): SQL => sql`
  select p.* from fund_portfolio p join fund_portfolio_instrument o on o.fund_portfolio_id = p.id
  where o.instrument_id = ${instrumentId} order by p.as_of desc, p.id desc limit 1`;

interface Overlap extends Record<string, unknown> {
  readonly instrumentId: number;
  readonly name: string;
  readonly asOf: BusinessDate;
  readonly source: string;
  readonly commonCount: number;
  readonly holdingCount: number;
  readonly weight: string;
}

/** What portfolios have in common with that of a scheme, by ISIN; schemes without a portfolio are missing. */
export async function listOverlaps(db: Db, instrumentId: number, otherIds: readonly number[]): Promise<Overlap[]> {
  const { rows } = await db.execute<Overlap>(sql`
    with own as (
      select h.isin, sum(h.weight) as weight
      from (${newestOf(sql`${instrumentId}::int`)}) p join fund_portfolio_holding h on h.fund_portfolio_id = p.id
      where h.isin is not null and h.weight > 0 group by 1)
    select i.id as "instrumentId", i.name, p.as_of::text as "asOf", p.source, count(own.isin)::int as "commonCount",
      count(*)::int as "holdingCount",
      coalesce(sum(least(coalesce(own.weight, 0), h.weight)), 0)::numeric(9, 2)::text as weight
    from unnest(${sql.param([...otherIds])}::int[]) other (id) join instrument i on i.id = other.id
    cross join lateral (${newestOf(sql`i.id`)}) p
    cross join lateral (
      select isin, sum(weight) as weight from fund_portfolio_holding
      where fund_portfolio_id = p.id and isin is not null and weight > 0 group by 1) h
    left join own on own.isin = h.isin
    where exists (select from own) and i.id <> ${instrumentId}::int
    group by i.id, i.name, p.as_of, p.source
    order by sum(least(coalesce(own.weight, 0), h.weight)) desc nulls last, i.id`);
  return rows;
}
