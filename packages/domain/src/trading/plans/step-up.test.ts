import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addMonths, businessDate as day } from '../../kit/dates.ts';
import { paise, paiseFromText, textFromPaise } from '../../kit/money.ts';
import type { StepUp } from './step-up.ts';
import { amountAfterYears, instalmentAmount } from './step-up.ts';

const rupees = paiseFromText;

test.each<[string, string, StepUp | undefined, string[]]>([
  ['without a step-up', '5000', undefined, ['5000.00', '5000.00', '5000.00']],
  ['by an amount', '5000', { amount: rupees('500') }, ['5000.00', '5500.00', '6000.00']],
  ['an amount of any step', '5000', { amount: rupees('50.50') }, ['5000.00', '5050.50', '5101.00']],
  [
    'by a percentage, compounded, in steps of 100',
    '10000',
    { percent: '10' },
    ['10000.00', '11000.00', '12100.00', '13300.00', '14600.00', '16100.00', '17700.00', '19500.00', '21400.00'],
  ],
  ['a percentage with places', '10000', { percent: '7.5' }, ['10000.00', '10800.00', '11600.00', '12400.00']],
  ['half a step is rounded up', '1000', { percent: '5' }, ['1000.00', '1100.00', '1100.00', '1200.00']],
  ['less than half a step stays', '500', { percent: '1' }, ['500.00', '500.00', '500.00']],
  ['an amount off the steps keeps its rest', '1050', { percent: '10' }, ['1050.00', '1150.00', '1250.00']],
  ['up to a maximum', '5000', { percent: '50', maximum: rupees('10050') }, ['5000.00', '7500.00', '10050.00']],
  ['never less than the start', '5000', { amount: rupees('1'), maximum: rupees('4000') }, ['5000.00', '5000.00']],
  ['never above what anybody invests', '900000000', { percent: '100' }, ['900000000.00', '1000000000.00']],
])('%s', (_what, amount, stepUp, expected) => {
  const grown = expected.map((_year, years) =>
    textFromPaise(amountAfterYears({ amount: rupees(amount), stepUp }, years)),
  );
  expect(grown).toEqual(expected);
});

test('120 instalments of 10,000 rupees that grow by 10 % are 19,11,600 rupees', () => {
  const growing = { amount: rupees('10000'), startOn: day('2026-12-10'), stepUp: { percent: '10' } };
  const months = Array.from({ length: 120 }, (_, month) =>
    instalmentAmount(growing, addMonths(growing.startOn, month)),
  );
  expect(textFromPaise(paise(months.reduce((sum, each) => sum + each, 0n)))).toBe('1911600.00');
});

test('a fund with larger steps gets multiples of them', () => {
  const growing = { amount: rupees('5000'), stepUp: { percent: '10' }, step: rupees('500') };
  const grown = [0, 1, 2, 3].map((years) => textFromPaise(amountAfterYears(growing, years)));
  expect(grown).toEqual(['5000.00', '5500.00', '6000.00', '6500.00']);
});

test.each([
  ['the first instalment', '2026-11-30', '2026-11-30', '1000.00'],
  ['the day before a year has passed', '2026-11-30', '2027-11-29', '1000.00'],
  ['a year later', '2026-11-30', '2027-11-30', '1100.00'],
  ['a year after 29 February', '2028-02-29', '2029-02-28', '1100.00'],
  ['a year after 28 February, in a leap year', '2027-02-28', '2028-02-29', '1100.00'],
  ['two years later', '2026-11-30', '2028-12-15', '1200.00'],
  ['before the start', '2026-11-30', '2026-11-24', '1000.00'],
])('%s', (_when, startOn, nominalOn, expected) => {
  const growing = { amount: rupees('1000'), startOn: day(startOn), stepUp: { amount: rupees('100') } };
  expect(textFromPaise(instalmentAmount(growing, day(nominalOn)))).toBe(expected);
});

test('an amount never shrinks and never passes its maximum', () => {
  const stepUps = fc.oneof(
    fc.integer({ min: 1, max: 10_000 }).map((percent) => ({ percent: (percent / 100).toFixed(2) })),
    fc.bigInt({ min: 1n, max: 10_000_000n }).map((amount) => ({ amount: paise(amount) })),
  );
  fc.assert(
    fc.property(
      fc.bigInt({ min: 10_000n, max: 50_000_000n }),
      stepUps,
      fc.bigInt({ max: 10n ** 11n, min: 1n }),
      (amount, by, more) => {
        const stepUp = { ...by, maximum: paise(amount + more) };
        const startOn = day('2026-11-30');
        let before = paise(amount);
        for (let month = 0; month < 240; month += 6) {
          const now = instalmentAmount({ amount: paise(amount), startOn, stepUp }, addMonths(startOn, month));
          expect(now >= before && now <= stepUp.maximum).toBe(true);
          if (month % 12 !== 0) expect(now).toBe(before);
          before = now;
        }
      },
    ),
    { seed: 20_261_123, numRuns: 60 },
  );
});
