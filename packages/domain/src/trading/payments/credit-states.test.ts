import { paise } from '../../kit/money.ts';
import { expect, test } from 'vitest';
import { decideCredit, shareCredits } from './credit-states.ts';

const DEADLINE = new Date('2026-11-23T09:30:00Z');
const target = {
  order: 'paymentPending',
  payment: 'initiated',
  deadline: DEADLINE,
  total: paise(5_000_00n),
  waiting: paise(0n),
  isOwnAccount: true,
} as const;
const inTime = new Date(DEADLINE.getTime() - 1);

test.each([
  ['the exact amount in time', {}, {}, 'matched'],
  ['a payment that is pending', { payment: 'pending' }, {}, 'matched'],
  ['one paisa less', {}, { amount: 4_999_99n }, 'unmatched: too-little'],
  ['one paisa more', {}, { amount: 5_000_01n }, 'unmatched: too-much'],
  ['the rest of the money', { waiting: 3_000_00n }, { amount: 2_000_00n }, 'matched'],
  ['not yet all the rest', { waiting: 3_000_00n }, { amount: 1_000_00n }, 'unmatched: too-little'],
  ['more than the rest', { waiting: 3_000_00n }, { amount: 5_000_00n }, 'unmatched: too-much'],
  ['the account of a third person', { isOwnAccount: false }, {}, 'refundDue: third-party'],
  ['a third person, for an order that is paid', { isOwnAccount: false, order: 'paid' }, {}, 'refundDue: third-party'],
  ['the second time', { order: 'paid', payment: 'matched' }, {}, 'refundDue: already-paid'],
  ['an order with its units', { order: 'completed', payment: 'matched' }, {}, 'refundDue: already-paid'],
  ['a cancelled order', { order: 'cancelled', payment: 'expired' }, {}, 'refundDue: order-closed'],
  ['an expired order', { order: 'expired', payment: 'expired' }, {}, 'refundDue: order-closed'],
  ['the deadline itself', {}, { receivedAt: DEADLINE }, 'refundDue: too-late'],
  ['another mode that was chosen', { payment: 'expired' }, {}, 'refundDue: other-mode'],
] as const)(
  '%s',
  (_, change, { amount = 5_000_00n, receivedAt = inTime }: { amount?: bigint; receivedAt?: Date }, expected) => {
    const outcome = decideCredit({
      target: { ...target, ...(change as Partial<typeof target>) },
      amount: paise(amount),
      receivedAt,
    });
    expect('problem' in outcome ? `${outcome.is}: ${outcome.problem}` : outcome.is).toBe(expected);
  },
);

test('money at a virtual account of nobody waits for people', () => {
  expect(decideCredit({ target: undefined, amount: paise(1n), receivedAt: inTime })).toEqual({
    is: 'unmatched',
    problem: 'unknown-account',
  });
});

test.each([
  [[5_000n], 5_000n, [[5_000n, 0n]]],
  [[6_000n], 5_000n, [[5_000n, 1_000n]]],
  [
    [3_000n, 2_000n],
    5_000n,
    [
      [3_000n, 0n],
      [2_000n, 0n],
    ],
  ],
  [
    [3_000n, 4_000n],
    5_000n,
    [
      [3_000n, 0n],
      [2_000n, 2_000n],
    ],
  ],
  [
    [6_000n, 5_000n],
    5_000n,
    [
      [5_000n, 1_000n],
      [0n, 5_000n],
    ],
  ],
  [[3_000n], 5_000n, undefined],
  [[], 5_000n, undefined],
] as const)('credits pay an order by parts: case %#', (amounts, total, expected) => {
  const credits = amounts.map((amount, index) => ({ id: String(index), amount: paise(amount) }));
  const shares = shareCredits(credits, paise(total));
  expect(shares?.map(({ amount, surplus }) => [amount, surplus])).toEqual(expected);
});
