import { expect, test } from 'vitest';
import { businessDate } from '../../kit/dates.ts';
import { paise } from '../../kit/money.ts';
import { balancesOf } from '../../ledger/ledger/journal.ts';
import { creditMatched, creditReceived, creditRefunded } from './credit-journals.ts';

const on = businessDate('2026-11-20');
const rupees = (amount: bigint) => paise(amount * 100n);
const credit = { creditId: 'c1', on };
const order = { orderId: 'o1', accountId: 7 };

test('₹6,000 for an order of ₹5,000: the client paid 5,000, and 1,000 went back', () => {
  const journals = [
    creditReceived({ ...credit, amount: rupees(6_000n) }),
    creditMatched({ ...credit, ...order, amount: rupees(5_000n) }),
    creditRefunded({ ...credit, amount: rupees(1_000n) }),
  ];
  expect(Object.fromEntries(balancesOf(journals.flatMap(({ postings }) => postings)))).toEqual({
    'bank:7 INR': -5_000_00n,
    'clearing:o1 INR': 5_000_00n,
  });
  expect(journals.map(({ key }) => key)).toEqual(['credit-received:c1', 'credit-matched:c1', 'refund:credit:c1']);
});

test('money that is refunded as a whole leaves nothing', () => {
  const journals = [
    creditReceived({ ...credit, amount: rupees(1n) }),
    creditRefunded({ ...credit, amount: rupees(1n) }),
  ];
  expect(balancesOf(journals.flatMap(({ postings }) => postings)).size).toBe(0);
});

test('an amount of nothing is not booked', () => {
  expect(() => creditReceived({ ...credit, amount: paise(0n) })).toThrow('not above zero');
});
