import fc from 'fast-check';
import { expect, test } from 'vitest';
import { businessDate as day } from '../../kit/dates.ts';
import { paise, paiseFromText } from '../../kit/money.ts';
import type { RuleCategory, SchemeRule } from './scheme-rule.ts';
import { DEFAULT_RULES } from './default-rules.ts';
import { checkAmount, navCategoryOfRule, ruleCategoryOf, schemeRuleOn } from './scheme-rule.ts';

const rule: SchemeRule = {
  ...schemeRuleOn(
    DEFAULT_RULES.schemes,
    { name: 'Asha', categoryGroup: 'Equity Scheme - Mid Cap Fund' },
    day('2026-11-20'),
  ),
  multiple: paiseFromText('100'),
  maximum: paiseFromText('200000'),
  isAssumed: false,
};

test.each<[string, boolean, string | undefined, string | undefined]>([
  ['5000', false, undefined, undefined],
  ['5100', false, undefined, undefined],
  ['1000', true, undefined, undefined],
  ['200000', false, undefined, undefined],
  ['0', false, 'order.amount-not-positive', 'Enter an amount above zero.'],
  ['-5000', false, 'order.amount-not-positive', 'Enter an amount above zero.'],
  ['4999.99', false, 'order.amount-below-minimum', 'The amount must be at least ₹5,000.00.'],
  ['999.99', true, 'order.amount-below-minimum', 'The amount must be at least ₹1,000.00.'],
  ['5050', false, 'order.amount-not-multiple', 'Above ₹5,000.00 the amount must be in multiples of ₹100.00.'],
  ['5100.01', false, 'order.amount-not-multiple', 'Above ₹5,000.00 the amount must be in multiples of ₹100.00.'],
  ['200100', false, 'order.amount-above-maximum', 'One investment in this fund can be at most ₹2,00,000.00.'],
  ['1000000000.01', false, 'order.amount-above-limit', 'One investment can be at most ₹1,00,00,00,000.00.'],
])('%s rupees, additional %s: %s', (amount, isAdditional, code, message) => {
  const refusal = checkAmount(rule, paiseFromText(amount), isAdditional);
  expect(refusal?.code).toBe(code);
  expect(refusal?.fields).toEqual(message && { amount: [message] });
});

test('applies the general maximum when the fund has none', () => {
  const unlimited = { ...rule, maximum: undefined };
  expect(checkAmount(unlimited, paiseFromText('1000000000'), false)).toBeUndefined();
  expect(checkAmount(unlimited, paiseFromText('1000000100'), false)?.code).toBe('order.amount-above-limit');
});

test('accepts exactly the amounts within minimum, multiple and maximum', () => {
  fc.assert(
    fc.property(fc.bigInt(-1_000_000n, 30_000_000n), fc.boolean(), (amount, isAdditional) => {
      const minimum = isAdditional ? rule.minimumAdditional : rule.minimumFirst;
      const isAllowed = amount >= minimum && amount <= 200_000_00n && (amount - minimum) % 100_00n === 0n;
      expect(checkAmount(rule, paise(amount), isAdditional) === undefined).toBe(isAllowed);
    }),
  );
});

test.each<[string, RuleCategory, number]>([
  ['Debt Scheme - Liquid Fund', 'liquid', 1],
  ['Overnight Fund', 'overnight', 1],
  ['Equity Scheme - ELSS', 'elss', 2],
  ['Debt Scheme - Gilt Fund', 'debt', 2],
  ['Other Scheme - FoF Overseas', 'overseas', 5],
  ['Equity Scheme - Mid Cap Fund', 'other', 2],
  ['an unknown category', 'other', 2],
])('%s has the default rule of %s', (group, category, settlementDays) => {
  expect(ruleCategoryOf(group)).toBe(category);
  const assumed = schemeRuleOn(DEFAULT_RULES.schemes, { id: 1, name: 'Asha', categoryGroup: group }, day('2026-11-20'));
  expect(assumed).toMatchObject({
    category,
    isAssumed: true,
    cutOff: undefined,
    unitPlaces: 3,
    redemption: { settlementDays },
  });
  expect(navCategoryOfRule(assumed)).toBe(category === 'liquid' || category === 'overnight' ? category : 'other');
});

test('the default rule also applies to dates before the first row', () => {
  const before = schemeRuleOn(DEFAULT_RULES.schemes, { name: 'Asha', categoryGroup: 'ELSS' }, day('2020-01-01'));
  expect(before.multiple).toBe(500_00n);
});
