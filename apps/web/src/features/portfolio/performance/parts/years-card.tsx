import { Card, CardBody, CardHeader } from '../../../../ui/card/card.tsx';
import { Return } from '../../../../ui/figures/figures.tsx';
import type { PlainColumn } from '../../../../ui/plain-table/plain-table.tsx';
import { PlainTable } from '../../../../ui/plain-table/plain-table.tsx';
import type { Performance } from '../performance.api.ts';

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
  <Card aria-labelledby="years-title">
    <CardHeader>
      <h2 id="years-title">Calendar years</h2>
      <span className="type-12 muted">Time-weighted</span>
    </CardHeader>
    {calendarYears.length === 0 ? (
      <CardBody as="p" className="muted">
        {noTwr ?? 'No year has a return yet.'}
      </CardBody>
    ) : (
      <PlainTable
        caption="Returns of calendar years"
        columns={COLUMNS}
        rows={calendarYears}
        rowKey={({ year }) => year}
        isBare
      />
    )}
  </Card>
);
