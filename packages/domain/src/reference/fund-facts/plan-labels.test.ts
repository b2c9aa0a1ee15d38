import { expect, test } from 'vitest';
import { planLabels } from './plan-labels.ts';

test('plans with the same label get their scheme codes', () => {
  const plans = [
    { id: 1, planType: 'Direct', optionName: 'Growth Option', schemeCode: '119001' },
    { id: 2, planType: 'Direct', optionName: 'Growth Option', schemeCode: '148002' },
    { id: 3, planType: 'Regular', optionName: 'Growth Option', schemeCode: '101003' },
    { id: 4, planType: 'Regular', optionName: null, schemeCode: '101004' },
  ];
  expect([...planLabels(plans).values()]).toEqual([
    'Direct, Growth Option (code 119001)',
    'Direct, Growth Option (code 148002)',
    'Regular, Growth Option',
    'Regular',
  ]);
});
