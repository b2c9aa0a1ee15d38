import { sql } from 'drizzle-orm';
import type { Tx } from '../../platform/db/database.ts';

type Rows = readonly Readonly<Record<string, unknown>>[];
const records = (rows: Rows) => sql`${JSON.stringify(rows)}::json`;

/** Gives the categories of demo schemes their benchmark. */
export const insertBenchmarks = (tx: Tx, benchmarks: readonly { readonly scheme: string; readonly index: string }[]) =>
  tx.execute(sql`
    insert into category_benchmark (instrument_category_id, market_index_id)
    select distinct on (i.instrument_category_id) i.instrument_category_id, x.id
    from json_to_recordset(${records(benchmarks)}) as b (scheme text, index text)
      join market_index x on x.name = b.index
      join instrument i on i.is_demonstration and i.scheme_name like '% ' || b.scheme
    order by i.instrument_category_id, x.id
    on conflict do nothing`);

export interface NewManager extends Readonly<Record<string, unknown>> {
  readonly schemeName: string;
  readonly name: string;
  readonly from: string;
}

/** Gives all plans and options of demo schemes their managers. */
export const insertManagers = (tx: Tx, managers: readonly NewManager[]) =>
  tx.execute(sql`
    insert into fund_manager (instrument_id, name, managed_from)
    select i.id, m.name, m."from"
    from json_to_recordset(${records(managers)}) as m ("schemeName" text, name text, "from" date)
      join instrument i on i.is_demonstration and i.scheme_name = m."schemeName"
    on conflict do nothing`);
