import { expect, test } from 'vitest';
import { businessDate as day } from '../../kit/dates.ts';
import { paiseFromText } from '../../kit/money.ts';
import { RULE_CATEGORIES } from '../../reference/scheme-rules/scheme-rule.ts';
import { DEFAULT_PLAN_RULES } from './default-plan-rules.ts';
import { PLAN_FREQUENCIES, PLAN_KINDS } from './plan-kinds.ts';
import type { PlanRuleRow, RuledFund } from './plan-rule.ts';
import { planRuleOn } from './plan-rule.ts';

const ON = day('2026-11-24');
const FUND: RuledFund = {
  id: 1,
  category: 'other',
  isSipAllowed: true,
  isStpAllowed: true,
  isSwpAllowed: true,
  minimumSip: null,
  minimumSipInstalments: null,
};
const [usual] = DEFAULT_PLAN_RULES as readonly [PlanRuleRow];
const monthly = { kind: 'sip', frequency: 'monthly' } as const;
const row = (changes: Partial<PlanRuleRow>): PlanRuleRow => ({ ...usual, ...monthly, ...changes });
const ROWS: readonly PlanRuleRow[] = [
  ...DEFAULT_PLAN_RULES,
  row({ from: day('2027-01-01'), minimumInstalments: 3 }),
  row({ instrumentId: 2, category: undefined, minimumInstalments: 12, isOffered: false }),
];

test('every kind and frequency has a rule in every category', () => {
  for (const kind of PLAN_KINDS)
    for (const frequency of PLAN_FREQUENCIES)
      for (const category of RULE_CATEGORIES)
        expect(planRuleOn(DEFAULT_PLAN_RULES, { ...FUND, category }, { kind, frequency }, ON)).toMatchObject({
          isOffered: true,
          isAssumed: true,
        });
});

test.each<[string, Partial<RuledFund>, string, object]>([
  ['of all funds', {}, '2026-11-24', { minimumInstalments: 2, isAssumed: true }],
  ['of its date', {}, '2027-01-01', { minimumInstalments: 3 }],
  ['before the first date', {}, '2020-01-01', { minimumInstalments: 2 }],
  [
    'of its category',
    { category: 'elss' },
    '2027-01-01',
    { amountMultiple: paiseFromText('500'), minimumInstalments: 2 },
  ],
  ['of its own', { id: 2 }, '2027-01-01', { minimumInstalments: 12, isOffered: false, isAssumed: false }],
  [
    'of its master record',
    { minimumSip: paiseFromText('100'), minimumSipInstalments: 6 },
    '2026-11-24',
    { minimumAmount: paiseFromText('100'), minimumInstalments: 6, isAssumed: false },
  ],
  ['of its own, but without SIPs', { isSipAllowed: false }, '2026-11-24', { isOffered: false }],
])('a fund has the rule %s', (_what, fund, on, expected) => {
  expect(planRuleOn(ROWS, { ...FUND, ...fund }, monthly, day(on))).toMatchObject(expected);
});

test('the fewest instalments of the master record are not those of yearly SIPs, nor of other plans', () => {
  const fund = { ...FUND, minimumSipInstalments: 6, minimumSip: paiseFromText('100') };
  expect(planRuleOn(ROWS, fund, { kind: 'sip', frequency: 'yearly' }, ON).minimumInstalments).toBe(2);
  expect(planRuleOn(ROWS, fund, { kind: 'swp', frequency: 'monthly' }, ON)).toMatchObject({
    minimumInstalments: 2,
    minimumAmount: paiseFromText('500'),
  });
});

test.each(PLAN_KINDS)('a fund that allows all plans but %s offers the others', (refused) => {
  const flags = { sip: 'isSipAllowed', stp: 'isStpAllowed', swp: 'isSwpAllowed' } as const;
  const fund = { ...FUND, [flags[refused]]: false };
  for (const kind of PLAN_KINDS)
    expect(planRuleOn(ROWS, fund, { kind, frequency: 'monthly' }, ON).isOffered).toBe(kind !== refused);
});

test('without a rule for all funds there is no answer', () => {
  expect(() => planRuleOn([], FUND, monthly, ON)).toThrow(RangeError);
});
