/** Payouts of redemptions that the registrar never made. */
import { expect, test } from 'vitest';
import { moneyFixture } from '../testing/money-fixture.ts';

const DUE = {
  exchangeOrderNo: '61000020',
  orderReference: 'AL20',
  amount: '24999.75',
  accountLast4: '4417',
  expectedOn: '2099-08-20',
};

test('payouts are scheduled once: a known one stays as it is', async () => {
  const fixture = await moneyFixture();
  expect((await fixture.sendPayouts([DUE])).json).toEqual({ added: 1, known: 0 });
  const again = [
    { ...DUE, amount: '1.00' },
    { ...DUE, exchangeOrderNo: '61000021' },
  ];
  expect((await fixture.sendPayouts(again)).json).toEqual({ added: 1, known: 1 });
});

test.each([
  ['no amount', { ...DUE, amount: '' }],
  ['a malformed day', { ...DUE, expectedOn: 'tomorrow' }],
  ['a whole account number', { ...DUE, accountLast4: '20110004417' }],
])('a list with %s is refused', async (_case, payout) => {
  const fixture = await moneyFixture();
  expect((await fixture.sendPayouts([payout])).status).toBe(400);
});

test('an unsigned list is refused', async () => {
  const fixture = await moneyFixture();
  expect((await fixture.sendPayouts([DUE], 'wrong secret')).status).toBe(401);
});
