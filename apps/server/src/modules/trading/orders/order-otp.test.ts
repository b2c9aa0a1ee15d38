import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { account } from '../../clients/accounts/accounts.tables.ts';
import { deleteOldCodes } from '../../system/otp/otp.queries.ts';
import { appConfig } from '../../system/product-config/product-config.tables.ts';
import { appUser } from '../../system/users/users.tables.ts';
import { orderLine, clientOrder } from './orders.tables.ts';
import { getPaymentOptions } from './get-payment-options.ts';
import type { Choice } from './payment-choice.ts';
import type { Person } from './testing/order-fixture.ts';
import { later, NOON, OrderFixture, OTHER_ORDER_ID } from './testing/order-fixture.ts';

let fixture: OrderFixture;
let ananya: Person;
let orderId: string;

beforeAll(async () => {
  fixture = await OrderFixture.open();
  ananya = fixture.ananya;
});
beforeEach(async () => {
  await fixture.clear();
  orderId = await fixture.placed(ananya);
});

const upi = (upiHandle: string | null): Choice => ({ ...ananya.choice, mode: 'upi', upiHandle });
const wrongFor = (code: string, offset = 1) => String((Number(code) + offset) % 1_000_000).padStart(6, '0');
const status = async () => (await fixture.order(orderId)).status;
const refused = (call: Promise<unknown>, code: string, details: object = {}) =>
  expect(call).rejects.toMatchObject({ code, ...details });

test('a code is sent by mail and SMS with what it confirms, and is not stored in plain text', async () => {
  const sent = await fixture.send(ananya, orderId);
  expect(sent).toEqual({
    ...{ email: 'c•••••@artha.example', mobile: '••••••0001' },
    ...{ expiresAt: later(300), resendAt: later(30), resendsLeft: 3, triesLeft: 5 },
  });
  const [mail] = await fixture.messages('mail');
  const [sms] = await fixture.messages('sms');
  const message =
    /^\d{6} is your code to pay ₹5,000\.00 for order ORD-100001 by net banking\. It is valid for 5 minutes\. Do not share it with anyone\./;
  expect(mail).toMatchObject({ to: 'client1@artha.example', subject: 'Your Artha one-time password' });
  expect(mail!.text).toMatch(message);
  expect(sms).toMatchObject({ to: '9000010001', text: expect.stringMatching(message) });
  expect(sms!.text.slice(0, 6)).toBe(mail!.text.slice(0, 6));
  expect(JSON.stringify(await fixture.codes())).not.toContain(mail!.text.slice(0, 6));
  expect(await fixture.audited(orderId)).toEqual(['order.placed', 'order.code-sent']);
});

test('the message contains the product name, and goes by mail only if there is no mobile number', async () => {
  const { db } = fixture.database;
  await db.insert(appConfig).values({ key: 'TEXTINFO', value: { productName: 'Vriddhi' } });
  await db.update(appUser).set({ mobile: null }).where(eq(appUser.id, ananya.userId));
  try {
    expect((await fixture.send(ananya, orderId, upi('ananya@artha'))).mobile).toBeNull();
  } finally {
    await db.update(appUser).set({ mobile: '9000010001' }).where(eq(appUser.id, ananya.userId));
  }
  expect(await fixture.messages('sms')).toEqual([]);
  const [mail] = await fixture.messages('mail');
  expect(mail).toMatchObject({ subject: 'Your Vriddhi one-time password', text: expect.stringMatching(/by UPI\./) });
});

test('the correct code confirms the order and its payment method', async () => {
  const code = await fixture.code(ananya, orderId);
  expect(await fixture.verify(ananya, orderId, code)).toEqual({ verified: true });
  const order = await fixture.order(orderId);
  expect(order).toMatchObject({
    ...{ status: 'paymentPending', paymentMode: 'netbanking', bankAccountId: ananya.bankAccountId, upiHandle: null },
    lines: [{ status: 'placed' }],
  });
  expect(order.steps).toEqual(['order: draft -> otpPending', 'order: otpPending -> paymentPending']);
  expect((await fixture.audited(orderId)).at(-1)).toBe('order.confirmed');
  expect(await fixture.codes()).toMatchObject([{ attempts: 1, usedAt: NOON }]);
});

