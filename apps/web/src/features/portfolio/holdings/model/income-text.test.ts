import { businessDate } from '@artha/domain/kit/dates';
import { navFromText, paiseFromText, unitsFromText } from '@artha/domain/kit/money';
import { expect, test } from 'vitest';
import { incomeSourceText, incomeStateText } from './income-text.ts';

const income = {
  ...{ id: '1', recordOn: businessDate('2026-11-25'), rate: navFromText('0.2345'), units: unitsFromText('1000') },
  ...{ gross: paiseFromText('234.50'), tax: paiseFromText('0'), net: paiseFromText('234.50'), status: 'paid' as const },
  ...{ paidOn: businessDate('2026-11-27'), bank: { name: 'Artha Bank', numberLast4: '4417' } },
};

test.each([
  ['paid to an own account', income, 'Paid on 27 Nov 2026 to Artha Bank ··4417'],
  ["paid to another person's", { ...income, bank: null }, 'Paid on 27 Nov 2026'],
  ['due', { ...income, status: 'due' as const, paidOn: null, bank: null }, 'On its way'],
  ['reinvested', { ...income, status: 'reinvested' as const, paidOn: null, bank: null }, 'Reinvested'],
])('income that is %s', (_what, given, text) => {
  expect(incomeStateText(given)).toBe(text);
});

test.each([
  ['without tax', income, '₹0.2345 a unit on 25 Nov 2026 for 1,000.000 units'],
  ['with tax', { ...income, tax: paiseFromText('23.45') }, '· tax deducted ₹23.45'],
  ['of whole rupees', { ...income, rate: navFromText('2') }, '₹2.00 a unit'],
  ['of half a rupee', { ...income, rate: navFromText('0.5') }, '₹0.50 a unit'],
])('the source of income %s', (_what, given, text) => {
  expect(incomeSourceText(given)).toContain(text);
});
