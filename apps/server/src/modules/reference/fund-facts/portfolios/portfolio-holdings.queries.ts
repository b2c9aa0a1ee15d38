import type { BusinessDate } from '@artha/domain/kit/dates';
import { scaledFromText } from '@artha/domain/kit/money';
import type { HoldingKind } from '@artha/domain/reference/feeds/portfolio/holding-kind';
import { WEIGHT_PLACES } from '@artha/domain/reference/fund-facts/portfolio-weight';
import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../../platform/db/database.ts';
import { DEMONSTRATION_SOURCE } from '../demonstration-source.ts';

/** The newest portfolio of a fund. */
export interface NewestPortfolio {
  readonly id: number;
  readonly instrumentId: number;
  readonly schemeName: string;
  readonly asOf: BusinessDate;
  /** In ten-thousandths of a per cent. */
  readonly total: bigint;
  readonly source: string;
}

/** A holding with what masters say about it. */
export interface ClassifiedHolding {
  readonly portfolioId: number;
  readonly name: string;
  readonly isin: string | null;
  readonly kind: HoldingKind;
  readonly industry: string | null;
  readonly sectorName: string | null;
  readonly rating: string | null;
  readonly weight: bigint;
  /** 'Large cap', by the ranks in force; null for what is not ranked. */
  readonly capName: string | null;
}

const weightFromText = (text: string): bigint => scaledFromText(text, WEIGHT_PLACES) ?? 0n;

/** The newest portfolios of funds; funds without one are left out. */
export async function findNewestPortfolios(
  db: Db | Tx,
  instrumentIds: readonly number[],
): Promise<readonly NewestPortfolio[]> {
  const { rows } = await db.execute<{
    id: number;
    instrument_id: number;
    scheme_name: string;
    as_of: BusinessDate;
    total: string;
    source: string;
  }>(sql`
    select distinct on (l.instrument_id) p.id, l.instrument_id, p.scheme_name, p.as_of::text as as_of,
      p.total_weight::text as total, p.source
    from fund_portfolio_instrument l join fund_portfolio p on p.id = l.fund_portfolio_id
    where l.instrument_id = any(${sql.param([...instrumentIds])}::int[])
    order by l.instrument_id, p.as_of desc, p.id desc`);
  return rows.map(({ instrument_id, scheme_name, as_of, total, ...rest }) => ({
    ...rest,
    instrumentId: instrument_id,
    schemeName: scheme_name,
    asOf: as_of,
    total: weightFromText(total),
  }));
}

/**
 * The holdings of portfolios, in the order of the disclosure. Companies are ranked by the newest list that is not after
 * the portfolio, or without one by the first list after it.
 */
export async function listHoldings(
  db: Db | Tx,
  portfolioIds: readonly number[],
): Promise<readonly ClassifiedHolding[]> {
  const { rows } = await db.execute<{
    portfolio_id: number;
    name: string;
    isin: string | null;
    kind: HoldingKind;
    industry: string | null;
    sector_name: string | null;
    rating: string | null;
    weight: string;
    cap_name: string | null;
  }>(sql`
    select h.fund_portfolio_id as portfolio_id, h.name, h.isin, h.kind, h.industry, s.name as sector_name, h.rating,
      h.weight::text as weight, b.name as cap_name
    from fund_portfolio p
      join fund_portfolio_holding h on h.fund_portfolio_id = p.id
      left join sector s on s.id = h.sector_id
      left join lateral (
        select as_of from market_cap_rank m
        where (m.source = ${DEMONSTRATION_SOURCE}) = (p.source = ${DEMONSTRATION_SOURCE}) group by as_of
        order by as_of <= p.as_of desc, abs(as_of - p.as_of) limit 1) list on true
      left join market_cap_rank r on r.isin = h.isin and r.as_of = list.as_of
      left join capital_bucket b on b.is_active and r.rank between b."from" and coalesce(b."to", r.rank)
    where p.id = any(${sql.param([...portfolioIds])}::int[])
    order by p.id, h.position`);
  return rows.map(({ portfolio_id, sector_name, cap_name, weight, ...rest }) => ({
    ...rest,
    portfolioId: portfolio_id,
    sectorName: sector_name,
    capName: cap_name,
    weight: weightFromText(weight),
  }));
}
