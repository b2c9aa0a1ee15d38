import { formatDate, formatMonth } from '@artha/domain/kit/dates';
import { groupIndian } from '@artha/domain/kit/inr-format';
import { comparisonNote } from '@artha/domain/reference/fund-facts/comparison-note';
import { NOT_KNOWN, returnsUntil, shareOrNone, yearsText } from '@artha/domain/reference/fund-facts/figure-texts';
import type { Compared } from '@artha/domain/reference/fund-facts/index-comparison';
import type { SheetSection } from '../../../../platform/export/sheet-writer.ts';
import type { FactsOf, SchemeOf } from './sheet-data.ts';
import { pastReturn, points } from './sheet-figures.ts';

type PerformanceOf = NonNullable<FactsOf['performance']>;
type ComparisonOf = NonNullable<NonNullable<FactsOf['benchmark']>['comparison']>;
type ReturnRow = readonly [label: string, own: string | null, compared: Compared | undefined];

const YEARS_MAX = 11;

/** The returns over periods and of calendar years beside those of the index, and over every window of some years. */
export function returnSections(scheme: SchemeOf, { performance, benchmark }: FactsOf): readonly SheetSection[] {
  if (!performance) return [{ title: 'Returns', note: `${NOT_KNOWN}: there are too few prices.` }];
  const { asOf, calendarYears, rolling } = performance;
  const comparison = benchmark?.comparison ?? undefined;
  const compared = comparisonNote(benchmark, asOf);
  const note = `${returnsUntil(asOf, scheme.navOn)}. Simple up to one year, compound annual above.${payoutNote(scheme)}`;
  const hasYears = calendarYears.length > 0;
  return [
    {
      title: 'Returns',
      note: hasYears ? note : `${note} ${compared}`,
      ...returnTable('Period', periodsOf(scheme, performance, comparison), comparison !== undefined),
    },
    ...(hasYears
      ? [
          {
            title: 'Calendar years',
            note: compared,
            ...returnTable('Year', yearsOf(performance, comparison), comparison !== undefined),
          },
        ]
      : []),
    ...(rolling.length === 0 ? [] : [rollingSection(performance)]),
  ];
}

const periodsOf = (
  scheme: SchemeOf,
  performance: PerformanceOf,
  comparison: ComparisonOf | undefined,
): readonly ReturnRow[] => [
  ['1 month', performance.return1m, comparison?.return1m],
  ['3 months', performance.return3m, comparison?.return3m],
  ['6 months', performance.return6m, comparison?.return6m],
  ['1 year', scheme.return1y, comparison?.return1y],
  ['3 years', scheme.return3y, comparison?.return3y],
  ['5 years', scheme.return5y, comparison?.return5y],
  ['10 years', performance.return10y, comparison?.return10y],
  [`Since ${formatDate(performance.firstOn)}`, performance.returnFirst, comparison?.returnFirst],
];

const yearsOf = ({ calendarYears }: PerformanceOf, comparison: ComparisonOf | undefined): readonly ReturnRow[] =>
  calendarYears
    .slice(0, YEARS_MAX)
    .map(({ year, percent: own, isComplete }) => [
      isComplete ? `${year}` : `${year} so far`,
      own,
      comparison?.calendarYears.find((each) => each.year === year),
    ]);

/** A table that fits beside another, with or without the index. */
function returnTable(first: string, rows: readonly ReturnRow[], isCompared: boolean) {
  if (!isCompared)
    return { table: { columns: [first, 'Return'], rows: rows.map(([label, own]) => [label, pastReturn(own)]) } };
  return {
    isHalf: true,
    table: {
      columns: [first, 'Fund', 'Index', 'Ahead'],
      rows: rows.map(([label, own, compared]) => [
        label,
        pastReturn(own),
        pastReturn(compared?.index ?? null),
        points(compared?.ahead ?? null),
      ]),
    },
  };
}

const rollingSection = ({ firstOn, rolling }: PerformanceOf): SheetSection => ({
  title: 'Rolling returns',
  note:
    `Every window of the length since ${formatDate(firstOn)}, one for each day with a price. ` +
    `${rolling.map(startsText).join('; ')}.`,
  table: {
    columns: ['Held for', 'Average', 'Median', 'Best', 'Worst', 'Ended in a loss', 'Windows'],
    rows: rolling.map((each) => [
      yearsText(each.years),
      pastReturn(each.average),
      pastReturn(each.median),
      pastReturn(each.best),
      pastReturn(each.worst),
      shareOrNone(each.lossShare),
      groupIndian(String(each.windows)),
    ]),
  },
});

/** When the extremes began, for which the table has no room. */
const startsText = ({ years, bestFrom, worstFrom }: PerformanceOf['rolling'][number]): string =>
  `${yearsText(years)}: best from ${formatMonth(bestFrom)}, worst from ${formatMonth(worstFrom)}`;

const payoutNote = ({ isPayoutExcluded }: SchemeOf): string =>
  isPayoutExcluded ? ' Payouts of this option are not counted.' : '';