test('while no orders are accepted, an order that was placed before is neither confirmed nor paid', async () => {
  const { db } = fixture.database;
  const code = await fixture.code(ananya, orderId);
  await db.insert(appConfig).values({ key: 'isBseEnabled', value: false });
  try {
    await refused(fixture.send(ananya, orderId), 'order.exchange-off', { status: 403 });
    await refused(fixture.verify(ananya, orderId, code), 'order.exchange-off');
    expect(await status()).toBe('otpPending');
  } finally {
    await db.delete(appConfig).where(eq(appConfig.key, 'isBseEnabled'));
  }
  expect(await fixture.verify(ananya, orderId, code)).toEqual({ verified: true });
});

test('repeating the code confirms once; for anything else the code is used up', async () => {
  const code = await fixture.code(ananya, orderId);
  await fixture.verify(ananya, orderId, code);
  const before = [await fixture.order(orderId), await fixture.audited(orderId)];
  expect(await fixture.verify(ananya, orderId, code)).toEqual({ verified: true });
  expect([await fixture.order(orderId), await fixture.audited(orderId)]).toEqual(before);
  await refused(fixture.verify(ananya, orderId, wrongFor(code)), 'otp.not-valid');
  await refused(fixture.verify(ananya, orderId, code, { choice: upi('ananya@artha') }), 'otp.not-valid');
  await refused(fixture.verify(ananya, orderId, code, { realNow: later(300) }), 'otp.not-valid');
});

test('a confirmed order can be confirmed for another payment method, which invalidates the first code', async () => {
  const first = await fixture.code(ananya, orderId);
  await fixture.verify(ananya, orderId, first);
  const second = await fixture.code(ananya, orderId, upi('ananya@artha'), later(40));
  const choice = upi('ananya@artha');
  await fixture.verify(ananya, orderId, second, { choice, realNow: later(50) });
  const order = await fixture.order(orderId);
  expect(order).toMatchObject({ status: 'paymentPending', paymentMode: 'upi', upiHandle: 'ananya@artha' });
  await refused(fixture.verify(ananya, orderId, first, { realNow: later(55) }), 'otp.not-valid');
  expect(await fixture.order(orderId)).toEqual(order);
});

test('a wrong code counts as an attempt and leaves the order unchanged', async () => {
  const code = await fixture.code(ananya, orderId);
  await refused(fixture.verify(ananya, orderId, wrongFor(code)), 'otp.wrong', {
    status: 400,
    message: 'The code is not correct. Tries left: 4.',
  });
  expect(await fixture.codes()).toMatchObject([{ attempts: 1, lastAttemptAt: NOON, usedAt: null }]);
  expect(await status()).toBe('otpPending');
  expect((await fixture.audited(orderId)).at(-1)).toBe('order.code-refused');
  expect(await fixture.verify(ananya, orderId, code)).toEqual({ verified: true });
});

test('refuses the correct code after five wrong ones', async () => {
  const code = await fixture.code(ananya, orderId);
  for (const left of [4, 3, 2, 1, 0])
    await refused(fixture.verify(ananya, orderId, wrongFor(code, left + 1)), 'otp.wrong', {
      message: `The code is not correct. Tries left: ${left}.`,
    });
  await refused(fixture.verify(ananya, orderId, code), 'otp.too-many-tries', { status: 429 });
  expect(await fixture.codes()).toMatchObject([{ attempts: 5, usedAt: null }]);
  expect(await status()).toBe('otpPending');
});

test('a code that was just sent is shown again with its choice, until it is used, replaced or expired', async () => {
  const openCode = async (realNow = NOON) => (await getPaymentOptions({ orderId }, ananya.ctx({ realNow }))).openCode;
  expect(await openCode()).toBeNull();
  const choice = upi('ananya@artha');
  const sent = await fixture.send(ananya, orderId, choice);
  expect(await openCode()).toEqual({ choice, sent });
  await refused(
    fixture.verify(ananya, orderId, wrongFor((await fixture.messages('mail'))[0]!.text.slice(0, 6)), { choice }),
    'otp.wrong',
  );
  expect((await openCode(later(10)))?.sent).toEqual({ ...sent, triesLeft: 4 });
  expect(await openCode(later(300))).toBeNull();
  const code = await fixture.code(ananya, orderId, ananya.choice, later(40));
  expect(await openCode(later(41))).toMatchObject({ choice: ananya.choice, sent: { resendsLeft: 2, triesLeft: 5 } });
  await fixture.verify(ananya, orderId, code, { realNow: later(50) });
  expect(await openCode(later(51))).toBeNull();
});

