import { NOT_KNOWN } from '@artha/domain/reference/fund-facts/figure-texts';
import { Return } from '../../../../ui/figures/figures.tsx';
import type { PlainColumn } from '../../../../ui/plain-table/plain-table.tsx';
import { PlainTable } from '../../../../ui/plain-table/plain-table.tsx';
import type { ComparedYear } from '../model/compared-years.ts';
import { comparedYears } from '../model/compared-years.ts';
import type { Performance } from '../performance.api.ts';
import { ReturnsTableCard } from './returns-table-card.tsx';

const OWN: readonly PlainColumn<ComparedYear>[] = [
  {
    key: 'year',
    title: 'Year',
    cell: ({ year, isComplete }) => (isComplete ? year : `${year}, part of the year`),
  },
  {
    key: 'return',
    title: 'Return',
    isNumeric: true,
    className: 'medium',
    cell: ({ percent }) => <Return percent={percent} />,
  },
];

const COMPARED: readonly PlainColumn<ComparedYear>[] = [
  ...OWN,
  {
    key: 'index',
    title: 'Index',
    isNumeric: true,
    cell: ({ indexPercent }) =>
      indexPercent === undefined ? <span className="muted">{NOT_KNOWN}</span> : <Return percent={indexPercent} />,
  },
];

/** The time-weighted return of each calendar year, newest first, beside that of the index. */
export function YearsCard({ performance }: { performance: Performance }) {
  const { calendarYears, benchmark, noTwr } = performance;
  const years = comparedYears(performance);
  const isCompared = years.some(({ indexPercent }) => indexPercent !== undefined);
  return (
    <ReturnsTableCard
      title="Calendar years"
      note={isCompared && benchmark ? `Time-weighted · index ${benchmark.name}` : 'Time-weighted'}
      missing={calendarYears.length === 0 ? (noTwr ?? 'No year has a return yet.') : undefined}
    >
      <PlainTable
        caption="Returns of calendar years"
        columns={isCompared ? COMPARED : OWN}
        rows={years}
        rowKey={({ year }) => year}
        isBare
      />
    </ReturnsTableCard>
  );
}
