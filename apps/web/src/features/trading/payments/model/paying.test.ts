import { expect, test } from 'vitest';
import { bankPollingMs } from './bank-polling.ts';
import { firstAccount, isPayable, isSameChoice, notYetText, paymentKey, possibleModes, triesLeftOf } from './paying.ts';

const orderId = '0190a000-0000-7000-8000-0000000000aa';
const upi = { orderId, mode: 'upi', bankAccountId: 4, upiHandle: 'asha@sagar' } as const;
const bank = { orderId, mode: 'netbanking', bankAccountId: 4, upiHandle: null } as const;

test('the key consists of order, attempt and choice, and fits even the longest UPI ID', () => {
  expect(paymentKey(bank, [])).toBe(`pay:${orderId}:1:netbanking:4:`);
  expect(paymentKey(upi, [{ attempt: 2 }, { attempt: 1 }])).toBe(`pay:${orderId}:3:upi:4:asha@sagar`);
  const longest = { ...upi, bankAccountId: 2_147_483_647, upiHandle: `${'a'.repeat(94)}@sagar` };
  expect(paymentKey(longest, [{ attempt: 998 }]).length).toBeLessThanOrEqual(200);
});

test.each([
  ['nothing', null, false],
  ['the same', { mode: 'upi', bankAccountId: 4, upiHandle: 'asha@sagar' }, true],
  ['another account', { ...upi, bankAccountId: 5 }, false],
  ['another UPI ID', { ...upi, upiHandle: 'asha@tara' }, false],
  ['another mode', bank, false],
] as const)('a choice compared with %s', (_, confirmed, isSame) => {
  expect(isSameChoice(confirmed, upi)).toBe(isSame);
});

test('offers the modes that are possible and supported, in the order of the list', () => {
  const modes = [
    { mode: 'upi', isPossible: true },
    { mode: 'neft', isPossible: true },
    { mode: 'netbanking', isPossible: true },
    { mode: 'mandate', isPossible: false },
  ] as const;
  expect(possibleModes({ modes: [...modes] })).toEqual(['upi', 'netbanking']);
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
  [[], undefined],
  [['NEFT'], 'NEFT is not available yet.'],
  [['NEFT', 'Cheque', 'Mandate'], 'NEFT, cheque and mandate are not available yet.'],
])('not available: %j', (names, text) => {
  expect(notYetText(names)).toBe(text);
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
  const choice = { mode: 'upi', bankAccountId: 4, upiHandle: 'asha@sagar' } as const;
  expect(triesLeftOf(at(5, 5), { openCode: null })).toBe(5);
  expect(triesLeftOf(at(5, 5), { openCode: { choice, sent: at(5, 0) } })).toBe(0);
  expect(triesLeftOf(at(6, 5), { openCode: { choice, sent: at(5, 0) } })).toBe(5);
});
