import type { BusinessDate } from '@artha/domain/kit/dates';
import type { ExpenseRatio } from '@artha/domain/reference/feeds/expense-ratio';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../../../platform/db/database.ts';
import type { FedValue } from '../../instruments/index.ts';
import type { FactOrigin, WrittenLine } from './merge-outcome.ts';

export interface RatioEntry {
  readonly line: number;
  readonly instrumentId: number;
  readonly ratio: ExpenseRatio;
}

/** Writes expense ratios of a day that are new or changed. @returns their lines */
export async function mergeRatioRows(
  tx: Tx,
  entries: readonly RatioEntry[],
  { source, runId, effectiveOn }: FactOrigin & { readonly effectiveOn: BusinessDate },
): Promise<WrittenLine[]> {
  const rows = entries.map(({ line, instrumentId, ratio }) => ({ line, instrumentId, ...ratio }));
  const written = await tx.execute<WrittenLine & Record<string, unknown>>(sql`
    with imported as (
      select * from json_to_recordset(${JSON.stringify(rows)}::json)
        as imported (line int, "instrumentId" int, total numeric(6,4), base numeric(6,4), tax numeric(6,4))),
    written as (
      insert into fund_expense_ratio as known
        (instrument_id, effective_on, total, base, tax, source, import_run_id)
      select "instrumentId", ${effectiveOn}::date, total, base, tax, ${source}, ${runId}::int from imported
      on conflict (instrument_id, effective_on) do update set total = excluded.total, base = excluded.base,
        tax = excluded.tax, source = excluded.source, import_run_id = excluded.import_run_id
      where (known.total, known.base, known.tax) is distinct from (excluded.total, excluded.base, excluded.tax)
      returning instrument_id, xmax = 0 as is_new)
    select imported.line, written.is_new as "isNew" from written join imported on imported."instrumentId" = written.instrument_id`);
  return written.rows;
}

/** The newest expense ratio of each scheme, in per cent. */
export async function listNewestRatios(tx: Tx, instrumentIds: readonly number[]): Promise<FedValue[]> {
  const { rows } = await tx.execute<{ id: number; value: string }>(sql`
    select distinct on (instrument_id) instrument_id as id, total as value from fund_expense_ratio
    where instrument_id = any (${sql.param([...instrumentIds])}::int[]) order by instrument_id, effective_on desc`);
  return rows;
}
