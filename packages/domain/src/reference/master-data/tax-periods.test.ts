import { expect, test } from 'vitest';
import { businessDate } from '../../kit/dates.ts';
import type { TaxPeriod } from './tax-periods.ts';
import { taxPeriodProblem } from './tax-periods.ts';

const day = (text: string) => (text === '' ? null : businessDate(text));

/** A rule by the days of sale and of purchase, '2018-04-01 to 2024-07-22, 2023-04-01 to '. */
function period(text: string): TaxPeriod {
  const [sold = '', bought = ' to '] = text.split(', ');
  const [soldFrom = '', soldUntil = ''] = sold.split(' to ');
  const [boughtFrom = '', boughtUntil = ''] = bought.split(' to ');
  return {
    ...{ taxClass: 'equity', soldFrom: businessDate(soldFrom), soldUntil: day(soldUntil) },
    ...{ boughtFrom: day(boughtFrom), boughtUntil: day(boughtUntil) },
  };
}

test.each<[string, string[], string | undefined]>([
  ['no rule', [], undefined],
  ['one rule until further notice', ['2018-04-01 to '], undefined],
  ['rules that follow each other', ['2018-04-01 to 2024-07-22', '2024-07-23 to '], undefined],
  ['a later rule within an open one', ['2018-04-01 to ', '2024-07-23 to '], undefined],
  [
    'rules by the day of purchase, of which one begins with its units',
    ['2014-07-11 to ,  to 2023-03-31', '2023-04-01 to , 2023-04-01 to '],
    undefined,
  ],
  ['a rule that ended', ['2018-04-01 to 2024-07-22'], 'No rule covers sales on 23 Jul 2024.'],
  ['a gap', ['2018-04-01 to 2024-07-21', '2024-07-23 to '], 'No rule covers sales on 22 Jul 2024.'],
  [
    'a gap of purchases',
    ['2014-07-11 to ,  to 2023-03-30', '2014-07-11 to , 2023-04-01 to '],
    'No rule covers sales on 31 Mar 2023 of units bought on 31 Mar 2023.',
  ],
  [
    'purchases in two rules',
    ['2014-07-11 to ,  to 2023-04-01', '2014-07-11 to , 2023-04-01 to '],
    'Two rules that begin on the same day cover sales on 01 Apr 2023 of units bought on 01 Apr 2023.',
  ],
  [
    'two rules for all units',
    ['2018-04-01 to ', '2018-04-01 to 2024-07-22'],
    'Two rules that begin on the same day cover sales on 01 Apr 2018.',
  ],
])('%s: %j has the problem %s', (_what, texts, problem) => {
  expect(taxPeriodProblem(texts.map(period))).toBe(problem);
});
