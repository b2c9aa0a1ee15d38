import { expect, test } from 'vitest';
import { paiseFromText, unitsFromText } from '../../kit/money.ts';
import type { HeadedPlan } from './plan-headline.ts';
import { planHeadline, planLine } from './plan-headline.ts';

const SIP: HeadedPlan = {
  kind: 'sip',
  number: 100_001,
  frequency: 'monthly',
  amount: paiseFromText('5000'),
  units: null,
  fundName: 'Kosi Flexi Cap Fund',
  toFundName: null,
};
const STP: HeadedPlan = { ...SIP, kind: 'stp', fundName: 'Kosi Liquid Fund', toFundName: 'Kosi Flexi Cap Fund' };
const SWP: HeadedPlan = { ...SIP, kind: 'swp', amount: null, units: unitsFromText('120.5'), frequency: 'quarterly' };

test.each([
  [SIP, '₹5,000.00 in Kosi Flexi Cap Fund', 'SIP PLAN-100001: ₹5,000.00 in Kosi Flexi Cap Fund, monthly'],
  [
    STP,
    '₹5,000.00 from Kosi Liquid Fund to Kosi Flexi Cap Fund',
    'STP PLAN-100001: ₹5,000.00 from Kosi Liquid Fund to Kosi Flexi Cap Fund, monthly',
  ],
  [SWP, '120.500 units from Kosi Flexi Cap Fund', 'SWP PLAN-100001: 120.500 units from Kosi Flexi Cap Fund, quarterly'],
])('a plan reads as what it does and in what', (plan, headline, line) => {
  expect(planHeadline(plan)).toBe(headline);
  expect(planLine(plan)).toBe(line);
});

test('amount and fund are within the 35 characters that the bell shows', () => {
  const large = { ...SIP, amount: paiseFromText('1250000'), fundName: 'Parag Parikh Flexi Cap Fund - Direct Plan' };
  expect(planHeadline(large).slice(0, 35)).toMatch(/^₹12,50,000\.00 in Parag Parikh/);
});
