import { Return } from '../../../../ui/figures/figures.tsx';
import type { PlainColumn } from '../../../../ui/plain-table/plain-table.tsx';
import { PlainTable } from '../../../../ui/plain-table/plain-table.tsx';
import type { Performance } from '../performance.api.ts';
import { ReturnsTableCard } from './returns-table-card.tsx';

type Year = Performance['calendarYears'][number];

const COLUMNS: readonly PlainColumn<Year>[] = [
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

/** The time-weighted return of each calendar year, newest first. */
export const YearsCard = ({ performance: { calendarYears, noTwr } }: { performance: Performance }) => (
  <ReturnsTableCard
    title="Calendar years"
    note="Time-weighted"
    missing={calendarYears.length === 0 ? (noTwr ?? 'No year has a return yet.') : undefined}
  >
    <PlainTable
      caption="Returns of calendar years"
      columns={COLUMNS}
      rows={calendarYears}
      rowKey={({ year }) => year}
      isBare
    />
  </ReturnsTableCard>
);
