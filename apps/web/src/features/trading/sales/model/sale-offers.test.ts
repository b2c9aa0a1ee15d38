import { expect, test } from 'vitest';
import { aSellable } from '../testing/build.ts';
import { chosenBank } from './chosen-bank.ts';
import { foliosOf, fundsIn } from './folios.ts';
import { modeOfKind } from './sale-modes.ts';
import { saleOffers } from './sale-offers.ts';

const ref = { accountId: 1, folioId: 3, instrumentId: 7 };

test('a holding can be sold and switched, also while it is not known whether', () => {
  const reasons = (items: Parameters<typeof saleOffers>[0]) => {
    const { sell, switch: change } = saleOffers(items, ref);
    return [sell.reason, change.reason];
  };
  expect(reasons(undefined)).toEqual([undefined, undefined]);
  expect(reasons([aSellable()])).toEqual([undefined, undefined]);
  expect(reasons([])).toEqual(['Nothing is left to sell here.', 'Nothing is left to sell here.']);
  const switchProblem = { code: 'sale.switch-not-allowed', message: 'No switches' };
  expect(reasons([aSellable({ switchProblem })])).toEqual([undefined, 'No switches']);
});

test('the offer leads to the holding', () => {
  expect(saleOffers(undefined, ref).switch.search).toEqual({
    mode: 'switch',
    accountId: '1',
    folioId: '3',
    instrumentId: '7',
  });
});

test('folios are listed once, with their fund house', () => {
  const items = [aSellable(), aSellable({ instrument: { ...aSellable().instrument, id: 8 } })];
  expect(foliosOf(items)).toEqual([{ value: '3', label: '65120984/02 · Meru' }]);
  expect(fundsIn(items, 3)).toHaveLength(2);
  expect(fundsIn(items, 4)).toEqual([]);
});

const bank = (id: number) => ({
  id,
  bankName: 'Sagar Bank',
  ifscCode: 'SAGR0000001',
  numberLast4: '4471',
  holderName: 'Asha',
  isPrimary: id === 1,
});

test.each([
  [undefined, 1],
  [2, 2],
  [9, 1],
])('with account %s chosen the money goes to %s', (chosenId, id) => {
  expect(chosenBank({ bankAccounts: [bank(1), bank(2)] }, chosenId)?.id).toBe(id);
});

test('each kind of order has its mode', () => {
  expect([modeOfKind('redemption'), modeOfKind('switch')]).toEqual(['sell', 'switch']);
});
