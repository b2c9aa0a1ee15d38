import type { BusinessDate } from '@artha/domain/kit/dates';
import type { ExchangeSchemeRow } from '@artha/domain/reference/feeds/exchange-scheme';
import { inArray, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../../platform/db/database.ts';
import { exchangeScheme } from '../fund-facts.tables.ts';
import type { FactOrigin, WrittenLine } from './merge-outcome.ts';

export interface ExchangeEntry {
  readonly line: number;
  /** Null while no scheme of the catalogue has the ISIN. */
  readonly instrumentId: number | null;
  readonly row: ExchangeSchemeRow;
}

/** The columns that are written, by their name in the database, with the type in which they come. */
const COLUMNS = {
  unique_no: 'text',
  instrument_id: 'int',
  isin: 'text',
  registrar_code: 'text',
  amc_code: 'text',
  name: 'text',
  settlement_type: 'text',
  is_purchase_allowed: 'boolean',
  is_redemption_allowed: 'boolean',
  is_sip_allowed: 'boolean',
  is_stp_allowed: 'boolean',
  is_swp_allowed: 'boolean',
  is_switch_allowed: 'boolean',
  is_active: 'boolean',
  columns: 'text',
} as const;
const NAMES = Object.keys(COLUMNS);
const listed = (of: (name: string) => string) => sql.raw(NAMES.map(of).join(', '));

const stored = ({ line, instrumentId, row }: ExchangeEntry) => ({
  line,
  code: row.code,
  unique_no: row.uniqueNo,
  instrument_id: instrumentId,
  isin: row.isin,
  registrar_code: row.registrarCode,
  amc_code: row.amcCode,
  name: row.name,
  settlement_type: row.settlementType,
  is_purchase_allowed: row.isPurchaseAllowed,
  is_redemption_allowed: row.isRedemptionAllowed,
  is_sip_allowed: row.isSipAllowed,
  is_stp_allowed: row.isStpAllowed,
  is_swp_allowed: row.isSwpAllowed,
  is_switch_allowed: row.isSwitchAllowed,
  is_active: row.isActive,
  columns: JSON.stringify(row.columns),
});

/**
 * Writes schemes that are new, or that a list of the same or a later day changed. Of unchanged ones it keeps the day of
 * the list, so that an older list does not change them either.
 *
 * @returns the lines of those that are new or changed
 */
export async function mergeExchangeRows(
  tx: Tx,
  entries: readonly ExchangeEntry[],
  { source, runId, listedOn }: FactOrigin & { readonly listedOn: BusinessDate },
): Promise<WrittenLine[]> {
  const types = Object.entries(COLUMNS).map(([name, type]) => `"${name}" ${type}`);
  const { rows } = await tx.execute<WrittenLine & Record<string, unknown>>(sql`
    with imported as (
      select * from json_to_recordset(${JSON.stringify(entries.map(stored))}::json)
        as imported (line int, code text, ${sql.raw(types.join(', '))})),
    written as (
      insert into exchange_scheme as known (code, ${listed((name) => name)}, listed_on, source, import_run_id)
      select code, ${listed((name) => name)}, ${listedOn}::date, ${source}, ${runId}::int from imported
      on conflict (code) do update set ${listed((name) => `${name} = excluded.${name}`)},
        listed_on = excluded.listed_on, source = excluded.source, import_run_id = excluded.import_run_id
      where excluded.listed_on >= known.listed_on
        and (${listed((name) => `known.${name}`)}) is distinct from (${listed((name) => `excluded.${name}`)})
      returning code, xmax = 0 as is_new)
    select imported.line, written.is_new as "isNew" from written join imported using (code)`);
  const codes = entries.map(({ row }) => row.code);
  await tx.execute(sql`
    update exchange_scheme set listed_on = ${listedOn}::date
    where code = any (${sql.param(codes)}::text[]) and listed_on < ${listedOn}::date`);
  return rows;
}

/** The rows of the exchange for schemes, as far as they decide rules. */
export const listExchangeRows = (db: Db, instrumentIds: readonly number[]) =>
  db
    .select({
      instrumentId: exchangeScheme.instrumentId,
      code: exchangeScheme.code,
      isActive: exchangeScheme.isActive,
      isPurchaseAllowed: exchangeScheme.isPurchaseAllowed,
      isSipAllowed: exchangeScheme.isSipAllowed,
      isStpAllowed: exchangeScheme.isStpAllowed,
      isSwpAllowed: exchangeScheme.isSwpAllowed,
      columns: exchangeScheme.columns,
      source: exchangeScheme.source,
    })
    .from(exchangeScheme)
    .where(inArray(exchangeScheme.instrumentId, [...instrumentIds]));
