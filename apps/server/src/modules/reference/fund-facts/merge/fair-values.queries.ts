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
 * The NAVs of schemes on 31 January 2018: by their code, else by an ISIN, which a scheme keeps when its code changes.
 * Missing where none is known, or where the ISIN has several NAVs.
 */
export async function listFairNavs(db: Db, instrumentIds: readonly number[]): Promise<ReadonlyMap<number, Nav>> {
  if (instrumentIds.length === 0) return new Map();
  const { rows } = await db.execute<{ id: number; nav: string; isByCode: boolean }>(sql`
    select distinct i.id, known.nav, known.scheme_code = i.scheme_code as "isByCode"
    from instrument i join grandfathered_nav known on known.scheme_code = i.scheme_code
      or known.isin in (i.isin_growth_or_payout, i.isin_reinvestment)
      or known.isin_reinvestment in (i.isin_growth_or_payout, i.isin_reinvestment)
    where i.id = any (${sql.param([...instrumentIds])}::int[]) order by "isByCode" desc`);
  return new Map(
    [...Map.groupBy(rows, ({ id }) => id)].flatMap(([id, [first, ...others]]) =>
      first && (first.isByCode || others.length === 0) ? [[id, navFromText(first.nav)] as const] : [],
    ),
  );
}

/** As `listFairNavs`, of one scheme; undefined where it has none. */
export const findFairNav = async (db: Db, instrumentId: number): Promise<Nav | undefined> =>
  (await listFairNavs(db, [instrumentId])).get(instrumentId);
