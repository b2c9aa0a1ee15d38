/** The invariants that must hold during and after a run, whatever was killed and when. */
import { businessDateAt } from '@artha/domain/kit/dates';
import { modules } from '../../apps/server/src/modules.ts';
import { auditKeys, verifyChain } from '../../apps/server/src/modules/system/audit/index.ts';
import { differenceLine, reconcileLedger } from '../../apps/server/src/modules/ledger/ledger/index.ts';
import type { Database } from '../../apps/server/src/platform/db/database.ts';
import { readEnv } from '../../apps/server/src/platform/env/env.ts';
import { reconciliationChecksOf } from '../../apps/server/src/platform/node/module.ts';
import type { CountQuery } from './check-queries.ts';
import { ACKNOWLEDGED, COMMON_QUERIES, PURCHASE_QUERIES } from './check-queries.ts';
import type { Period } from './clearing.ts';
import { listPayoutFile, listStatement } from './clearing.ts';
import { OPEN_SALE_QUERIES, SALE_QUERIES } from './sale-queries.ts';

export interface Check {
  readonly name: string;
  readonly isMet: boolean;
  readonly found: string;
}

/** Ids of orders by what their client was told. */
export interface Acknowledged {
  /** Placed and paid. */
  readonly orderIds: readonly string[];
  /** Sales and switches. */
  readonly confirmedIds: readonly string[];
  /** Sales and switches whose units a concurrent one had reserved. */
  readonly refusedIds: readonly string[];
}

/** The checks after the last payout. */
export async function checkAll(database: Database, acknowledged: Acknowledged, period: Period): Promise<Check[]> {
  return [
    ...(await countAll(database, [...PURCHASE_QUERIES, ...SALE_QUERIES, ...COMMON_QUERIES], acknowledged)),
    await reconciledCheck(database),
    await auditCheck(database),
    ...(await clearingChecks(database, period)),
    await payoutFileCheck(database, period),
  ];
}

/** The checks while confirmed sales wait for their NAV. */
export async function checkOpenSales(database: Database, confirmedIds: readonly string[]): Promise<Check[]> {
  const acknowledged = { orderIds: [], confirmedIds, refusedIds: [] };
  const checks = [...(await countAll(database, OPEN_SALE_QUERIES, acknowledged)), await reconciledCheck(database)];
  return checks.map((check) => ({ ...check, name: `before the NAV: ${check.name}` }));
}

async function countAll(
  { pool }: Database,
  queries: readonly CountQuery[],
  { orderIds, confirmedIds, refusedIds }: Acknowledged,
): Promise<Check[]> {
  const expectedOf = { bought: orderIds.length, sold: confirmedIds.length };
  const checks: Check[] = [];
  for (const { name, sql, all } of queries) {
    const values = [orderIds, confirmedIds, refusedIds];
    const { rows } = await pool.query<{ count: string }>(ACKNOWLEDGED + sql, values);
    const [found, expected] = [Number(rows[0]?.count), all ? expectedOf[all] : 0];
    checks.push({ name, isMet: found === expected, found: `${found}, expected ${expected}` });
  }
  return checks;
}

async function reconciledCheck(database: Database): Promise<Check> {
  const lines: string[] = [];
  const { journalCount, differenceCount } = await reconcileLedger(database, {
    onDifference: (difference) => lines.push(differenceLine(difference)),
    furtherChecks: reconciliationChecksOf(modules),
  });
  return {
    name: 'the ledger reconciles with holdings, lots and transit balances',
    isMet: differenceCount === 0,
    found: [`${journalCount} journals, ${differenceCount} differences`, ...lines.slice(0, 5)].join('\n'),
  };
}

async function auditCheck(database: Database): Promise<Check> {
  const { head, broken, forged } = await verifyChain(database.db, auditKeys(readEnv().auditSecrets));
  return {
    name: 'the audit log verifies',
    isMet: broken === undefined && forged.count === 0,
    found: broken ?? `${head.seq} entries, ${forged.count} unsigned`,
  };
}

/** Compares the statement of the clearing corporation with our payments and lines. */
async function clearingChecks({ pool }: Database, period: Period): Promise<Check[]> {
  const { credits, settlements } = await listStatement(readEnv(), period);
  const { rows } = await pool.query<{ reference: string; amount: string }>(
    `select reference, amount::text from payment where captured_at is not null and reference is not null`,
  );
  const ours = new Map(rows.map(({ reference, amount }) => [reference, amount]));
  const unknown = credits.filter(({ paymentReference, amount }) => ours.get(paymentReference) !== amount);
  const lines = settlements.map(({ internalReference }) => internalReference);
  return [
    {
      name: 'every capture at the bank matches a captured payment',
      isMet: unknown.length === 0,
      found: `${credits.length} captures, ${unknown.length} mismatches`,
    },
    {
      name: 'the exchange settled every line once',
      isMet: new Set(lines).size === lines.length,
      found: `${lines.length} settlements, ${lines.length - new Set(lines).size} duplicates`,
    },
  ];
}

/** Compares the transfers of the bank with our payouts: the same orders, amounts and references, each once. */
async function payoutFileCheck({ pool }: Database, period: Period): Promise<Check> {
  const transfers = await listPayoutFile(readEnv(), period);
  const { rows } = await pool.query<{ text: string }>(
    `select concat_ws(' ', l.exchange_order_number, p.amount, p.reference) as text
     from payout p join order_line l on l.id = p.order_line_id where p.status = 'due' or p.paid_on >= $1::date`,
    [businessDateAt(period.from)],
  );
  const theirs = transfers.map(({ exchangeOrderNo, amount, reference }) => `${exchangeOrderNo} ${amount} ${reference}`);
  const ours = new Set(rows.map(({ text }) => text));
  const unknown = theirs.filter((text) => !ours.has(text));
  const orderCount = new Set(transfers.map(({ exchangeOrderNo }) => exchangeOrderNo)).size;
  return {
    name: 'every transfer of the bank is one payout of one order',
    isMet: unknown.length === 0 && orderCount === theirs.length && rows.length === theirs.length,
    found: `${theirs.length} transfers of ${orderCount} orders, ${rows.length} payouts, ${unknown.length} mismatches`,
  };
}
