/** Thousands of running SIPs, each with a mandate of its own and an instalment that is due. */
import type { BusinessDate } from '@artha/domain/kit/dates';
import { sql } from 'drizzle-orm';
import type { Database } from '../../../../../platform/db/database.ts';
import { transaction } from '../../../../../platform/db/transaction.ts';
import { SELLS_DIRECT_PLANS } from '../../../../../testing/direct-plans.ts';
import { bankAccount } from '../../../../clients/bank-accounts/bank-accounts.tables.ts';
import { ExchangeFixture, NOON } from '../../../exchange/testing/exchange-fixture.ts';

/** Inserts monthly SIPs of a direct plan on the day of the month of a day, on which their first instalments are due. */
export async function manyDuePlans(database: Database, count: number, on: BusinessDate): Promise<void> {
  const { asha, equityId } = await ExchangeFixture.open(database);
  await database.pool.query(SELLS_DIRECT_PLANS);
  const { accountId, userId, bankAccountId } = asha;
  const noon = sql`${NOON.toISOString()}::timestamptz`;
  await database.db.update(bankAccount).set({ verifiedAt: NOON });
  const insert = sql`
    with mandate as (
      insert into bank_mandate (account_id, bank_account_id, kind, auth_mode, "limit", start_on, end_on, status, umrn,
        created_by_user_id, created_at)
      select ${accountId}, ${bankAccountId}, 'e-mandate', 'netbanking', 100000, '2026-01-01', '2046-01-01', 'registered',
        'MANY' || n, ${userId}, ${noon}
      from generate_series(1, ${count}::int) n returning id
    ), planned as (
      insert into plan (account_id, kind, status, instrument_id, amount, frequency, day, start_on, bank_mandate_id,
        created_by_user_id, created_at, confirmed_at)
      select ${accountId}, 'sip', 'active', ${equityId}, 5000 + 100 * (id % 97), 'monthly',
        ${Number(on.slice(8))}, ${on}::date, id, ${userId}, ${noon}, ${noon}
      from mandate returning id, amount
    )
    insert into plan_instalment (plan_id, number, nominal_on, due_on, amount, status)
    select id, 1, ${on}::date, ${on}::date, amount, 'scheduled' from planned`;
  await transaction(database, (tx) => tx.execute(insert), { statementTimeoutMs: 300_000 });
}
