import fc from 'fast-check';
import { expect, test } from 'vitest';
import { businessDate } from '../../kit/dates.ts';
import { CATEGORIES_BY_RISK, categoryOfCode, codeOfCategory, RISK_CATEGORIES, riskRankOf } from './categories.ts';
import { isRiskier } from './fund-fit.ts';
import { scoreOf, scoreRange } from './questionnaire.ts';
import { recommendedAllocation } from './recommended-allocation.ts';
import { isValidOn, validUntil } from './validity.ts';

test('lists the categories in one order and ranks them in another', () => {
  expect(RISK_CATEGORIES).toEqual(['Very Conservative', 'Aggressive', 'Very Aggressive', 'Conservative', 'Moderate']);
  expect(RISK_CATEGORIES.map(riskRankOf)).toEqual([1, 4, 5, 2, 3]);
  expect(CATEGORIES_BY_RISK.map(riskRankOf)).toEqual([1, 2, 3, 4, 5]);
  expect(RISK_CATEGORIES.map(codeOfCategory).map(categoryOfCode)).toEqual(RISK_CATEGORIES);
  expect(categoryOfCode('X')).toBeUndefined();
});

const QUESTIONS = [
  { id: 1, weight: 3, options: [10, 11, 12].map((id, score) => ({ id, score })) },
  { id: 2, weight: 2, options: [20, 21].map((id, at) => ({ id, score: 1 + at * 4 })) },
];

test.each([
  [
    'lowest options',
    [
      [1, 10],
      [2, 20],
    ],
    2,
  ],
  [
    'highest options',
    [
      [1, 12],
      [2, 21],
    ],
    16,
  ],
  [
    'in any order',
    [
      [2, 21],
      [1, 11],
    ],
    13,
  ],
  ['a question without an answer', [[1, 10]], undefined],
  [
    'a question answered twice',
    [
      [1, 10],
      [1, 11],
    ],
    undefined,
  ],
  [
    'an option of another question',
    [
      [1, 20],
      [2, 20],
    ],
    undefined,
  ],
  [
    'a question of another questionnaire',
    [
      [1, 10],
      [3, 20],
    ],
    undefined,
  ],
  [
    'an answer too many',
    [
      [1, 10],
      [2, 20],
      [3, 30],
    ],
    undefined,
  ],
] as const)('%s: score %s', (_, answers, score) => {
  const given = answers.map(([questionId, optionId]) => ({ questionId, optionId }));
  expect(scoreOf(QUESTIONS, given)).toBe(score);
});

test('the score of any answers is within the possible range', () => {
  expect(scoreRange(QUESTIONS)).toEqual({ lowest: 2, highest: 16 });
  const question = fc.record({
    weight: fc.integer({ min: 1, max: 20 }),
    options: fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 2, maxLength: 8 }),
  });
  fc.assert(
    fc.property(fc.array(question, { minLength: 1, maxLength: 10 }), fc.nat(), (drawn, choice) => {
      const questions = drawn.map(({ weight, options }, id) => ({
        ...{ id, weight, options: options.map((score, at) => ({ id: at, score })) },
      }));
      const answers = questions.map(({ id, options }) => ({ questionId: id, optionId: choice % options.length }));
      const { lowest, highest } = scoreRange(questions);
      const score = scoreOf(questions, answers)!;
      expect(lowest <= score && score <= highest).toBe(true);
    }),
  );
});

test.each([
  [
    'adds up',
    [
      ['Debt', '40'],
      ['Equity', '50.5'],
      ['Hybrid', '9.50'],
    ],
    'Equity Debt Hybrid',
  ],
  [
    'leaves out what is zero',
    [
      ['Debt', '100.00'],
      ['Equity', '0'],
    ],
    'Debt',
  ],
  [
    'below 100',
    [
      ['Debt', '40'],
      ['Equity', '59.99'],
    ],
    '',
  ],
  [
    'above 100',
    [
      ['Debt', '40'],
      ['Equity', '60.01'],
    ],
    '',
  ],
  ['none', [], ''],
] as const)('a recommended allocation that %s', (_, shares, names) => {
  const found = recommendedAllocation(shares.map(([assetName, percent]) => ({ assetName, percent })));
  expect(found.map(({ assetName }) => assetName).join(' ')).toBe(names);
});

test.each([
  ['2026-11-20', 12, '2027-11-19'],
  ['2026-11-20', 24, '2028-11-19'],
  ['2026-03-01', 12, '2027-02-28'],
  ['2027-03-01', 12, '2028-02-29'],
  ['2026-08-31', 6, '2027-02-27'],
])('a profile of %s is valid for %i months, until %s', (assessedOn, months, last) => {
  const profile = { validUntil: validUntil(businessDate(assessedOn), months) };
  expect(profile.validUntil).toBe(last);
  expect(isValidOn(profile, businessDate(last))).toBe(true);
  expect(isValidOn(profile, businessDate('2030-01-01'))).toBe(false);
});

const MODERATE = { rank: 3, highestLevel: 4 };
test.each([
  ['a level below the limit', { level: 3, fundRanks: [], productRanks: [] }, MODERATE, false],
  ['the level of the limit', { level: 4, fundRanks: [], productRanks: [] }, MODERATE, false],
  ['a level above the limit', { level: 5, fundRanks: [], productRanks: [] }, MODERATE, true],
  ['an unknown level', { level: null, fundRanks: [], productRanks: [] }, MODERATE, false],
  ['a profile without limit', { level: 6, fundRanks: [], productRanks: [] }, { rank: 5, highestLevel: null }, false],
  ['a fund listed for the profile', { level: 6, fundRanks: [3], productRanks: [5] }, MODERATE, false],
  ['a fund listed for more careful ones', { level: 6, fundRanks: [1, 5], productRanks: [] }, MODERATE, false],
  ['a fund listed for bolder ones only', { level: 1, fundRanks: [4, 5], productRanks: [1] }, MODERATE, true],
  ['a product listed for bolder ones only', { level: null, fundRanks: [], productRanks: [4] }, MODERATE, true],
] as const)('%s', (_, fund, limit, expected) => {
  expect(isRiskier(fund, limit)).toBe(expected);
});
