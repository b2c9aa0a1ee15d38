/** What must be true after all, whatever was killed when: reliability.md, I1 to I8. */
import { auditKeys, verifyChain } from '../../apps/server/src/modules/system/audit/index.ts';
import { differenceLine, reconcileLedger } from '../../apps/server/src/modules/ledger/ledger/index.ts';
import type { Database } from '../../apps/server/src/platform/db/database.ts';
import { readEnv } from '../../apps/server/src/platform/env/env.ts';
import { listStatement } from './clearing.ts';

export interface Check {
  readonly what: string;
  readonly isGood: boolean;
  readonly found: string;
}

/** A question that must count nothing, or as many as there are orders. $1 is the acknowledged orders. */
interface Question {
  readonly what: string;
  readonly sql: string;
  readonly isAll?: boolean;
}

const QUESTIONS: readonly Question[] = [
  {
    what: 'every acknowledged order is there, completed',
    sql: `select count(*) from purchase_order where id = any($1::uuid[]) and status = 'completed'`,
    isAll: true,
  },
  {
    what: 'no order that nobody asked for',
    sql: `select count(*) from purchase_order o join account a on a.id = o.account_id
          where a.account_number like '7%' and length(a.account_number) = 8 and not o.id = any($1::uuid[])`,
  },
  {
    what: 'every order has exactly one payment that pays it',
    sql: `select count(*) from unnest($1::uuid[]) o (id)
          where (select count(*) from payment p where p.order_id = o.id and p.status = 'matched') <> 1`,
  },
  {
    what: 'every line is allotted once, by one journal',
    sql: `select count(*) from order_line l where l.order_id = any($1::uuid[]) and (l.status <> 'allotted' or
            (select count(*) from journal j where j.idem_key = 'allotment:' || l.id) <> 1)`,
  },
  {
    what: 'units of lines are the units of folios, to four places',
    sql: `select count(*) from (
            select l.instrument_id, sum(l.allotted_units) as units from order_line l group by 1
          ) of_lines full join (
            select p.instrument_id, sum(p.units) as units from posting p
            where p.ledger_account_kind = 'folio' group by 1
          ) of_folios using (instrument_id)
          where of_lines.units is distinct from of_folios.units and $1::uuid[] is not null`,
  },
  {
    what: 'money of buyers: paid in = invested + duty, to the paisa',
    sql: `select count(*) from purchase_order o where o.id = any($1::uuid[]) and o.total <>
            (select sum(l.net_amount + l.stamp_duty) from order_line l where l.order_id = o.id)`,
  },
  {
    what: 'nothing is left to be sent, and nothing was put aside',
    sql: `select count(*) from outbox where state <> 'sent' and $1::uuid[] is not null`,
  },
  {
    what: 'nothing came that belongs to nothing',
    sql: `select count(*) from inbox_event where state = 'parked' and $1::uuid[] is not null`,
  },
];

/** The orders whose buyers were told of them and paid them, and when they did. */
export interface Acknowledged {
  readonly orderIds: readonly string[];
  readonly from: Date;
  readonly to: Date;
}

export async function checkAll(database: Database, { orderIds, from, to }: Acknowledged): Promise<Check[]> {
  const counted: Check[] = [];
  for (const { what, sql, isAll } of QUESTIONS) {
    const { rows } = await database.pool.query<{ count: string }>(sql, [orderIds]);
    const [found, expected] = [Number(rows[0]?.count), isAll ? orderIds.length : 0];
    counted.push({ what, isGood: found === expected, found: `${found}, expected ${expected}` });
  }
  return [
    ...counted,
    await reconciledCheck(database),
    await auditCheck(database),
    ...(await clearingChecks(database, from, to)),
  ];
}

async function reconciledCheck(database: Database): Promise<Check> {
  const found: string[] = [];
  const proof = await reconcileLedger(database, { found: (difference) => found.push(differenceLine(difference)) });
  return {
    what: 'the ledger proves holdings, lots and money on its way',
    isGood: proof.differenceCount === 0,
    found: [`${proof.journalCount} journals, ${proof.differenceCount} differences`, ...found.slice(0, 5)].join('\n'),
  };
}

async function auditCheck(database: Database): Promise<Check> {
  const { head, broken } = await verifyChain(database.db, auditKeys(readEnv().auditSecrets));
  return { what: 'the audit log verifies', isGood: broken === undefined, found: broken ?? `${head.seq} entries` };
}

/** What the clearing corporation took in and used is what we booked: nothing twice, nothing for nothing. */
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
      what: 'every capture at the bank is a captured payment here, and no other',
      isGood: unknown.length === 0,
      found: `${credits.length} captures, ${unknown.length} that differ`,
    },
    {
      what: 'the exchange took every line once',
      isGood: new Set(lines).size === lines.length,
      found: `${lines.length} orders taken, ${lines.length - new Set(lines).size} twice`,
    },
  ];
}
