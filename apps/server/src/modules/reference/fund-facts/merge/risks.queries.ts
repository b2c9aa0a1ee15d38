import type { BusinessDate } from '@artha/domain/kit/dates';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../../../platform/db/database.ts';
import type { FedValue } from '../../instruments/index.ts';
import type { FactOrigin, WrittenLine } from './merge-outcome.ts';

export interface RiskEntry {
  readonly line: number;
  readonly instrumentId: number;
  readonly asOf: BusinessDate;
  readonly rank: number;
}

/** Writes risk levels that are new or changed. @returns their lines */
export async function mergeRiskRows(
  tx: Tx,
  entries: readonly RiskEntry[],
  { source, runId }: FactOrigin,
): Promise<WrittenLine[]> {
  const written = await tx.execute<WrittenLine & Record<string, unknown>>(sql`
    with imported as (
      select each.*, level.id as level_id
      from json_to_recordset(${JSON.stringify(entries)}::json)
          as each (line int, "instrumentId" int, "asOf" date, rank smallint)
        join instrument_risk level on level.rank = each.rank),
    written as (
      insert into fund_risk as known (instrument_id, as_of, instrument_risk_id, source, import_run_id)
      select "instrumentId", "asOf", level_id, ${source}, ${runId}::int from imported
      on conflict (instrument_id, as_of) do update set instrument_risk_id = excluded.instrument_risk_id,
        source = excluded.source, import_run_id = excluded.import_run_id
      where known.instrument_risk_id <> excluded.instrument_risk_id
      returning instrument_id, as_of, xmax = 0 as is_new)
    select imported.line, written.is_new as "isNew"
    from written join imported on imported."instrumentId" = written.instrument_id and imported."asOf" = written.as_of`);
  return written.rows;
}

/** The newest risk level of each scheme, by its id. */
export async function listNewestRisks(tx: Tx, instrumentIds: readonly number[]): Promise<FedValue[]> {
  const { rows } = await tx.execute<{ id: number; value: number }>(sql`
    select distinct on (instrument_id) instrument_id as id, instrument_risk_id as value from fund_risk
    where instrument_id = any (${sql.param([...instrumentIds])}::int[]) order by instrument_id, as_of desc`);
  return rows;
}
