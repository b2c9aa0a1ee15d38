import { describe, expect, test } from 'vitest';
import type { BusinessDate } from '../../kit/dates.ts';
import { businessDate } from '../../kit/dates.ts';
import { formerNames, formerNamesText } from './former-names.ts';

const seen = (...names: readonly (readonly [name: string, on: string])[]) =>
  names.map(([name, on]) => ({ name, lastSeenOn: businessDate(on) }));

describe('former names', () => {
  test.each<[current: string, published: ReturnType<typeof seen>, expected: readonly [string, string | null][]]>([
    ['Asha Large Cap Fund - Direct Plan - Growth', [], []],
    [
      'Asha Large Cap Fund - Direct Plan - Growth',
      seen(
        ['Asha Top 200 Fund - Growth Option - Direct Plan', '2018-01-31'],
        ['Asha Top 100 Fund - Direct Plan - Growth Option', '2024-11-01'],
      ),
      [
        ['Asha Top 100 Fund', '2024-11-01'],
        ['Asha Top 200 Fund', '2018-01-31'],
      ],
    ],
    // Spelling, plan and option are no other name.
    [
      'Asha Multi Cap Fund',
      seen(
        ['ASHA MULTICAP FUND - REGULAR PLAN -GROWTH', '2024-11-01'],
        [
          'Asha Multi Cap - (Monthly Payout of Income Distribution cum capital withdrawal option) - Direct',
          '2018-01-31',
        ],
      ),
      [],
    ],
    // The same name in two files is shown once, with its last date.
    [
      'Asha Flexi Cap Fund',
      seen(['Asha Premier Equity Fund-Direct Plan-Growth', '2018-01-31'], ['ASHA PREMIER EQUITY FUND', '2020-03-31']),
      [['ASHA PREMIER EQUITY FUND', '2020-03-31']],
    ],
    // A name that only a later one mentions has no date; one without its house is not shown twice.
    [
      'Asha Focused Fund (erstwhile Asha Emerging Fund)',
      seen(['Asha Focus Fund (formerly known as Asha Old Fund) - Monthly - IDCW', '2024-11-01']),
      [
        ['Asha Focus Fund', '2024-11-01'],
        ['Asha Emerging Fund', null],
        ['Asha Old Fund', null],
      ],
    ],
    [
      'Asha Large Cap Fund (erstwhile Bluechip Fund)',
      seen(['Asha Bluechip Fund - Growth', '2024-11-01']),
      [['Asha Bluechip Fund', '2024-11-01']],
    ],
    // 'Plan', 'monthly' and 'regular' within a name are part of it.
    [
      'Asha Hybrid Debt Fund',
      seen(
        ['Asha Monthly Income Plan - Long Term Plan - Growth', '2018-01-31'],
        ['Asha Regular Savings Fund (1134 days) - Half Yearly Dividend Payout Option', '2017-01-31'],
      ),
      [
        ['Asha Monthly Income Plan - Long Term Plan', '2018-01-31'],
        ['Asha Regular Savings Fund (1134 days)', '2017-01-31'],
      ],
    ],
  ])('of %s', (current, published, expected) => {
    expect(formerNames(current, published).map(({ name, until }) => [name, until])).toEqual(expected);
  });
});

test.each<[names: readonly (readonly [string, string | null])[], text: string | undefined]>([
  [[], undefined],
  [[['Asha Top 100 Fund', '2024-11-01']], 'Formerly Asha Top 100 Fund, until Nov 2024'],
  [
    [
      ['Asha Top 100 Fund', '2024-11-01'],
      ['Asha Bluechip Fund', null],
    ],
    'Formerly Asha Top 100 Fund, until Nov 2024; Asha Bluechip Fund',
  ],
])('the text of %j', (names, text) => {
  expect(formerNamesText(names.map(([name, until]) => ({ name, until: until as BusinessDate | null })))).toBe(text);
});
