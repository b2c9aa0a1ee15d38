import { describe, expect, test } from 'vitest';
import { businessDate as day } from '../../kit/dates.ts';
import { DEFAULT_RULES } from './default-rules.ts';
import type { ExitLoad } from './exit-load.ts';
import { exitLoadRate, isLongerEach, NO_EXIT_LOAD } from './exit-load.ts';
import { exitLoadFor, exitLoadsOf } from './exit-loads.ts';
import { IMPORTED_SOURCE } from './imported-source.ts';
import type { SchemeRuleRow } from './scheme-rule.ts';
import { unchangedLoad } from './testing/unchanged-load.ts';

const { debt, other } = DEFAULT_RULES.schemes.ofCategory;

const within = (count: number, perMillion: bigint): ExitLoad => ({
  tiers: [{ upTo: { unit: 'day', count }, perMillion }],
  freePerMillion: 0n,
});
const ONE_PERCENT = within(365, 10_000n);
const TWO_PERCENT = within(365, 20_000n);

const ruleOf = (from: string, exitLoad: ExitLoad, changes: Partial<SchemeRuleRow> = {}): SchemeRuleRow => ({
  ...other[0]!,
  ...{ from: day(from), isLoadAssumed: false, source: 'Addendum' },
  redemption: { ...other[0]!.redemption, exitLoad },
  ...changes,
});
const IMPORTED = { source: `${IMPORTED_SOURCE}list` };

const rate = (own: readonly SchemeRuleRow[], acquired: string, redeemed: string, usual = debt) => {
  const [on, redeemedOn] = [day(acquired), day(redeemed)];
  return Number(
    exitLoadRate(exitLoadFor(exitLoadsOf(own, usual), { on, isLoadFree: false }, redeemedOn), on, redeemedOn),
  );
};

describe('a change of the load', () => {
  const introduced = [ruleOf('2026-01-01', NO_EXIT_LOAD), ruleOf('2026-11-01', ONE_PERCENT)];
  const raised = [ruleOf('2026-01-01', ONE_PERCENT), ruleOf('2026-11-01', TWO_PERCENT)];
  const removed = [ruleOf('2026-01-01', ONE_PERCENT), ruleOf('2026-11-01', NO_EXIT_LOAD)];

  test.each<[string, readonly SchemeRuleRow[], string, string, number]>([
    ['introduced after the purchase', introduced, '2026-09-01', '2026-11-10', 0],
    ['introduced the day after the purchase', introduced, '2026-10-31', '2026-11-10', 0],
    ['introduced on the day of the purchase', introduced, '2026-11-01', '2026-11-10', 10_000],
    ['introduced before the purchase', introduced, '2026-11-02', '2026-11-10', 10_000],
    ['introduced before the purchase, and over', introduced, '2026-11-02', '2027-11-03', 0],
    ['raised after the purchase', raised, '2026-09-01', '2026-11-10', 10_000],
    ['raised before the purchase', raised, '2026-11-02', '2026-11-10', 20_000],
    ['removed after the purchase', removed, '2026-09-01', '2026-11-10', 10_000],
    ['removed before the purchase', removed, '2026-11-02', '2026-11-10', 0],
    ['before the first rule of the scheme', introduced, '2022-05-02', '2022-06-01', 0],
  ])('%s', (_what, own, acquired, redeemed, expected) => {
    expect(rate(own.toReversed(), acquired, redeemed)).toBe(expected);
  });
});

describe('units from before the scheme stated its load', () => {
  const byHand = (load: ExitLoad) => [ruleOf('2026-11-01', load)];
  const imported = (load: ExitLoad) => [ruleOf('2026-11-01', load, IMPORTED)];
  const silent = ruleOf('2026-10-01', ONE_PERCENT, { ...IMPORTED, isLoadAssumed: true });

  test.each<[string, readonly SchemeRuleRow[], readonly SchemeRuleRow[], number]>([
    ['bear what is usual, without a rule', [], other, 10_000],
    ['bear what is usual, none', [], debt, 0],
    ['bear none where one is introduced', byHand(ONE_PERCENT), debt, 0],
    ['bear no more than the load that is stated', byHand(within(365, 5_000n)), other, 5_000],
    ['bear none where none is stated', byHand(NO_EXIT_LOAD), other, 0],
    ['bear no more than what is usual', byHand(TWO_PERCENT), other, 10_000],
    ['bear the load that a master states', imported(ONE_PERCENT), debt, 10_000],
    ['bear none where a master states none', imported(NO_EXIT_LOAD), other, 0],
    ['bear the load of the first master that states one', [silent, ...imported(TWO_PERCENT)], other, 20_000],
    ['bear what is usual while masters are silent', [silent], other, 10_000],
    ['bear no more than what is usual where masters are silent', [silent, ...byHand(TWO_PERCENT)], other, 10_000],
  ])('%s', (_what, own, usual, expected) => {
    expect(rate(own, '2026-09-01', '2026-11-10', usual)).toBe(expected);
  });

  test('a rule that is not in force yet changes nothing', () => {
    expect(rate(byHand(NO_EXIT_LOAD), '2026-09-01', '2026-10-31', other)).toBe(10_000);
  });
});

test('units of reinvested income and bonus units bear none, whatever the scheme charges', () => {
  const leaving = { on: day('2026-11-02'), isLoadFree: true };
  expect(exitLoadFor(unchangedLoad(TWO_PERCENT), leaving, day('2026-11-10'))).toEqual(NO_EXIT_LOAD);
});

test('a load that never changed applies to all units, and a scheme without loads is refused', () => {
  const [bought, redeemedOn] = [{ on: day('1999-05-03'), isLoadFree: false }, day('2026-11-10')];
  expect(exitLoadFor(unchangedLoad(ONE_PERCENT), bought, redeemedOn)).toBe(ONE_PERCENT);
  expect(() => exitLoadFor([], bought, redeemedOn)).toThrow(RangeError);
});

test.each([
  [[], true],
  [['30 day'], true],
  [['7 day', '30 day', '12 month'], true],
  [['12 month', '30 day'], false],
  [['30 day', '30 day'], false],
  [['365 day', '12 month'], false],
  [['12 month', '366 day'], true],
])('of the periods %j each is longer than the one before it: %s', (texts, isLonger) => {
  const periods = texts.map((text) => {
    const [count, unit] = text.split(' ');
    return { unit: unit === 'month' ? ('month' as const) : ('day' as const), count: Number(count) };
  });
  expect(isLongerEach(periods)).toBe(isLonger);
});
