import { expect, test } from 'vitest';
import { businessDate } from '../../kit/dates.ts';
import { paiseFromText } from '../../kit/money.ts';
import { DEFAULT_RULES } from './default-rules.ts';
import { rulesFrom, ruleText } from './rule-text.ts';

const [known] = DEFAULT_RULES.schemes.ofCategory.other;
const rule = { ...known!, minimumFirst: paiseFromText('5000'), minimumAdditional: paiseFromText('1000') };
const at = (from: string) => ({ ...rule, from: businessDate(from) });

test.each([
  ['without load', { tiers: [], freePerMillion: 0n }, undefined, 'Minimum ₹5,000.00, then ₹1,000.00; no exit load'],
  [
    'with load and lock-in',
    { tiers: [{ upTo: { unit: 'day', count: 365 }, perMillion: 10_000n }], freePerMillion: 0n },
    { unit: 'month', count: 36 },
    'Minimum ₹5,000.00, then ₹1,000.00; exit load 1% within 365 days, nil after 365 days; lock-in 3 years',
  ],
] as const)('a rule %s in words', (_what, exitLoad, lockIn, text) => {
  expect(ruleText({ ...rule, redemption: { ...rule.redemption, exitLoad, lockIn } })).toBe(text);
});

test.each([
  ['2026-11-20', ['2024-04-01', '2027-04-01']],
  ['2020-01-01', ['2021-04-01', '2024-04-01', '2027-04-01']],
  ['2027-04-01', ['2027-04-01']],
])('on %s the rules in force and later begin on %j', (on, expected) => {
  const rows = [at('2027-04-01'), at('2021-04-01'), at('2024-04-01')];
  expect(rulesFrom(rows, businessDate(on)).map(({ from }) => from)).toEqual(expected);
});
