import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { Person } from '../../trading/orders/testing/order-fixture.ts';
import { OrderFixture } from '../../trading/orders/testing/order-fixture.ts';
import { getQuickActions } from './get-quick-actions.ts';

let fixture: OrderFixture;
beforeAll(async () => {
  fixture = await OrderFixture.open();
}, 180_000);

const actionsOf = (person: Person) => getQuickActions({ accountId: person.accountId }, person.ctx());
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (error: unknown) => (error as { code: string }).code,
  );
const run = (statement: ReturnType<typeof sql>) => fixture.database.db.execute(statement);

test('counts what an account has: cart, orders that can be cancelled, plans, mandates, holdings', async () => {
  const { ananya } = fixture;
  const before = await actionsOf(ananya);
  expect(before).toMatchObject({ accountState: 'open', payingBankAccounts: 1, payeeBankAccounts: 1 });
  const { rows } = await run(sql`
    select count(*)::int as held from holding where units_available > 0
      and folio_id in (select id from folio where account_id = ${ananya.accountId})`);
  expect(before.sellableFunds).toBe(rows[0]!['held']);
  expect(before.sellableFunds).toBeGreaterThan(0);
  await fixture.confirmed(ananya);
  await fixture.add(ananya);
  await run(sql`
    insert into plan (account_id, kind, status, instrument_id, amount, frequency, day, start_on, created_by_user_id,
      created_at)
    select ${ananya.accountId}, 'sip', status, (select min(id) from instrument), 5000, 'monthly', 5, '2027-01-05',
      ${ananya.userId}, now()
    from unnest(array['active', 'paused', 'cancelling', 'unconfirmed', 'completed']) status`);
  await run(sql`
    insert into bank_mandate (account_id, bank_account_id, kind, auth_mode, "limit", start_on, end_on, status, umrn,
      created_by_user_id, created_at)
    values (${ananya.accountId}, ${ananya.bankAccountId}, 'e-mandate', 'netbanking', 7000, '2026-11-20', '2056-11-19',
      'registered', 'UMRNOFQUICKACTIONS', ${ananya.userId}, now())`);
  expect(await actionsOf(ananya)).toEqual({
    ...before,
    cartLines: before.cartLines + 1,
    runningPlans: before.runningPlans + 3,
    cancellable: before.cancellable + 1 + 3,
    registeredMandates: before.registeredMandates + 1,
  });
});

test.each([
  ['frozen', sql`update account set frozen_at = now()`],
  ['kyc-stopped', sql`update account set kyc_stopped_at = now()`],
  ['held-away', sql`update account set is_held_away = true`],
  ['stopped', sql`update account set intake_stopped_at = now()`],
  ['closed', sql`update account set status = 'closed'`],
])('an account that is %s says so', async (state, change) => {
  const { joint } = fixture;
  await run(sql`${change} where id = ${joint.accountId}`);
  expect((await actionsOf(joint)).accountState).toBe(state);
  await run(sql`
    update account set frozen_at = null, kyc_stopped_at = null, intake_stopped_at = null, is_held_away = false,
      status = 'active'
    where id = ${joint.accountId}`);
  expect((await actionsOf(joint)).accountState).toBe('open');
});

test('an account that waits for the exchange says so', async () => {
  const { joint } = fixture;
  await run(sql`insert into exchange_registration (account_id) values (${joint.accountId}) on conflict do nothing`);
  await run(sql`
    update exchange_registration set state = 'pending', message = null where account_id = ${joint.accountId}`);
  expect((await actionsOf(joint)).accountState).toBe('waiting');
  await run(sql`delete from exchange_registration where account_id = ${joint.accountId}`);
});

test("another client's account is not found, nor one that does not exist", async () => {
  const { ananya, rohan } = fixture;
  expect(await refusal(getQuickActions({ accountId: ananya.accountId }, rohan.ctx()))).toBe('account.not-found');
  expect(await refusal(getQuickActions({ accountId: 2_000_000_000 }, rohan.ctx()))).toBe('account.not-found');
});
