import { sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/database.ts';

/** The columns that feeds of facts fill, with their types. */
const FED = {
  expense_ratio: 'numeric(5,2)',
  instrument_risk_id: 'int',
  is_purchase_allowed: 'boolean',
  is_sip_allowed: 'boolean',
  is_stp_allowed: 'boolean',
  is_swp_allowed: 'boolean',
  exchange_code: 'text',
  exit_load_text: 'text',
} as const;
export type FedColumn = keyof typeof FED;

export interface FedValue {
  readonly id: number;
  readonly value: string | number | boolean | null;
}

/** Sets a column of instruments to what a feed states, except where somebody edited it. */
export async function updateUnlessEdited(tx: Tx, column: FedColumn, values: readonly FedValue[]): Promise<void> {
  if (values.length === 0) return;
  const name = sql.identifier(column);
  await tx.execute(sql`
    update instrument i set ${name} = imported.value
    from json_to_recordset(${JSON.stringify(values)}::json) as imported (id int, value ${sql.raw(FED[column])})
    where i.id = imported.id and i.${name} is distinct from imported.value
      and not (${column}::text = any (i.edited_fields))`);
}
