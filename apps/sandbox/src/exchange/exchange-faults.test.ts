import { expect, test } from 'vitest';
import { moneyWorld } from '../testing/money-world.ts';

const OUT = Date.parse('2026-08-20T15:30:00Z');

test('refuse does not take the next order; its money stays', async () => {
  const world = await moneyWorld();
  const Param2 = await world.paid();
  await world.post('/faults', { system: 'exchange', kind: 'refuse' });
  const refused = await world.enter({ Param2 });
  expect([refused[2], refused[6], refused[7]]).toEqual(['0', 'FAILED: SCHEME SUSPENDED FOR PURCHASE', '1']);
  expect((await world.enter({ Param2 }))[7]).toBe('0');
});

test('refuse-allotment lets the registrar refuse, and the money may go back', async () => {
  const world = await moneyWorld();
  const reference = await world.paid();
  await world.enter({ Param2: reference });
  await world.post('/faults', { system: 'exchange', kind: 'refuse-allotment' });
  const refund = { refundId: 'r1', paymentReference: reference, amount: '5000.00', currency: 'INR', reason: 'refused' };
  expect((await world.signed('POST', '/clearing/refunds', refund)).status).toBe(409);
  world.time.ms = OUT;
  const [row] = (await world.report('AllotmentStatement')).json.AllotmentDetails;
  expect(row).toMatchObject({
    ValidFlag: 'N',
    Remarks: 'REJECTED BY RTA: KYC NOT COMPLETE',
    AllottedUnit: '0.000',
    AllotmentAmt: '0.00',
    FolioNo: '',
  });
  expect((await world.signed('POST', '/clearing/refunds', refund)).status).toBe(201);
  expect((await world.report('AllotmentStatement')).json.AllotmentDetails).toEqual([row]);
});

test('a lost answer: the order is taken, and nobody hears of it', async () => {
  const world = await moneyWorld();
  const Param2 = await world.paid();
  const Password = await world.signIn();
  await world.post('/faults', { system: 'exchange', kind: 'lost-answer' });
  const TransNo = '2026082010001000900';
  await expect(world.enter({ Param2, Password, TransNo })).rejects.toThrow();
  expect((await world.enter({ Param2, Password, TransNo }))[6]).toBe('FAILED: TRANSACTION NUMBER ALREADY USED');
  expect((await world.report('OrderStatus')).json.OrderDetails).toMatchObject([{ OrderStatus: 'VALID' }]);
});

test('a lost answer of bank and clearing corporation: asked again, it is the same', async () => {
  const world = await moneyWorld();
  await world.post('/faults', { system: 'payment-bank', kind: 'lost-answer', path: '/payment-bank/payments' });
  await expect(world.ask()).rejects.toThrow();
  expect((await world.ask()).status).toBe(200);
  const paymentReference = await world.paid();
  const refund = { refundId: 'r1', paymentReference, amount: '5000.00', currency: 'INR', reason: 'x' };
  await world.post('/faults', { system: 'clearing', kind: 'lost-answer' });
  await expect(world.signed('POST', '/clearing/refunds', refund)).rejects.toThrow();
  expect((await world.signed('POST', '/clearing/refunds', refund)).status).toBe(200);
});

test.each([
  [{ system: 'clearing', kind: 'duplicate' }],
  [{ system: 'exchange', kind: 'reorder' }],
  [{ system: 'payment-bank', kind: 'refuse' }],
  [{ system: 'mail', kind: 'lost-answer' }],
])('%j makes no sense', async (fault) => {
  const world = await moneyWorld();
  expect((await world.post('/faults', fault)).json.error.message).toContain('makes no sense');
});
