import type { BusinessDate } from '@artha/domain/kit/dates';
import type { ExchangeColumn } from '@artha/domain/reference/feeds/exchange-scheme';
import { exchangeTerms } from '@artha/domain/reference/scheme-rules/exchange-terms';
import type { ImportedTerms } from '@artha/domain/reference/scheme-rules/imported-rule';
import type { Tx } from '../../../platform/db/database.ts';
import type { FedColumn } from '../instruments/index.ts';
import { updateUnlessEdited } from '../instruments/index.ts';
import { importRules } from '../scheme-rules/index.ts';
import { listExchangeRows } from './merge/exchange-schemes.queries.ts';
import { listMinimums } from './merge/launches.queries.ts';

type ListedScheme = Awaited<ReturnType<typeof listExchangeRows>>[number];

/** Codes for large amounts, which end with the settlement type of liquid funds. */
const LARGE_AMOUNTS = /-L[01]$/i;

/** The code by which a scheme is ordered: an active one, not that for large amounts. */
export const mainCode = <Listed extends Pick<ListedScheme, 'code' | 'isActive'>>(
  listed: readonly Listed[],
): Listed | undefined =>
  listed.toSorted(
    (one, other) =>
      Number(other.isActive) - Number(one.isActive) ||
      Number(LARGE_AMOUNTS.test(one.code)) - Number(LARGE_AMOUNTS.test(other.code)) ||
      one.code.localeCompare(other.code),
  )[0];

/**
 * Brings rules and instruments in line with what the masters state: the exchange, whose rules decide whether it accepts
 * an order, and for schemes that it does not list AMFI. The order of the imports does not matter.
 *
 * @param on the day from which a changed rule holds
 */
export async function refreshRules(tx: Tx, instrumentIds: readonly number[], on: BusinessDate): Promise<void> {
  const imported = new Map<number, ImportedTerms>();
  for (const { instrumentId, minimum, multiple, source } of await listMinimums(tx, instrumentIds))
    if (minimum !== null)
      imported.set(instrumentId, { source, minimumFirst: minimum, multiple: multiple ?? undefined });
  const listed = Map.groupBy(await listExchangeRows(tx, instrumentIds), ({ instrumentId }) => instrumentId ?? 0);
  const mains = [...listed].flatMap(([id, rows]) => {
    const main = mainCode(rows);
    return main ? [{ id, main }] : [];
  });
  for (const { id, main } of mains) {
    const terms = exchangeTerms(columnsOf(main), main.source);
    imported.set(id, terms);
  }
  await importRules(tx, imported, on);
  const feed = (column: FedColumn, value: (main: ListedScheme) => boolean | string | null) =>
    updateUnlessEdited(
      tx,
      column,
      mains.map(({ id, main }) => ({ id, value: value(main) })),
    );
  await feed('exchange_code', ({ code }) => code);
  await feed('is_purchase_allowed', (main) => main.isActive && main.isPurchaseAllowed);
  await feed('is_sip_allowed', (main) => main.isActive && main.isSipAllowed);
  await feed('is_stp_allowed', (main) => main.isActive && main.isStpAllowed);
  await feed('is_swp_allowed', (main) => main.isActive && main.isSwpAllowed);
  await feed('exit_load_text', (main) => columnsOf(main)['Exit Load'] || null);
}

const columnsOf = ({ columns }: ListedScheme) => JSON.parse(columns) as Readonly<Record<ExchangeColumn, string>>;
