import { textFromPaise } from '@artha/domain/kit/money';
import type { SchemeDataRow } from '@artha/domain/reference/feeds/scheme-data';
import { inArray, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../../platform/db/database.ts';
import { fundLaunch } from '../fund-facts.tables.ts';
import type { FactOrigin, WrittenLine } from './merge-outcome.ts';

export interface LaunchEntry {
  readonly line: number;
  readonly instrumentId: number;
  readonly row: Omit<SchemeDataRow, 'name'>;
}

/** Where launches come from. An older file than the newest one adds launches, and changes none. */
export interface LaunchOrigin extends FactOrigin {
  readonly isNewest: boolean;
}

/** Writes launches that are new or changed. @returns their lines */
export async function mergeLaunchRows(
  tx: Tx,
  entries: readonly LaunchEntry[],
  { source, runId, isNewest }: LaunchOrigin,
): Promise<WrittenLine[]> {
  const rows = entries.map(({ line, instrumentId, row: { minimum, multiple, ...row } }) => ({
    line,
    instrumentId,
    launchedOn: row.launchedOn,
    closedOn: row.closedOn,
    minimumText: row.minimumText,
    minimum: minimum === null ? null : textFromPaise(minimum),
    multiple: multiple === null ? null : textFromPaise(multiple),
  }));
  const written = await tx.execute<WrittenLine & Record<string, unknown>>(sql`
    with imported as (
      select * from json_to_recordset(${JSON.stringify(rows)}::json) as imported (
        line int, "instrumentId" int, "launchedOn" date, "closedOn" date, "minimumText" text,
        minimum numeric(18,2), multiple numeric(18,2))),
    written as (
      insert into fund_launch as known
        (instrument_id, launched_on, closed_on, minimum_text, minimum, multiple, source, import_run_id)
      select "instrumentId", "launchedOn", "closedOn", "minimumText", minimum, multiple, ${source}, ${runId}::int
      from imported
      on conflict (instrument_id) do update set launched_on = excluded.launched_on, closed_on = excluded.closed_on,
        minimum_text = excluded.minimum_text, minimum = excluded.minimum, multiple = excluded.multiple,
        source = excluded.source, import_run_id = excluded.import_run_id
      where ${isNewest}
        and (known.launched_on, known.closed_on, known.minimum_text, known.minimum, known.multiple) is distinct from
        (excluded.launched_on, excluded.closed_on, excluded.minimum_text, excluded.minimum, excluded.multiple)
      returning instrument_id, xmax = 0 as is_new)
    select imported.line, written.is_new as "isNew" from written join imported on imported."instrumentId" = written.instrument_id`);
  return written.rows;
}

/** The minimums that the master of AMFI states, by scheme. */
export const listMinimums = (db: Db, instrumentIds: readonly number[]) =>
  db
    .select({
      instrumentId: fundLaunch.instrumentId,
      minimum: fundLaunch.minimum,
      multiple: fundLaunch.multiple,
      source: fundLaunch.source,
    })
    .from(fundLaunch)
    .where(inArray(fundLaunch.instrumentId, [...instrumentIds]));