test('a code without tries left is shown as such; another client never sees it', async () => {
  const code = await fixture.code(ananya, orderId);
  for (const offset of [1, 2, 3, 4, 5])
    await refused(fixture.verify(ananya, orderId, wrongFor(code, offset)), 'otp.wrong');
  const { openCode } = await getPaymentOptions({ orderId }, ananya.ctx({ realNow: NOON }));
  expect(openCode?.sent.triesLeft).toBe(0);
  await refused(getPaymentOptions({ orderId }, fixture.rohan.ctx({ realNow: NOON })), 'order.not-found');
});

test('allows fifteen wrong tries an hour over all codes and orders', async () => {
  const orders = [orderId, await fixture.placed(ananya), await fixture.placed(ananya)];
  for (const id of orders) {
    const code = await fixture.code(ananya, id);
    for (const offset of [1, 2, 3, 4, 5])
      await refused(fixture.verify(ananya, id, wrongFor(code, offset)), 'otp.wrong');
  }
  const fresh = await fixture.code(ananya, orderId, ananya.choice, later(60));
  await refused(fixture.verify(ananya, orderId, fresh, { realNow: later(61) }), 'otp.too-many-tries');
  const other = await fixture.placed(ananya);
  const late = await fixture.code(ananya, other, ananya.choice, later(3_590));
  await refused(fixture.verify(ananya, other, late, { realNow: later(3_599) }), 'otp.too-many-tries');
  expect(await fixture.verify(ananya, other, late, { realNow: later(3_600) })).toEqual({ verified: true });
  // Other users are not affected.
  const rohans = await fixture.placed(fixture.rohan);
  expect(await fixture.verify(fixture.rohan, rohans, await fixture.code(fixture.rohan, rohans))).toEqual({
    verified: true,
  });
});

test('the hourly limit caps the tries left for a code', async () => {
  const orders = [orderId, await fixture.placed(ananya), await fixture.placed(ananya)];
  for (const [index, id] of orders.entries()) {
    const code = await fixture.code(ananya, id);
    const offsets = index < 2 ? [1, 2, 3, 4, 5] : [1, 2, 3];
    for (const offset of offsets) await refused(fixture.verify(ananya, id, wrongFor(code, offset)), 'otp.wrong');
  }
  const code = await fixture.code(ananya, orderId, ananya.choice, later(60));
  await refused(fixture.verify(ananya, orderId, wrongFor(code), { realNow: later(61) }), 'otp.wrong', {
    message: 'The code is not correct. Tries left: 1.',
  });
});

test('correct codes do not count towards the hourly limit', async () => {
  for (let count = 0; count < 17; count += 1) await fixture.confirmed(ananya);
  expect((await fixture.orders()).filter(({ status }) => status === 'paymentPending')).toHaveLength(17);
});

test('a code can be resent after thirty seconds, three times in fifteen minutes', async () => {
  await fixture.send(ananya, orderId);
  const send = (seconds: number) => fixture.send(ananya, orderId, ananya.choice, later(seconds));
  await refused(send(29.5), 'otp.too-soon', {
    status: 429,
    message: 'A code was just sent. You can request another in 1 seconds.',
  });
  expect((await send(30)).resendsLeft).toBe(2);
  await refused(send(31), 'otp.too-soon');
  // Another payment method shares the limit of the order.
  expect((await fixture.send(ananya, orderId, upi('ananya@artha'), later(60))).resendsLeft).toBe(1);
  expect((await send(90)).resendsLeft).toBe(0);
  await refused(send(150), 'otp.too-often', {
    status: 429,
    message: 'Several codes were sent already. Please try again in 13 minutes.',
  });
  await refused(send(899), 'otp.too-often');
  expect((await send(900)).resendsLeft).toBe(0);
  expect(await fixture.messages('mail')).toHaveLength(5);
  expect((await fixture.codes()).map(({ replacedAt }) => replacedAt === null)).toEqual([
    ...[false, false, false, false, true],
  ]);
});

test('a newer code replaces the previous one', async () => {
  const first = await fixture.code(ananya, orderId);
  const second = await fixture.code(ananya, orderId, ananya.choice, later(30));
  if (first !== second) await refused(fixture.verify(ananya, orderId, first, { realNow: later(31) }), 'otp.wrong');
  expect(await fixture.verify(ananya, orderId, second, { realNow: later(32) })).toEqual({ verified: true });
});

