import type { Nav } from '@artha/domain/kit/money';
import { navFromText } from '@artha/domain/kit/money';
import type { FairValueRow } from '@artha/domain/reference/feeds/nav-2018';
import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../../platform/db/database.ts';
import type { FactOrigin, WrittenLine } from './merge-outcome.ts';

/** Writes NAVs of 31 January 2018 that are new or changed. @returns their lines */
export async function mergeFairValueRows(
  tx: Tx,
  entries: readonly { readonly line: number; readonly row: FairValueRow }[],
  { source, runId }: FactOrigin,
): Promise<WrittenLine[]> {
  const imported = entries.map(({ line, row }) => ({ line, ...row }));
  const written = await tx.execute<WrittenLine & Record<string, unknown>>(sql`
    with imported as (
      select * from json_to_recordset(${JSON.stringify(imported)}::json) as imported (
        line int, "schemeCode" text, "isinGrowthOrPayout" text, "isinReinvestment" text, nav numeric(20,8))),
    written as (
      insert into grandfathered_nav as known (scheme_code, isin, isin_reinvestment, nav, source, import_run_id)
      select "schemeCode", "isinGrowthOrPayout", "isinReinvestment", nav, ${source}, ${runId}::int from imported
      on conflict (scheme_code) do update set isin = excluded.isin, isin_reinvestment = excluded.isin_reinvestment,
        nav = excluded.nav, source = excluded.source, import_run_id = excluded.import_run_id
      where (known.isin, known.isin_reinvestment, known.nav)
        is distinct from (excluded.isin, excluded.isin_reinvestment, excluded.nav)
      returning scheme_code, xmax = 0 as is_new)
    select imported.line, written.is_new as "isNew" from written join imported on imported."schemeCode" = written.scheme_code`);
  return written.rows;
}

/**
 * The NAV of a scheme on 31 January 2018: by its code, else by an ISIN, which a scheme keeps when its code changes.
 * Undefined where none is known, or where the ISIN has several NAVs.
 */
export async function findFairNav(db: Db, instrumentId: number): Promise<Nav | undefined> {
  const { rows } = await db.execute<{ nav: string; isByCode: boolean }>(sql`
    select distinct known.nav, known.scheme_code = i.scheme_code as "isByCode"
    from instrument i join grandfathered_nav known on known.scheme_code = i.scheme_code
      or known.isin in (i.isin_growth_or_payout, i.isin_reinvestment)
      or known.isin_reinvestment in (i.isin_growth_or_payout, i.isin_reinvestment)
    where i.id = ${instrumentId} order by "isByCode" desc`);
  const [first, ...others] = rows;
  return first && (first.isByCode || others.length === 0) ? navFromText(first.nav) : undefined;
}
