import { expect, test } from 'vitest';
import { moneyFixture } from '../testing/money-fixture.ts';

const NAV_PUBLISHED_MS = Date.parse('2026-08-20T15:30:00Z');

test('refuse rejects the next order, whose money stays available', async () => {
  const fixture = await moneyFixture();
  const Param2 = await fixture.paid();
  await fixture.post('/faults', { system: 'exchange', kind: 'refuse' });
  const refused = await fixture.enter({ Param2 });
  expect([refused[2], refused[6], refused[7]]).toEqual(['0', 'FAILED: SCHEME SUSPENDED FOR PURCHASE', '1']);
  expect((await fixture.enter({ Param2 }))[7]).toBe('0');
});

test('refuse-allotment makes the registrar reject an order, and its money can be refunded', async () => {
  const fixture = await moneyFixture();
  const reference = await fixture.paid();
  await fixture.enter({ Param2: reference });
  await fixture.post('/faults', { system: 'exchange', kind: 'refuse-allotment' });
  const refund = { refundId: 'r1', paymentReference: reference, amount: '5000.00', currency: 'INR', reason: 'refused' };
  expect((await fixture.signed('POST', '/clearing/refunds', refund)).status).toBe(409);
  fixture.time.ms = NAV_PUBLISHED_MS;
  const [row] = (await fixture.report('AllotmentStatement')).json.AllotmentDetails;
  expect(row).toMatchObject({
    ValidFlag: 'N',
    Remarks: 'REJECTED BY RTA: KYC NOT COMPLETE',
    AllottedUnit: '0.000',
    AllotmentAmt: '0.00',
    FolioNo: '',
  });
  expect((await fixture.signed('POST', '/clearing/refunds', refund)).status).toBe(201);
  expect((await fixture.report('AllotmentStatement')).json.AllotmentDetails).toEqual([row]);
});

test('the money of a rejected order that came in parts can be refunded as a whole', async () => {
  const fixture = await moneyFixture();
  const transfer = async (amount: string): Promise<string> => {
    const from = { remitterName: 'Asha Rao', remitterIfsc: 'SBIN0000001', remitterAccount: '1234567890' };
    const sent = { virtualAccountNumber: 'ARTH000100001015', amount, ...from };
    return (await fixture.post('/transfer-desk', sent)).json.utr;
  };
  const [reference] = [await transfer('3000.00'), await transfer('2000.00')];
  expect((await fixture.enter({ Param2: reference }))[7]).toBe('0');
  await fixture.post('/faults', { system: 'exchange', kind: 'refuse-allotment' });
  fixture.time.ms = NAV_PUBLISHED_MS;
  expect((await fixture.report('AllotmentStatement')).json.AllotmentDetails).toMatchObject([{ ValidFlag: 'N' }]);
  const refund = { refundId: 'r1', paymentReference: reference, amount: '5000.00', currency: 'INR', reason: 'refused' };
  expect((await fixture.signed('POST', '/clearing/refunds', refund)).status).toBe(201);
  const another = { ...refund, refundId: 'r2', amount: '0.01' };
  expect((await fixture.signed('POST', '/clearing/refunds', another)).status).toBe(409);
});

test('a lost answer: the exchange accepts the order, but the caller gets no answer', async () => {
  const fixture = await moneyFixture();
  const Param2 = await fixture.paid();
  const Password = await fixture.signIn();
  await fixture.post('/faults', { system: 'exchange', kind: 'lost-answer' });
  const TransNo = '2026082010001000900';
  await expect(fixture.enter({ Param2, Password, TransNo })).rejects.toThrow();
  expect((await fixture.enter({ Param2, Password, TransNo }))[6]).toBe('FAILED: TRANSACTION NUMBER ALREADY USED');
  expect((await fixture.report('OrderStatus')).json.OrderDetails).toMatchObject([{ OrderStatus: 'VALID' }]);
});

test('a lost answer of bank and clearing corporation: a repeated request gets the same answer', async () => {
  const fixture = await moneyFixture();
  await fixture.post('/faults', { system: 'payment-bank', kind: 'lost-answer', path: '/payment-bank/payments' });
  await expect(fixture.requestPayment()).rejects.toThrow();
  expect((await fixture.requestPayment()).status).toBe(200);
  const paymentReference = await fixture.paid();
  const refund = { refundId: 'r1', paymentReference, amount: '5000.00', currency: 'INR', reason: 'x' };
  await fixture.post('/faults', { system: 'clearing', kind: 'lost-answer' });
  await expect(fixture.signed('POST', '/clearing/refunds', refund)).rejects.toThrow();
  expect((await fixture.signed('POST', '/clearing/refunds', refund)).status).toBe(200);
});

test.each([
  [{ system: 'clearing', kind: 'reject-file' }],
  [{ system: 'exchange', kind: 'reorder' }],
  [{ system: 'payment-bank', kind: 'refuse' }],
  [{ system: 'mail', kind: 'lost-answer' }],
])('%j is not supported', async (fault) => {
  const fixture = await moneyFixture();
  expect((await fixture.post('/faults', fault)).json.error.message).toContain('is not supported');
});
