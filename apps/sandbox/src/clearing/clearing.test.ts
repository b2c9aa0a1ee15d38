import { expect, test } from 'vitest';
import { moneyFixture } from '../testing/money-fixture.ts';

const refundOf = (paymentReference: string, fields: Record<string, string> = {}) => ({
  refundId: 'refund-1',
  paymentReference,
  amount: '2000.00',
  currency: 'INR',
  reason: 'order not accepted',
  ...fields,
});

test('repeated requests make one refund', async () => {
  const fixture = await moneyFixture();
  const reference = await fixture.paid();
  const first = await fixture.signed('POST', '/clearing/refunds', refundOf(reference));
  expect([first.status, first.json]).toEqual([
    201,
    {
      refundId: 'refund-1',
      reference: expect.stringMatching(/^RF[0-9A-F]{16}$/),
      state: 'done',
      completedAt: '2026-08-20T06:00:00.000Z',
    },
  ]);
  fixture.time.ms += 5_000;
  const again = await fixture.signed('POST', '/clearing/refunds', refundOf(reference));
  expect([again.status, again.json]).toEqual([200, first.json]);
  expect((await fixture.signed('GET', '/clearing/refunds/refund-1')).json).toEqual(first.json);
  expect((await fixture.signed('GET', '/clearing/refunds/refund-2')).status).toBe(404);
  const other = await fixture.signed('POST', '/clearing/refunds', refundOf(reference, { amount: '1.00' }));
  expect([other.status, other.json.error.code]).toEqual([409, 'clearing.id-reused']);
});

test('concurrent refunds never exceed the remaining money', async () => {
  const fixture = await moneyFixture();
  const reference = await fixture.paid();
  await fixture.enter({ Param2: reference, SchemeCd: '300001', OrderVal: '5000.00' });
  const used = await fixture.signed('POST', '/clearing/refunds', refundOf(reference, { amount: '0.01' }));
  expect([used.status, used.json.error.code]).toEqual([409, 'clearing.not-enough']);
  const other = await fixture.paid('5000.00');
  const answers = await Promise.all(
    ['a', 'b', 'c', 'd'].map((refundId) => fixture.signed('POST', '/clearing/refunds', refundOf(other, { refundId }))),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 201, 409, 409]);
  const rest = await fixture.signed('POST', '/clearing/refunds', refundOf(other, { refundId: 'e', amount: '1000.00' }));
  expect(rest.status).toBe(201);
  const { credits, refunds } = (await fixture.signed('GET', '/clearing/statement?date=2026-08-20')).json;
  expect([credits.length, refunds.length]).toEqual([2, 3]);
});

test.each([
  [{ paymentReference: 'unknown' }, 404],
  [{ amount: '5000.01' }, 409],
  [{ amount: '0.00' }, 400],
  [{ amount: '5' }, 400],
  [{ currency: 'USD' }, 400],
  [{ reason: '' }, 400],
])('a refund with %j is answered with %i', async (fields, status) => {
  const fixture = await moneyFixture();
  const reference = await fixture.paid();
  expect((await fixture.signed('POST', '/clearing/refunds', refundOf(reference, fields))).status).toBe(status);
});

test('the statement lists everything of one business day and nothing of another', async () => {
  const fixture = await moneyFixture();
  const reference = await fixture.paid('7000.00');
  const order = await fixture.enter({ Param2: reference, RefNo: 'OURS-1' });
  await fixture.signed('POST', '/clearing/refunds', refundOf(reference));
  const at = '2026-08-20T06:00:00.000Z';
  expect((await fixture.signed('GET', '/clearing/statement?date=2026-08-20')).json).toEqual({
    date: '2026-08-20',
    credits: [{ paymentReference: reference, paymentId: 'paid-1', orderId: 'order-1', amount: '7000.00', at }],
    refunds: [
      { refundId: 'refund-1', reference: expect.any(String), paymentReference: reference, amount: '2000.00', at },
    ],
    debits: [],
    transfers: [],
    cheques: [],
    settlements: [
      {
        exchangeOrderNo: order[2],
        internalReference: 'OURS-1',
        paymentReference: reference,
        amount: '5000.00',
        at,
      },
    ],
  });
  const empty = {
    date: '2026-08-21',
    credits: [],
    refunds: [],
    debits: [],
    transfers: [],
    cheques: [],
    settlements: [],
  };
  expect((await fixture.signed('GET', '/clearing/statement?date=2026-08-21')).json).toEqual(empty);
  expect((await fixture.signed('GET', '/clearing/statement?date=20-08-2026')).status).toBe(400);
});