test('a code is invalid after five minutes, and without a request', async () => {
  await refused(fixture.verify(ananya, orderId, '123456'), 'otp.not-valid', { status: 400 });
  const code = await fixture.code(ananya, orderId);
  await refused(fixture.verify(ananya, orderId, code, { realNow: later(300) }), 'otp.not-valid');
  expect(await fixture.verify(ananya, orderId, code, { realNow: later(299.999) })).toEqual({ verified: true });
});

test('a code is valid for one payment method', async () => {
  const code = await fixture.code(ananya, orderId, upi('ananya@artha'));
  const [second] = await fixture.database.db
    .execute<{ id: number }>(`
    insert into bank_account (account_id, bank_name, ifsc_code, number_last4, holder_name, verified_at)
    select account_id, bank_name, ifsc_code, '5555', holder_name, verified_at from bank_account where id = ${ananya.bankAccountId}
    returning id`)
    .then(({ rows }) => rows);
  const choices: Choice[] = [ananya.choice, upi('rohan@artha'), { ...upi('ananya@artha'), bankAccountId: second!.id }];
  for (const choice of choices) await refused(fixture.verify(ananya, orderId, code, { choice }), 'otp.not-valid');
  expect(await status()).toBe('otpPending');
  expect((await fixture.codes())[0]!.attempts).toBe(0);
  expect(await fixture.verify(ananya, orderId, code, { choice: upi('ananya@artha') })).toEqual({ verified: true });
});

test('a code is valid for one unchanged order', async () => {
  const other = await fixture.placed(ananya);
  const code = await fixture.code(ananya, orderId);
  await refused(fixture.verify(ananya, other, code), 'otp.not-valid');
  const otherCode = await fixture.code(ananya, other);
  if (otherCode !== code) await refused(fixture.verify(ananya, other, code), 'otp.wrong');
  const { db } = fixture.database;
  await db
    .update(orderLine)
    .set({ amount: 600_000n as never })
    .where(eq(orderLine.orderId, orderId));
  await refused(fixture.verify(ananya, orderId, code), 'otp.not-valid');
  await db
    .update(orderLine)
    .set({ amount: 500_000n as never })
    .where(eq(orderLine.orderId, orderId));
  await db
    .update(clientOrder)
    .set({ total: 1n as never })
    .where(eq(clientOrder.id, orderId));
  await refused(fixture.verify(ananya, orderId, code), 'otp.not-valid');
  expect(await status()).toBe('otpPending');
});

test("refuses another user's code even if its hash is copied to this user's row", async () => {
  const rohans = await fixture.placed(fixture.rohan);
  const code = await fixture.code(fixture.rohan, rohans);
  await fixture.code(ananya, orderId);
  const { db } = fixture.database;
  const codes = await fixture.codes();
  const [mine, theirs] = [ananya, fixture.rohan].map((who) => codes.find(({ userId }) => userId === who.userId)!);
  await db.execute(
    `update otp set salt = '${theirs!.salt}', code_hash = '${theirs!.codeHash}' where id = '${mine!.id}'`,
  );
  await refused(fixture.verify(ananya, orderId, code), 'otp.wrong');
});

test.each<[string, Partial<Choice>, string, string]>([
  ['a cheque without a number', { mode: 'cheque' }, 'payment.cheque-number-invalid', 'chequeNumber'],
  [
    'a cheque number of 5 digits',
    { mode: 'cheque', chequeNumber: '12345' },
    'payment.cheque-number-invalid',
    'chequeNumber',
  ],
  [
    'NEFT with a cheque number',
    { mode: 'neft', chequeNumber: '123456' },
    'payment.cheque-number-invalid',
    'chequeNumber',
  ],
  [
    'NEFT with a scan',
    { mode: 'neft', chequeFileId: OTHER_ORDER_ID },
    'payment.cheque-scan-not-possible',
    'chequeFileId',
  ],
  ['a mandate that is not named', { mode: 'mandate' }, 'payment.mandate-not-possible', 'bankMandateId'],
  ['an unknown mandate', { mode: 'mandate', bankMandateId: 99_999 }, 'payment.mandate-not-possible', 'bankMandateId'],
  ['net banking with a mandate', { bankMandateId: 1 }, 'payment.mandate-not-possible', 'bankMandateId'],
  ['UPI without a handle', { mode: 'upi' }, 'payment.upi-handle-invalid', 'upiHandle'],
  ['UPI with an invalid handle', { mode: 'upi', upiHandle: 'ananya' }, 'payment.upi-handle-invalid', 'upiHandle'],
  ['net banking with a handle', { upiHandle: 'ananya@artha' }, 'payment.upi-handle-invalid', 'upiHandle'],
  ['an unknown bank account', { bankAccountId: 99_999 }, 'payment.bank-account-not-possible', 'bankAccountId'],
])('refuses %s', async (_what, change, code, field) => {
  const choice = { ...ananya.choice, ...change };
  const refusal = { status: 422, fields: { [field]: [expect.any(String)] } };
  await refused(fixture.send(ananya, orderId, choice), code, refusal);
  await refused(fixture.verify(ananya, orderId, '123456', { choice }), code, refusal);
  expect(await fixture.codes()).toEqual([]);
});

