import { expect, test } from 'vitest';
import { paiseFromText } from '../../kit/money.ts';
import { freeOf, monthlyUseOfAll } from './bank-mandate-use.ts';

const plan = (amount: string, frequency: 'weekly' | 'monthly' | 'quarterly' | 'yearly') => ({
  amount: paiseFromText(amount),
  frequency,
});

test.each([
  ['no plan', [], '0'],
  ['a monthly plan', [plan('5000', 'monthly')], '5000'],
  ['a weekly plan, in a month with five such days', [plan('1000', 'weekly')], '5000'],
  ['a quarterly plan, in the month in which it is due', [plan('9000', 'quarterly')], '9000'],
  ['a yearly plan, in the month in which it is due', [plan('12000.50', 'yearly')], '12000.50'],
  ['several plans', [plan('5000', 'monthly'), plan('500', 'weekly'), plan('3000', 'quarterly')], '10500'],
])('%s may debit a month', (_what, plans, expected) => {
  expect(monthlyUseOfAll(plans)).toBe(paiseFromText(expected));
});

test.each([
  ['100000', '32500', '67500'],
  ['15000', '15000', '0'],
  ['15000', '16500', '0'],
])('of a limit of %s with %s used, %s is free', (limit, used, free) => {
  expect(freeOf(paiseFromText(limit), paiseFromText(used))).toBe(paiseFromText(free));
});
