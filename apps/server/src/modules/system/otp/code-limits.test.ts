/** Which wrong codes of a user count together. */
import { beforeEach, expect, test } from 'vitest';
import { desc } from 'drizzle-orm';
import { OTP_TRIES_MAX } from '@artha/domain/kit/limits';
import { outbox } from '../../../platform/outbox/outbox.tables.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import { testDatabase } from '../../../testing/database.ts';
import { appUser } from '../users/users.tables.ts';
import type { CodeSubject } from './otp.queries.ts';
import { issueCode, useCode } from './index.ts';

type Purpose = CodeSubject['purpose'];

const database = await testDatabase();
const realNow = new Date('2026-11-20T06:30:00Z');
const otpKey = 'a key of these tests';

let subjects = 0;
let userId = 0;
beforeEach(async () => {
  const loginUserId = `asha${(subjects += 1)}`;
  const person = { loginUserId, name: 'Asha', passwordHash: '-', emailId: `${loginUserId}@example.com` };
  const [user] = await database.db
    .insert(appUser)
    .values({ ...person, appUserStatus: 3 })
    .returning();
  userId = user!.id;
});

/** Sends a code for another subject. @returns how a code typed for it is answered: a refusal, or 'correct' */
async function newCode(purpose: Purpose) {
  const confirmation = { purpose, userId, refId: `subject-${(subjects += 1)}`, action: { of: purpose }, otpKey };
  await transaction(database, (tx) => issueCode(tx, { realNow }, { ...confirmation, actionText: 'to go on' }));
  const [mail] = await database.db.select().from(outbox).orderBy(desc(outbox.seq)).limit(1);
  const [sent] = /\d{6}/.exec(JSON.stringify(mail!.payload))!;
  const answer = async (code: string) => {
    const tried = { ...confirmation, code, isConfirmed: false };
    const outcome = await transaction(database, (tx) => useCode(tx, { realNow }, tried));
    return outcome.is === 'refused' ? outcome.refusal.code : outcome.is;
  };
  return { typeCorrect: () => answer(sent), typeWrong: () => answer(sent === '111111' ? '222222' : '111111') };
}

/** Types as many wrong codes as one code allows. */
async function mistype(purpose: Purpose): Promise<void> {
  const { typeWrong } = await newCode(purpose);
  for (let count = 0; count < OTP_TRIES_MAX; count += 1) expect(await typeWrong()).toBe('otp.wrong');
}

const answerTo = async (purpose: Purpose) => (await newCode(purpose)).typeCorrect();

const OTHERS: readonly Purpose[] = ['contact', 'nominees', 'application', 'personalData'];

test.each(OTHERS)('wrong codes of %s block only those of that purpose', async (purpose) => {
  for (const each of [purpose, purpose, purpose]) await mistype(each);
  expect(await answerTo(purpose)).toBe('otp.too-many-tries');
  for (const other of ['payment', ...OTHERS.filter((each) => each !== purpose)] as const)
    expect(await answerTo(other), other).toBe('correct');
});

test.each<[Purpose, Purpose, Purpose]>([
  ['payment', 'sale', 'payment'],
  ['sale', 'cancellation', 'payment'],
  ['plan', 'mandate', 'cancellation'],
])('wrong codes of %s, %s and %s add up, because all move money', async (...purposes) => {
  for (const each of purposes) await mistype(each);
  for (const each of ['payment', 'sale', 'cancellation', 'plan', 'mandate'] as const)
    expect(await answerTo(each), each).toBe('otp.too-many-tries');
  expect(await answerTo('contact')).toBe('correct');
});
