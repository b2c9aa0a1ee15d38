import type { BusinessDate } from '@artha/domain/kit/dates';
import { formatDate } from '@artha/domain/kit/dates';
import { formatNav } from '@artha/domain/kit/inr-format';
import { Rupees } from '../../../../ui/figures/figures.tsx';
import type { PlainColumn } from '../../../../ui/plain-table/plain-table.tsx';
import { PlainTable } from '../../../../ui/plain-table/plain-table.tsx';
import { tableRows } from '../model/chart-range.ts';
import type { NavHistory } from '../instruments.api.ts';
import styles from './nav-table.module.css';

interface PriceRow {
  readonly date: BusinessDate;
  /** In rupees, grouped. */
  readonly price: string;
}

const COLUMNS: readonly PlainColumn<PriceRow>[] = [
  { key: 'date', title: 'Date', cell: ({ date }) => formatDate(date) },
  { key: 'nav', title: 'NAV', isNumeric: true, className: styles.nav, cell: ({ price }) => <Rupees figure={price} /> },
];

/** The figures of the chart as a scrolling table of the same height. */
export function NavTable({ prices, places }: { prices: NavHistory; places: number }) {
  const { rows, isMonthly } = tableRows(prices);
  return (
    <PlainTable
      caption={
        <>
          <span className="visually-hidden">NAV by date: </span>
          {isMonthly ? 'Last price of each month' : 'Price of each day'}
        </>
      }
      isCaptionShown
      columns={COLUMNS}
      rows={rows.map(({ date, nav }) => ({ date, price: formatNav(nav, Math.max(places, 2)) }))}
      rowKey={({ date }) => date}
      isBare
      isFlush
      isScrolling
      className={styles.table}
    />
  );
}
