import { expect, test } from 'vitest';
import { planRows } from './plan-rows.ts';

const PLAN = [
  { assetName: 'Equity', percent: '55.00' },
  { assetName: 'Debt', percent: '45.00' },
];

test('without anything to compare there is the plan only', () => {
  expect(planRows(PLAN, undefined)).toEqual([
    { assetName: 'Equity', plan: '55.00', held: undefined, drift: undefined, isLarge: false },
    { assetName: 'Debt', plan: '45.00', held: undefined, drift: undefined, isLarge: false },
  ]);
});

test('what is held is compared with the plan; what the plan does not have follows', () => {
  const held = [
    { assetName: 'Equity', percent: '61.50' },
    { assetName: 'Gold', percent: '4.99' },
    { assetName: 'Debt', percent: '33.51' },
  ];
  expect(planRows(PLAN, held)).toEqual([
    { assetName: 'Equity', plan: '55.00', held: '61.50', drift: '6.50', isLarge: true },
    { assetName: 'Debt', plan: '45.00', held: '33.51', drift: '-11.49', isLarge: true },
    { assetName: 'Gold', plan: '0', held: '4.99', drift: '4.99', isLarge: false },
  ]);
});
