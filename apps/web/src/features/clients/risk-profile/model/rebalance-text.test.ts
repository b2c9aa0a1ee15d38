import { expect, test } from 'vitest';
import { planRows } from './plan-rows.ts';
import { rebalanceText } from './rebalance-text.ts';

const shares = (...percents: readonly string[]) =>
  percents.map((percent, at) => ({ assetName: ['Equity', 'Debt', 'Gold'][at] ?? '', percent }));

test.each([
  [shares('60', '30', '10'), undefined, undefined],
  [shares('60', '30', '10'), shares('62', '29', '9'), undefined],
  [
    shares('60', '30', '10'),
    shares('72', '20.5', '7.5'),
    'Equity is 12.0 points above the plan, Debt is 9.5 points below the plan.',
  ],
  [shares('60', '40'), shares('54', '44', '2'), 'Equity is 6.0 points below the plan.'],
  [shares('100'), shares('94', '3', '3'), 'Equity is 6.0 points below the plan.'],
])('of the plan %j with %j held: %s', (plan, held, expected) => {
  expect(rebalanceText(planRows(plan, held))).toBe(expected);
});
