import type { BusinessDate } from '@artha/domain/kit/dates';
import { asc, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/database.ts';
import type { Difference, ReconciliationCheck } from '../../../platform/db/reconciliation-check.ts';
import { folio } from '../../clients/accounts/accounts.tables.ts';
import type { HoldingRef } from './holding-ref.ts';
import { holding } from './ledger.tables.ts';
import type { HoldingRow } from './projections.queries.ts';

const ASSET = sql`case when p.instrument_id is null then 'INR' else 'units:' || p.instrument_id end`;

const UNBALANCED = sql`
  select 'journal does not balance' as "check", coalesce(j.idem_key, p.journal_id::text) || ' ' || ${ASSET} as what,
         '0' as expected, sum(coalesce(p.amount, p.units))::text as found
  from posting p left join journal j on j.id = p.journal_id
  group by p.journal_id, j.idem_key, p.instrument_id having sum(coalesce(p.amount, p.units)) <> 0`;

const POSTING_COUNT = sql`
  select 'posting count mismatch' as "check", coalesce(j.idem_key, 'postings of no journal ' || p.journal_id) as what,
         coalesce(j.posting_count, 0) || ' postings' as expected, coalesce(p.rows, 0) || ' postings' as found
  from journal j full join (select journal_id, count(*) as rows from posting group by journal_id) p
    on p.journal_id = j.id
  where j.posting_count is distinct from p.rows`;

/** A reversal and its original sum to zero on every ledger account. */
const NOT_REVERSED = sql`
  select 'reversal mismatch' as "check",
         r.idem_key || ' at ' || p.ledger_account_kind || ':' || p.ledger_account_key || ' ' || ${ASSET} as what,
         '0' as expected, sum(coalesce(p.amount, p.units))::text as found
  from journal r join posting p on p.journal_id in (r.id, r.reverses_journal_id)
  where r.reverses_journal_id is not null
  group by r.idem_key, p.ledger_account_kind, p.ledger_account_key, p.instrument_id
  having sum(coalesce(p.amount, p.units)) <> 0`;

const WITHOUT_HOLDING = sql`
  select 'units without a holding' as "check", 'folio ' || p.folio_id || ', instrument ' || p.instrument_id as what,
         p.total::text as expected, 'no holding' as found, p.folio_id::int as "folioId"
  from (
    select ledger_account_key::bigint as folio_id, instrument_id, sum(units) as total from posting
    where ledger_account_kind = 'folio' group by ledger_account_key, instrument_id
  ) p left join holding h on h.folio_id = p.folio_id and h.instrument_id = p.instrument_id
  where h.folio_id is null`;

const TRANSIT = sql`
  select 'money in transit' as "check",
         coalesce(t.ledger_account_kind || ':' || t.ledger_account_key,
                  p.ledger_account_kind || ':' || p.ledger_account_key) as what,
         coalesce(p.total, 0)::text as expected, coalesce(t.balance::text, 'no balance') as found
  from transit_balance t full join (
    select ledger_account_kind, ledger_account_key, sum(amount) as total from posting
    where ledger_account_kind in ('clearing', 'exchange') and instrument_id is null
    group by ledger_account_kind, ledger_account_key
  ) p on p.ledger_account_kind = t.ledger_account_kind and p.ledger_account_key = t.ledger_account_key
  where t.balance is distinct from p.total and not (t.balance = 0 and p.total is null)`;

/**
 * Ledger accounts whose balance has one sign: no more units come back than were issued, and no account pays what it
 * does not hold. A remitter gets back at most what came from it. Money at the client's bank and invested in a fund has
 * either sign, because sales bring gains and losses.
 */
const WRONG_SIGN = sql`
  select 'balance with the wrong sign' as "check",
         p.ledger_account_kind || ':' || p.ledger_account_key || ' ' || ${ASSET} as what,
         case when p.ledger_account_kind in ('fund', 'remitter') then 'at most 0' else 'at least 0' end as expected,
         sum(coalesce(p.amount, p.units))::text as found
  from posting p
  where not (p.ledger_account_kind in ('fund', 'bank') and p.instrument_id is null)
  group by p.ledger_account_kind, p.ledger_account_key, p.instrument_id
  having case when p.ledger_account_kind in ('fund', 'remitter') then sum(coalesce(p.amount, p.units)) > 0
              else sum(coalesce(p.amount, p.units)) < 0 end`;

const stuckSince = (on: BusinessDate): ReconciliationCheck => sql`
  select 'money stuck in transit' as "check", ledger_account_kind || ':' || ledger_account_key as what,
         '0.00' as expected, balance || ' since ' || last_moved_on as found
  from transit_balance where balance <> 0 and last_moved_on < ${on}::date`;

/** Checks of one statement each. @param settledBefore money that last moved before this day must have arrived */
export const checks = (settledBefore: BusinessDate | undefined): readonly ReconciliationCheck[] => [
  UNBALANCED,
  POSTING_COUNT,
  NOT_REVERSED,
  WITHOUT_HOLDING,
  TRANSIT,
  WRONG_SIGN,
  ...(settledBefore ? [stuckSince(settledBefore)] : []),
];

const PAGE_ROWS = 500;

/** The differences a check finds, a page at a time, from a database cursor. */
export async function* streamDifferences(tx: Tx, check: ReconciliationCheck): AsyncGenerator<Difference> {
  await tx.execute(sql`declare ledger_reconciliation no scroll cursor for ${check}`);
  for (;;) {
    const { rows } = await tx.execute<Difference & Record<string, unknown>>(
      sql`fetch ${sql.raw(String(PAGE_ROWS))} from ledger_reconciliation`,
    );
    yield* rows;
    if (rows.length < PAGE_ROWS) break;
  }
  await tx.execute(sql`close ledger_reconciliation`);
}

/** A page of all holdings in key order, after the given one. */
export const listHoldingsAfter = (
  tx: Tx,
  { folioId, instrumentId }: HoldingRef,
  limitRows: number,
): Promise<readonly HoldingRow[]> =>
  tx
    .select()
    .from(holding)
    .where(sql`(${holding.folioId}, ${holding.instrumentId}) > (${folioId}, ${instrumentId})`)
    .orderBy(asc(holding.folioId), asc(holding.instrumentId))
    .limit(limitRows);

/** The holdings of an account. */
export const listHoldingsOfAccount = (tx: Tx, accountId: number): Promise<readonly HoldingRow[]> =>
  tx
    .select()
    .from(holding)
    .where(sql`${holding.folioId} in (select ${folio.id} from ${folio} where ${folio.accountId} = ${accountId})`);

export async function countLedger(tx: Tx): Promise<{ journals: number; postings: number }> {
  const { rows } = await tx.execute<{ journals: number; postings: number }>(sql`
    select (select count(*) from journal)::int as journals, (select count(*) from posting)::int as postings`);
  return rows[0] ?? { journals: 0, postings: 0 };
}
