import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { auditLog } from '../../../system/audit/audit.tables.ts';
import { bankAccount } from '../bank-accounts.tables.ts';
import { BankAccountFixture, newNumber, NOON, refusal } from '../testing/bank-account-fixture.ts';
import { decideBankAccount } from './decide-bank-account.ts';
import { inquirePennyDrop } from './inquire-penny-drop.ts';
import { listReviews } from './list-reviews.ts';

const FARHAN = '50133058';
const later = (minutes: number) => ({ realNow: new Date(NOON.getTime() + minutes * 60_000) });

let fixture: BankAccountFixture;
beforeAll(async () => {
  fixture = await BankAccountFixture.open();
}, 180_000);
afterAll(() => fixture.sandbox.stop());
beforeEach(async () => {
  await fixture.database.db.execute(sql`truncate outbox, idempotency_key`);
  await fixture.database.db.execute(sql`update bank_account set created_at = '2026-11-01' where account_id =
    (select id from account where account_number = ${FARHAN})`);
});

const near = async () => {
  const { id } = await fixture.add('client4', FARHAN, { number: newNumber('71') });
  await fixture.deliver();
  return id;
};
const decide = async (bankAccountId: number, isAccepted: boolean, reason = 'The cheque shows the same name.') =>
  decideBankAccount({ bankAccountId, isAccepted, reason }, await fixture.ctx('operations1'));
const queue = async (state: 'review' | 'stuck', minutes = 60) =>
  listReviews({ state }, await fixture.ctx('operations1', later(minutes)));
const remove = (id: number) =>
  fixture.database.db.update(bankAccount).set({ deletedAt: NOON }).where(eq(bankAccount.id, id));

test('operations see both names, the score and the cheque, and accept', async () => {
  const id = await near();
  const { items, mayDecide } = await queue('review');
  expect(mayDecide).toBe(true);
  expect(items.find((each) => each.id === id)).toMatchObject({
    client: { name: 'Farhan Qureshi' },
    holderName: 'Farhan Qureshi',
    nameAtBank: 'FARHAN R QURESHI',
    nameScore: 83,
    cheque: null,
    utr: expect.stringMatching(/^IMPS/),
  });
  await decide(id, true);
  const { session } = await fixture.ctx('operations1');
  expect(await fixture.row(id)).toMatchObject({
    verification: 'verified',
    refuseReason: null,
    decidedByUserId: session.userId,
    verifiedAt: NOON,
  });
  expect(await fixture.notifications(id)).toEqual(['in-review', 'verified']);
  const entries = await fixture.database.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.objectId, String(id)));
  expect(entries.find(({ action }) => action === 'bank-account.verified')).toMatchObject({ userId: session.userId });
  await remove(id);
});

test('a refusal has a reason that the client reads', async () => {
  const id = await near();
  await decide(id, false, ' The cheque is of another account. ');
  expect(await fixture.row(id)).toMatchObject({
    verification: 'refused',
    refuseReason: 'The cheque is of another account.',
    verifiedAt: null,
  });
  expect(await fixture.notifications(id)).toEqual(['in-review', 'refused']);
  await remove(id);
});

test('of two decisions at once one wins, and none is made twice', async () => {
  const id = await near();
  const other = fixture.secondNode();
  const ctx = await fixture.ctx('operations2', { database: other, db: other.db });
  const outcomes = await Promise.all([
    refusal(decide(id, true)),
    refusal(decideBankAccount({ bankAccountId: id, isAccepted: false, reason: 'No.' }, ctx)),
  ]);
  await other.close();
  expect(outcomes.toSorted()).toEqual(['bank-account.not-waiting', 'done']);
  expect(await refusal(decide(id, true))).toBe('bank-account.not-waiting');
  expect(await refusal(decide(2_000_000_000, true))).toBe('bank-account.not-found');
  await remove(id);
});

test('an account that another client verified meanwhile is not accepted', async () => {
  const number = newNumber('71');
  const mine = await fixture.add('client4', FARHAN, { number });
  const theirs = await fixture.add('client1', '50128841', { number });
  await fixture.deliver();
  await decide(theirs.id, true);
  expect(await refusal(decide(mine.id, true))).toBe('bank-account.third-party');
  expect(await refusal(decide(mine.id, false))).toBe('done');
  await remove(mine.id);
  await remove(theirs.id);
});

test('a bank that does not answer is listed after a quarter of an hour, and asked again', async () => {
  const { id } = await fixture.add('client4', FARHAN);
  await fixture.database.db.execute(sql`truncate outbox`);
  const isListed = async (minutes: number) => (await queue('stuck', minutes)).items.some((each) => each.id === id);
  expect([await isListed(14), await isListed(16)]).toEqual([false, true]);
  const inquire = async () => inquirePennyDrop({ bankAccountId: id }, await fixture.ctx('operations1'));
  await inquire();
  expect(await fixture.deliver()).toEqual([]);
  expect((await fixture.row(id)).verification).toBe('verified');
  expect(await refusal(inquire())).toBe('bank-account.not-pending');
  await remove(id);
});

test('an answer after the decision changes nothing', async () => {
  const { id } = await fixture.add('client4', FARHAN);
  await decide(id, false, 'The client asked us to.');
  expect(await fixture.deliver()).toEqual([]);
  expect((await fixture.row(id)).verification).toBe('refused');
  await remove(id);
});

test('nobody decides in a role of the staff on a bank account of their own', async () => {
  const id = await near();
  const operator = await fixture.ctx('operations1');
  const { session } = await fixture.ctx('client4');
  const self = { ...operator, session: { ...operator.session, userId: session.userId } };
  for (const isAccepted of [true, false])
    expect(await refusal(decideBankAccount({ bankAccountId: id, isAccepted, reason: 'Mine.' }, self))).toBe(
      'account.own',
    );
  expect((await fixture.row(id)).verification).toBe('review');
  await remove(id);
});
