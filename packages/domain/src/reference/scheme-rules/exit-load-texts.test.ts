import { expect, test } from 'vitest';
import { DEFAULT_RULES } from './default-rules.ts';
import type { ExitLoad, HoldingPeriod } from './exit-load.ts';
import { NO_EXIT_LOAD } from './exit-load.ts';
import { exitLoadTexts, percentText, periodText } from './exit-load-texts.ts';
import type { RuleCategory } from './scheme-rule.ts';

test.each<[HoldingPeriod, string]>([
  [{ unit: 'day', count: 1 }, '1 day'],
  [{ unit: 'day', count: 365 }, '365 days'],
  [{ unit: 'month', count: 1 }, '1 month'],
  [{ unit: 'month', count: 18 }, '18 months'],
  [{ unit: 'month', count: 12 }, '1 year'],
  [{ unit: 'month', count: 36 }, '3 years'],
])('%o is %s', (period, text) => {
  expect(periodText(period)).toBe(text);
});

test.each([
  [70n, '0.007%'],
  [45n, '0.0045%'],
  [1n, '0.0001%'],
  [2_500n, '0.25%'],
  [10_000n, '1%'],
  [12_500n, '1.25%'],
  [100_000n, '10%'],
  [1_000_000n, '100%'],
  [0n, '0%'],
])('%s per million is %s', (perMillion, text) => {
  expect(percentText(perMillion)).toBe(text);
});

const graded: ExitLoad = {
  tiers: [
    { upTo: { unit: 'day', count: 365 }, perMillion: 20_000n },
    { upTo: { unit: 'month', count: 24 }, perMillion: 10_000n },
  ],
  freePerMillion: 100_000n,
};

test.each<[string, ExitLoad, readonly string[]]>([
  ['no load', NO_EXIT_LOAD, []],
  ['a free part without a load', { tiers: [], freePerMillion: 100_000n }, []],
  [
    'two tiers and a free part',
    graded,
    ['nil for 10% of the units of each purchase', '2% within 365 days', '1% within 2 years', 'nil after 2 years'],
  ],
])('%s', (_what, load, texts) => {
  expect(exitLoadTexts(load)).toEqual(texts);
});

test.each<[RuleCategory, readonly string[]]>([
  [
    'liquid',
    [
      '0.007% within 1 day',
      '0.0065% within 2 days',
      '0.006% within 3 days',
      '0.0055% within 4 days',
      '0.005% within 5 days',
      '0.0045% within 6 days',
      'nil after 6 days',
    ],
  ],
  ['overnight', []],
  ['debt', []],
  ['elss', []],
  ['overseas', ['1% within 365 days', 'nil after 365 days']],
  ['other', ['1% within 365 days', 'nil after 365 days']],
])('the default load of %s', (category, texts) => {
  const [rule] = DEFAULT_RULES.schemes.ofCategory[category];
  expect(exitLoadTexts(rule!.redemption.exitLoad)).toEqual(texts);
});
