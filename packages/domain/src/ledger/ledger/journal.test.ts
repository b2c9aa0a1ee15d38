import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { businessDate as day } from '../../kit/dates.ts';
import { navFromText, paise, paiseFromText, unitsFromText } from '../../kit/money.ts';
import { allotPurchase } from '../../trading/orders/purchase-allotment.ts';
import type { Journal, LedgerAccount, Posting } from './journal.ts';
import {
  balanced,
  balancesOf,
  journal,
  LedgerInvariantError,
  moved,
  reversalOf,
  sumsByAsset,
  unitsOf,
} from './journal.ts';
import {
  allotmentJournal,
  moneyReceived,
  orderLineOf,
  orderSent,
  refundJournal,
} from '../../trading/orders/purchase-journals.ts';

const on = day('2026-11-20');
const folio: LedgerAccount = { kind: 'folio', owner: '7' };
const fund: LedgerAccount = { kind: 'fund', owner: '3' };

const received = (amount: bigint) =>
  moneyReceived({ paymentId: 'p1', orderId: 'o1', accountId: 9, amount: paise(amount), on });
const sent = (amount: bigint) => orderSent({ orderId: 'o1', orderLineId: 55, amount: paise(amount), on });
const allotted = (amount: bigint) =>
  allotmentJournal({
    orderLineId: 55,
    folioId: 7,
    instrumentId: 3,
    allotment: allotPurchase(paise(amount), {
      navOn: on,
      nav: navFromText('149.6389'),
      unitPlaces: 3,
      stampDutyPerMillion: 50n,
    }),
  });
const refundOfLine = (amount: bigint) =>
  refundJournal({ of: { orderLineId: 55 }, accountId: 9, amount: paise(amount), on });
const refundOfPayment = (amount: bigint) =>
  refundJournal({ of: { paymentId: 'p1', orderId: 'o1' }, accountId: 9, amount: paise(amount), on });

const all = (...journals: readonly Journal[]): readonly Posting[] => journals.flatMap(({ postings }) => postings);

test('a purchase of 5,000 rupees ends in the folio, the fund and the stamp duty account', () => {
  expect(balancesOf(all(received(5_000_00n), sent(5_000_00n), allotted(5_000_00n)))).toEqual(
    new Map<string, bigint>([
      ['bank:9 INR', paiseFromText('-5000.00')],
      ['fund:3 INR', paiseFromText('4999.75')],
      ['stamp-duty:3 INR', paiseFromText('0.25')],
      ['fund:3 units:3', unitsFromText('-33.412')],
      ['folio:7 units:3', unitsFromText('33.412')],
    ]),
  );
});

test.each<[string, readonly Journal[]]>([
  ['of a line that the exchange rejected', [received(500_00n), sent(500_00n), refundOfLine(500_00n)]],
  ['of a payment without an order', [received(500_00n), refundOfPayment(500_00n)]],
])('a refund %s leaves no balance', (_what, journals) => {
  expect(balancesOf(all(...journals)).size).toBe(0);
});

test('a stamp duty that rounds to zero has no posting', () => {
  expect(allotted(100_00n).postings.map(({ ledgerAccount }) => ledgerAccount.kind)).not.toContain('stamp-duty');
});

test('keys identify the event, and a reversal names the journal it reverses', () => {
  expect([received(1_00n), sent(1_00n), allotted(100_00n), refundOfLine(1_00n)].map(({ key }) => key)).toEqual([
    'money-received:p1',
    'order-sent:55',
    'allotment:55',
    'refund:line:55',
  ]);
  expect(refundOfPayment(1_00n).key).toBe('refund:payment:p1');
  expect(reversalOf(allotted(100_00n), on)).toMatchObject({ key: 'reversal:allotment:55', reverses: 'allotment:55' });
  const allotment = allotPurchase(paise(100_00n), {
    navOn: on,
    nav: navFromText('10'),
    unitPlaces: 3,
    stampDutyPerMillion: 50n,
  });
  const again = allotmentJournal({ orderLineId: 55, folioId: 7, instrumentId: 3, allotment, revision: 2 });
  expect(again.key).toBe('allotment:55:2');
});

test('the key of an allotment or a switch-in gives its order line, in every revision', () => {
  const keys = ['allotment:55', 'allotment:55:2', 'switch-in:56', 'reversal:allotment:55', 'transfer:1:allotment:55'];
  expect(keys.map(orderLineOf)).toEqual([55, 55, 56, undefined, undefined]);
});

describe('refuses postings that break an invariant', () => {
  test.each<[string, readonly Posting[]]>([
    ['no postings', []],
    ['one side only', [{ ledgerAccount: fund, asset: 'INR', amount: 1n }]],
    ['a zero amount', moved('INR', paise(0n), fund, folio)],
    [
      'assets that only sum together',
      [
        { ledgerAccount: fund, asset: 'INR', amount: 1n },
        { ledgerAccount: folio, asset: unitsOf(3), amount: -1n },
      ],
    ],
    [
      'units of two instruments',
      [
        { ledgerAccount: fund, asset: unitsOf(3), amount: 1n },
        { ledgerAccount: folio, asset: unitsOf(4), amount: -1n },
      ],
    ],
  ])('%s', (_what, postings) => {
    expect(() => balanced(postings)).toThrow(LedgerInvariantError);
    expect(() => journal('refund', 'x', on, postings)).toThrow(LedgerInvariantError);
  });

  test('a zero amount, a negative amount and a reversal of a reversal', () => {
    expect(() => received(0n)).toThrow(LedgerInvariantError);
    expect(() => refundOfLine(-1n)).toThrow(LedgerInvariantError);
    expect(() => reversalOf(reversalOf(sent(1n), on), on)).toThrow(LedgerInvariantError);
  });
});

test('every journal sums to zero in each asset, and its reversal restores every ledger account', () => {
  const journals = fc
    .tuple(fc.constantFrom(received, sent, allotted, refundOfLine, refundOfPayment), fc.bigInt(1_00n, 100_000_000_000n))
    .map(([make, amount]) => make(amount));
  fc.assert(
    fc.property(journals, journals, (before, journal) => {
      expect([...sumsByAsset(journal.postings).values()].every((sum) => sum === 0n)).toBe(true);
      expect(balancesOf(all(before, journal, reversalOf(journal, on)))).toEqual(balancesOf(before.postings));
    }),
  );
});
