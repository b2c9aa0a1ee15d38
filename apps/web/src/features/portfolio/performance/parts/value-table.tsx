import { formatDate } from '@artha/domain/kit/dates';
import { formatPaise } from '@artha/domain/kit/inr-format';
import { Rupees } from '../../../../ui/figures/figures.tsx';
import type { PlainColumn } from '../../../../ui/plain-table/plain-table.tsx';
import { PlainTable } from '../../../../ui/plain-table/plain-table.tsx';
import type { SeriesDay } from '../model/series-points.ts';
import { flowText, tableDays } from '../model/series-points.ts';
import styles from './value-table.module.css';

interface ValueTableProps {
  readonly days: readonly SeriesDay[];
  readonly benchmarkName: string | undefined;
}

/** The figures of the chart, newest first. */
export function ValueTable({ days, benchmarkName }: ValueTableProps) {
  const { rows, isMonthly } = tableDays(days);
  return (
    <PlainTable
      caption={`Value and what was paid in, ${isMonthly ? 'at month ends and on days of payments' : 'each day'}`}
      isCaptionShown
      columns={columnsOf(benchmarkName)}
      rows={rows}
      rowKey={({ on }) => on}
      isBare
      isFlush
      isScrolling
      className={styles.table}
    />
  );
}

const columnsOf = (benchmarkName: string | undefined): readonly PlainColumn<SeriesDay>[] => [
  { key: 'on', title: 'Date', cell: ({ on }) => formatDate(on) },
  { key: 'value', title: 'Value', isNumeric: true, cell: ({ value }) => <Rupees figure={formatPaise(value)} /> },
  {
    key: 'invested',
    title: 'Paid in less out',
    isNumeric: true,
    cell: ({ netInvested }) => <Rupees figure={formatPaise(netInvested)} />,
  },
  ...(benchmarkName === undefined
    ? []
    : [
        {
          key: 'benchmark',
          title: benchmarkName,
          isNumeric: true,
          cell: ({ benchmark }: SeriesDay) =>
            benchmark !== null && benchmark !== undefined && <Rupees figure={formatPaise(benchmark)} />,
        },
      ]),
  { key: 'flow', title: 'Payments', isNumeric: true, cell: (day) => flowText(day) },
];
