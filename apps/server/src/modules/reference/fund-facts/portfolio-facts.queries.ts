import type { AnswerOf } from '@artha/contract/kit/route';
import type { getFundFacts } from '@artha/contract/reference/fund-facts';
import type { BusinessDate } from '@artha/domain/kit/dates';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';

const TOP_HOLDINGS = 10;

type PortfolioFacts = NonNullable<AnswerOf<typeof getFundFacts>['portfolio']>;

/** The newest portfolio of a scheme. */
const newestOf = (instrumentId: SQL): SQL => sql`
  select p.* from fund_portfolio p join fund_portfolio_instrument o on o.fund_portfolio_id = p.id
  where o.instrument_id = ${instrumentId} order by p.as_of desc, p.id desc limit 1`;

/** Holdings of a split, largest share first. @param name of a holding `h`; null where it is not known */
const shares = (name: SQL, where: SQL = sql`true`): SQL => sql`coalesce((
  select json_agg(json_build_object('name', name, 'weight', weight::text) order by weight desc)
  from (select ${name} as name, sum(h.weight)::numeric(9, 2) as weight from h where ${where} group by 1) each), '[]')`;

/**
 * The newest disclosed portfolio of a scheme: its largest holdings, and its split by kind, sector, market
 * capitalisation (the newest list that is not after the portfolio, else the oldest) and rating.
 */
export async function findPortfolioFacts(db: Db, instrumentId: number): Promise<PortfolioFacts | undefined> {
  const { rows } = await db.execute<PortfolioFacts & Record<string, unknown>>(sql`
    with p as (${newestOf(sql`${instrumentId}::int`)}),
    h as (
      select h.*, coalesce(s.name, h.industry) as sector_name, b.name as bucket_name
      from p join fund_portfolio_holding h on h.fund_portfolio_id = p.id
      left join sector s on s.id = h.sector_id
      left join market_cap_rank r on r.isin = h.isin and r.as_of = coalesce(
        (select max(as_of) from market_cap_rank where as_of <= p.as_of), (select min(as_of) from market_cap_rank))
      left join capital_bucket b on b.is_active and r.rank >= b."from" and (b."to" is null or r.rank <= b."to"))
    select as_of::text as "asOf", source, scheme_name as "schemeName", total_weight::text as "totalWeight",
      (select count(*) from h)::int as "holdingCount",
      coalesce((select json_agg(json_build_object('name', name, 'weight', weight::text, 'industry', sector_name,
        'rating', rating) order by weight desc, position)
        from (select * from h order by weight desc, position limit ${TOP_HOLDINGS}) t), '[]') as top,
      ${shares(sql`h.kind`)} as kinds,
      ${shares(sql`h.sector_name`, sql`h.kind = 'equity'`)} as sectors,
      ${shares(sql`h.bucket_name`, sql`h.kind = 'equity'`)} as "marketCaps",
      ${shares(sql`h.rating`, sql`h.kind = 'debt'`)} as ratings
    from p`);
  return rows[0];
}

interface Overlap extends Record<string, unknown> {
  readonly instrumentId: number;
  readonly name: string;
  readonly asOf: BusinessDate;
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
    select i.id as "instrumentId", i.name, p.as_of::text as "asOf", count(own.isin)::int as "commonCount",
      count(*)::int as "holdingCount",
      coalesce(sum(least(coalesce(own.weight, 0), h.weight)), 0)::numeric(9, 2)::text as weight
    from unnest(${sql.param([...otherIds])}::int[]) other (id) join instrument i on i.id = other.id
    cross join lateral (${newestOf(sql`i.id`)}) p
    cross join lateral (
      select isin, sum(weight) as weight from fund_portfolio_holding
      where fund_portfolio_id = p.id and isin is not null and weight > 0 group by 1) h
    left join own on own.isin = h.isin
    where exists (select from own) and i.id <> ${instrumentId}::int
    group by i.id, i.name, p.as_of
    order by sum(least(coalesce(own.weight, 0), h.weight)) desc nulls last, i.id`);
  return rows;
}
