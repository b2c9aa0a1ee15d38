import { businessDate } from '@artha/domain/kit/dates';
import type { PaymentMode } from '@artha/domain/kit/payment-modes';
import { NO_PAYMENT_DETAILS } from '@artha/domain/kit/payment-modes';
import { expect, test } from 'vitest';
import { bankPollingMs } from './bank-polling.ts';
import { firstAccount, isPayable, isSameChoice, paymentKey, possibleModes, triesLeftOf } from './paying.ts';

const orderId = '0190a000-0000-7000-8000-0000000000aa';
const bank = { orderId, mode: 'netbanking', bankAccountId: 4, ...NO_PAYMENT_DETAILS } as const;
const upi = { ...bank, mode: 'upi', upiHandle: 'asha@sagar' } as const;

test('the key consists of order, attempt and choice, and fits even the longest UPI ID', () => {
  expect(paymentKey(bank, [])).toBe(`pay:${orderId}:1:netbanking:4:`);
  expect(paymentKey(upi, [{ attempt: 2 }, { attempt: 1 }])).toBe(`pay:${orderId}:3:upi:4:asha@sagar`);
  const cheque = { ...bank, mode: 'cheque', chequeNumber: '004417', chequeFileId: orderId } as const;
  expect(paymentKey(cheque, [])).toBe(`pay:${orderId}:1:cheque:4:004417:${orderId}`);
  const longest = { ...upi, bankAccountId: 2_147_483_647, upiHandle: `${'a'.repeat(94)}@sagar` };
  expect(paymentKey(longest, [{ attempt: 998 }]).length).toBeLessThanOrEqual(200);
});

test.each([
  ['nothing', null, false],
  ['the same', { ...upi }, true],
  ['another account', { ...upi, bankAccountId: 5 }, false],
  ['another UPI ID', { ...upi, upiHandle: 'asha@tara' }, false],
  ['another mode', bank, false],
] as const)('a choice compared with %s', (_, confirmed, isSame) => {
  expect(isSameChoice(confirmed, upi)).toBe(isSame);
});

const offered = (mode: PaymentMode, isPossible: boolean) => ({
  ...{ mode, isPossible, problem: isPossible ? null : { code: 'any', message: 'Any.' } },
  ...{ navOn: [], moneyOn: businessDate('2026-11-20') },
});

test('offers the modes that are possible, in the order of the list', () => {
  const modes = [offered('upi', true), offered('neft', true), offered('netbanking', true), offered('mandate', false)];
  expect(possibleModes({ modes })).toEqual(['upi', 'neft', 'netbanking']);
});

test('the initial account is the confirmed one, else the primary one', () => {
  const account = (id: number, isPrimary: boolean) => ({
    id,
    isPrimary,
    bankName: 'Sagar Bank',
    ifscCode: 'SAGR0000001',
    numberLast4: '4471',
    holderName: 'Asha Rao',
  });
  const accounts = [account(1, false), account(2, true)];
  expect(firstAccount(accounts, { bankAccountId: 1 })?.id).toBe(1);
  expect(firstAccount(accounts, null)?.id).toBe(2);
  expect(firstAccount([], null)).toBeUndefined();
});

test.each([
  ['otpPending', true],
  ['paymentPending', true],
  ['paid', false],
  ['cancelled', false],
  ['expired', false],
] as const)('an order that is %s can be paid: %s', (status, can) => {
  expect(isPayable({ status })).toBe(can);
});

test("polls for the bank's page quickly at first, then slower, and stops once it is known", () => {
  const payment = (status: 'initiated' | 'failed', redirectUrl: string | null) =>
    ({ status, redirectUrl, reference: null, orderId, accountId: 1 }) as const;
  expect(bankPollingMs(undefined, 0)).toBe(500);
  expect(bankPollingMs(payment('initiated', null), 19)).toBe(500);
  expect(bankPollingMs(payment('initiated', null), 20)).toBe(2_000);
  expect(bankPollingMs(payment('initiated', 'http://bank.example/1'), 3)).toBe(false);
  expect(bankPollingMs(payment('failed', null), 3)).toBe(false);
});

test('the tries left are those that the server counts for the same code', () => {
  const at = (minute: number, triesLeft: number) => ({
    ...{ email: 'a', mobile: null, resendsLeft: 3, resendAt: new Date(0), triesLeft },
    expiresAt: new Date(minute * 60_000),
  });
  const { orderId: _, ...choice } = upi;
  expect(triesLeftOf(at(5, 5), { openCode: null })).toBe(5);
  expect(triesLeftOf(at(5, 5), { openCode: { choice, sent: at(5, 0) } })).toBe(0);
  expect(triesLeftOf(at(6, 5), { openCode: { choice, sent: at(5, 0) } })).toBe(5);
});
