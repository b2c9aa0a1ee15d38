/** The invariants that must hold after a run, whatever was killed and when. */
import { modules } from '../../apps/server/src/modules.ts';
import { auditKeys, verifyChain } from '../../apps/server/src/modules/system/audit/index.ts';
import { differenceLine, reconcileLedger } from '../../apps/server/src/modules/ledger/ledger/index.ts';
import type { Database } from '../../apps/server/src/platform/db/database.ts';
import { readEnv } from '../../apps/server/src/platform/env/env.ts';
import { reconciliationChecksOf } from '../../apps/server/src/platform/node/module.ts';
import { listStatement } from './clearing.ts';

export interface Check {
  readonly name: string;
  readonly isMet: boolean;
  readonly found: string;
}

/** A query that must count 0, or with `isAll` the number of acknowledged orders. $1 is their ids. */
interface CountQuery {
  readonly name: string;
  readonly sql: string;
  readonly isAll?: boolean;
}

const COUNT_QUERIES: readonly CountQuery[] = [
  {
    name: 'every acknowledged order is completed',
    sql: `select count(*) from client_order where id = any($1::uuid[]) and status = 'completed'`,
    isAll: true,
  },
  {
    name: 'no order exists that was not acknowledged',
    sql: `select count(*) from client_order o join account a on a.id = o.account_id
          where a.account_number like '7%' and length(a.account_number) = 8 and not o.id = any($1::uuid[])`,
  },
  {
    name: 'every order has exactly one matched payment',
    sql: `select count(*) from unnest($1::uuid[]) o (id)
          where (select count(*) from payment p where p.order_id = o.id and p.status = 'matched') <> 1`,
  },
  {
    name: 'every line is allotted once, by one journal',
    sql: `select count(*) from order_line l where l.order_id = any($1::uuid[]) and (l.status <> 'allotted' or
            (select count(*) from journal j where j.idem_key = 'allotment:' || l.id) <> 1)`,
  },
  {
    name: 'the units of order lines equal those of folios, to four decimals',
    sql: `select count(*) from (
            select l.instrument_id, sum(l.allotted_units) as units from order_line l group by 1
          ) of_lines full join (
            select p.instrument_id, sum(p.units) as units from posting p
            where p.ledger_account_kind = 'folio' group by 1
          ) of_folios using (instrument_id)
          where of_lines.units is distinct from of_folios.units and $1::uuid[] is not null`,
  },
  {
    name: 'amount paid = amount invested + stamp duty, to the paisa',
    sql: `select count(*) from client_order o where o.id = any($1::uuid[]) and o.total <>
            (select sum(l.net_amount + l.stamp_duty) from order_line l where l.order_id = o.id)`,
  },
  {
    name: 'the outbox has no message that is pending or dead-lettered',
    sql: `select count(*) from outbox where state <> 'sent' and $1::uuid[] is not null`,
  },
  {
    name: 'no inbound event is parked',
    sql: `select count(*) from inbox_event where state = 'parked' and $1::uuid[] is not null`,
  },
];

/** The orders that were acknowledged and paid, and the period in which this happened. */
export interface Acknowledged {
  readonly orderIds: readonly string[];
  readonly from: Date;
  readonly to: Date;
}

export async function checkAll(database: Database, { orderIds, from, to }: Acknowledged): Promise<Check[]> {
  const counted: Check[] = [];
  for (const { name, sql, isAll } of COUNT_QUERIES) {
    const { rows } = await database.pool.query<{ count: string }>(sql, [orderIds]);
    const [found, expected] = [Number(rows[0]?.count), isAll ? orderIds.length : 0];
    counted.push({ name, isMet: found === expected, found: `${found}, expected ${expected}` });
  }
  return [
    ...counted,
    await reconciledCheck(database),
    await auditCheck(database),
    ...(await clearingChecks(database, from, to)),
  ];
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
async function clearingChecks({ pool }: Database, from: Date, to: Date): Promise<Check[]> {
  const { credits, settlements } = await listStatement(readEnv(), from, to);
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
