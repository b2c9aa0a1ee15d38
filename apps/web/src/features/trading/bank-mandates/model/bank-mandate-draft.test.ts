import { businessDate } from '@artha/domain/kit/dates';
import { paiseFromText } from '@artha/domain/kit/money';
import { expect, test } from 'vitest';
import type { MandateTerms } from '../bank-mandates.api.ts';
import type { MandateDraft } from './bank-mandate-draft.ts';
import { chosenAccount, draftProblems, endText, waysOf, yearsUpTo } from './bank-mandate-draft.ts';

const account = (id: number, changes: Partial<MandateTerms['bankAccounts'][number]> = {}) => ({
  id,
  bankName: 'Sagar Bank',
  ifscCode: 'SAGR0000001',
  numberLast4: '4471',
  holderName: 'Asha Rao',
  isPrimary: id === 1,
  authModes: ['netbanking' as const],
  problem: null,
  ...changes,
});
const TERMS: MandateTerms = {
  today: businessDate('2026-11-20'),
  latestStartOn: businessDate('2027-02-18'),
  maximumAmount: paiseFromText('500000'),
  maximumYears: 39,
  bankAccounts: [account(1, { problem: { code: 'x', message: 'No' } }), account(2)],
};
const DRAFT: MandateDraft = {
  bankAccountId: undefined,
  limit: '50000',
  startOn: TERMS.today,
  years: 30,
  way: 'netbanking',
};

test.each([
  [{}, {}],
  [{ limit: '' }, { limit: 'Enter rupees as digits, such as 50000.' }],
  [{ limit: 'abc' }, { limit: 'Enter rupees as digits, such as 50000.' }],
  [{ limit: '0' }, { limit: 'Enter a limit above ₹0.' }],
  [{ limit: '500001' }, { limit: 'A limit is at most ₹5,00,000.00.' }],
  [{ years: 40 }, { years: 'A mandate runs for 1 to 39 years.' }],
  [{ startOn: businessDate('2026-11-19') }, { startOn: 'The mandate cannot start in the past.' }],
  [{ way: undefined }, { authMode: 'Choose how you approve the mandate at your bank.' }],
  [{ way: 'physical' as const }, {}],
])('a draft with %j has the problems %j', (changes, problems) => {
  expect(draftProblems({ ...DRAFT, ...changes }, TERMS)).toEqual(problems);
});

test('the first possible bank account is offered, with the ways of its bank and a signed form', () => {
  expect(chosenAccount(TERMS, undefined)?.id).toBe(2);
  expect(chosenAccount(TERMS, 1)?.id).toBe(1);
  expect(waysOf(account(2))).toEqual(['netbanking', 'physical']);
  expect(waysOf(account(2, { authModes: [] }))).toEqual(['physical']);
});

test('years end with the longest, and the last day is named', () => {
  expect(yearsUpTo(39)).toEqual([1, 2, 3, 5, 10, 15, 20, 25, 30, 39]);
  expect(yearsUpTo(3)).toEqual([1, 2, 3]);
  expect(endText(DRAFT)).toBe('Valid until 19 Nov 2056');
});