test('a mode with a limit pays up to it, from the day of its rule on', async () => {
  const choice = { ...ananya.choice, mode: 'upi' as const, upiHandle: 'ananya@artha' };
  await fixture.database.db.execute(`insert into payment_mode (occasion, mode, valid_from, is_allowed, maximum, source)
    values ('lump-sum', 'upi', '2026-11-20', true, 4999.99, 'test'), ('lump-sum', 'upi', '2026-11-21', false, null, 'test')`);
  const modes = async (businessNow: Date) =>
    (await getPaymentOptions({ orderId }, ananya.ctx({ businessNow }))).modes.filter(({ mode }) => mode === 'upi');
  await refused(fixture.send(ananya, orderId, choice), 'order.payment-mode-maximum', { status: 422 });
  expect(await modes(NOON)).toMatchObject([{ isPossible: false, problem: { code: 'order.payment-mode-maximum' } }]);
  expect(await modes(new Date(NOON.getTime() + 86_400_000))).toMatchObject([
    { isPossible: false, problem: { code: 'order.payment-mode-not-allowed' } },
  ]);
  expect(await modes(new Date(NOON.getTime() - 86_400_000))).toMatchObject([{ isPossible: true, problem: null }]);
  await fixture.database.db.execute("delete from payment_mode where source = 'test'");
});

test("refuses the bank account of another client and of the client's other account", async () => {
  for (const { bankAccountId } of [fixture.rohan, fixture.joint])
    await refused(
      fixture.send(ananya, orderId, { ...ananya.choice, bankAccountId }),
      'payment.bank-account-not-possible',
    );
});

test.each([
  ['paid', 'order.already-paid'],
  ['sent', 'order.already-paid'],
  ['rejected', 'order.closed'],
] as const)('an order that is %s accepts no code', async (status, code) => {
  const sent = await fixture.code(ananya, orderId);
  await fixture.setStatus(orderId, status);
  await refused(fixture.send(ananya, orderId, ananya.choice, later(60)), code, { status: 409 });
  await refused(fixture.verify(ananya, orderId, sent), code);
});

test.each<[string, Partial<typeof account.$inferInsert>, string]>([
  ['frozen', { frozenAt: NOON }, 'account.frozen'],
  ['stopped', { intakeStoppedAt: NOON }, 'account.intake-stopped'],
  ['closed', { status: 'closed' }, 'account.not-active'],
  ['held away', { isHeldAway: true }, 'account.held-away'],
])('an order whose account is now %s is neither sent a code nor confirmed', async (_what, closed, code) => {
  const sent = await fixture.code(ananya, orderId);
  await fixture.database.db.update(account).set(closed).where(eq(account.id, ananya.accountId));
  await refused(fixture.send(ananya, orderId, ananya.choice, later(60)), code, { status: 409 });
  await refused(fixture.verify(ananya, orderId, sent), code, { status: 409 });
  expect(await status()).toBe('otpPending');
});

test('a refused request sends no message', async () => {
  await fixture.send(ananya, orderId);
  await refused(fixture.send(ananya, orderId), 'otp.too-soon');
  expect([...(await fixture.messages('mail')), ...(await fixture.messages('sms'))]).toHaveLength(2);
});

test('deletes codes that expired long ago', async () => {
  await fixture.send(ananya, orderId);
  const { db } = fixture.database;
  expect(await deleteOldCodes(db, later(300))).toBe(0);
  expect(await deleteOldCodes(db, later(301))).toBe(1);
  expect(await fixture.codes()).toEqual([]);
});
