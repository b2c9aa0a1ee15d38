import { formatDate } from '@artha/domain/kit/dates';
import type { BusinessDate } from '@artha/domain/kit/dates';
import { PlainTable } from '../../../../ui/plain-table/plain-table.tsx';
import { tableRows } from '../model/chart-range.ts';
import type { Growth } from '../model/growth.ts';
import { rupeesText } from '../model/rupees-text.ts';
import styles from './growth-table.module.css';

interface GrowthRow {
  readonly date: BusinessDate;
  readonly at: number;
}

/** The figures of the compared lines, newest first. */
export function GrowthTable({ growths }: { growths: readonly Growth[] }) {
  const dates = (growths[0]?.points ?? []).map(({ date }, at) => ({ date, at }));
  const { rows, isMonthly } = tableRows(dates);
  return (
    <PlainTable<GrowthRow>
      caption={`What ₹10,000 became, ${isMonthly ? 'at the end of each month' : 'each day'}`}
      isCaptionShown
      columns={[
        { key: 'date', title: 'Date', cell: ({ date }) => formatDate(date) },
        ...growths.map(({ name, points }, index) => ({
          key: `${index}`,
          title: name,
          isNumeric: true,
          cell: ({ at }: GrowthRow) => rupeesText(points[at]?.rupees ?? 0),
        })),
      ]}
      rows={rows}
      rowKey={({ date }) => date}
      isBare
      isFlush
      isScrolling
      className={styles.table}
    />
  );
}
