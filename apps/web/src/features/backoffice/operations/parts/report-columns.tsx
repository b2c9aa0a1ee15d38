import { orderTable } from '@artha/contract/backoffice/operations';
import type { OrderBook } from '@artha/domain/trading/orders/order-books';
import { formatPaise } from '@artha/domain/kit/inr-format';
import { columnsOf } from '../../../../ui/data-table/columns-of.tsx';
import type { TableColumn } from '../../../../ui/data-table/table-column.ts';
import { Rupees } from '../../../../ui/figures/figures.tsx';
import { Status } from '../../../../ui/states/status.tsx';
import type { ReportRow } from '../operations.api.ts';
import { BOOK_TABLES } from '../model/book-tables.ts';
import { orderStatusLabel } from '../model/report-text.ts';

/** Includes the button that expands the row. */
const NUMBER_WIDTH_PX = 168;

const ALL: readonly TableColumn<ReportRow>[] = columnsOf(orderTable, {
  fundNames: ({ fundNames: [first, ...others] }: ReportRow) => (
    <span title={[first, ...others].join('\n')}>
      {first}
      {others.length > 0 && <span className="muted"> and {others.length} more</span>}
    </span>
  ),
  total: ({ total }) => (
    <span className="medium">
      <Rupees figure={formatPaise(total)} />
    </span>
  ),
  status: (row) => <Status {...orderStatusLabel(row)} />,
}).map((column) => (column.key === 'orderNumber' ? { ...column, widthPx: NUMBER_WIDTH_PX } : column));

/** The columns of a book on the screen: those of its table. */
const shownIn = (book: OrderBook): readonly TableColumn<ReportRow>[] =>
  ALL.filter(({ key }) => Object.hasOwn(BOOK_TABLES[book].columns, key));

export const REPORT_COLUMNS: Readonly<Record<OrderBook, readonly TableColumn<ReportRow>[]>> = {
  done: shownIn('done'),
  pending: shownIn('pending'),
  failed: shownIn('failed'),
  plans: shownIn('plans'),
  sales: shownIn('sales'),
};
