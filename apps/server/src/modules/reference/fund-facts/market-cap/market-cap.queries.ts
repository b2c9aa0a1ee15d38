import type { BusinessDate } from '@artha/domain/kit/dates';
import { textFromPaise } from '@artha/domain/kit/money';
import type { MarketCapRow } from '@artha/domain/reference/feeds/market-cap-ranks';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../../../platform/db/database.ts';

/**
 * Adds the ranks of a half-year, and replaces those of known companies that differ. Two companies may change places:
 * what changes is removed before it is added.
 */
export async function mergeRanks(
  tx: Tx,
  asOf: BusinessDate,
  ranks: readonly MarketCapRow[],
  { source, runId }: { readonly source: string; readonly runId: number | null },
): Promise<{ readonly added: number; readonly changed: number }> {
  const records = JSON.stringify(
    ranks.map(({ averageMarketCap, ...rank }) => ({
      ...rank,
      average: averageMarketCap === null ? null : textFromPaise(averageMarketCap),
    })),
  );
  const given = sql`json_to_recordset(${records}::json)
    as g (rank int, "companyName" text, isin text, average numeric(18, 2))`;
  const { rows: removed } = await tx.execute<{ isin: string }>(sql`
    delete from market_cap_rank known using ${given}
    where known.as_of = ${asOf} and (known.isin = g.isin or known.rank = g.rank)
      and (known.isin, known.rank, known.company_name, known.average_market_cap)
        is distinct from (g.isin, g.rank, g."companyName", g.average)
    returning known.isin`);
  const { rows: added } = await tx.execute<{ isin: string }>(sql`
    insert into market_cap_rank (isin, as_of, company_name, rank, average_market_cap, source, import_run_id)
    select g.isin, ${asOf}, g."companyName", g.rank, g.average, ${source}, ${runId}::int from ${given}
    on conflict (isin, as_of) do nothing
    returning isin`);
  const before = new Set(removed.map(({ isin }) => isin));
  const changed = added.filter(({ isin }) => before.has(isin)).length;
  return { added: added.length - changed, changed };
}
