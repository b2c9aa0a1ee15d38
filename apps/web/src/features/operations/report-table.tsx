import type { ReportOrder } from '@artha/contract/operations';
import { formatPaise } from '@artha/domain/inr-format';
import { PAYMENT_MODE_NAMES } from '@artha/domain/orders/payment-mode-names';
import { Rupees } from '../../ui/figures/figures.tsx';
import { formatMoment } from '../../ui/figures/moment.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { Status } from '../../ui/states/status.tsx';
import { SortHead } from '../../ui/table/sort-head.tsx';
import { namesInShort } from '../orders/orders.api.ts';
import type { ReportRow } from './operations.api.ts';
import { ReportDetail } from './report-detail.tsx';
import { ordersFound, ORDER_WORDS, PAYMENT_WORDS, totalOf } from './report-words.ts';

const COLUMNS = 7;

interface ReportTableProps {
  readonly rows: readonly ReportRow[];
  readonly order: ReportOrder;
  readonly onOrder: (order: ReportOrder) => void;
  /** The order that is open. */
  readonly open: string | undefined;
  readonly onOpen: (orderId: string | undefined) => void;
}

/** A page of a book; a row opens in place to what the order is made of. Narrow, it scrolls in its own frame. */
export const ReportTable = ({ rows, order, onOrder, open, onOpen }: ReportTableProps) => (
  <div className="table-scroll">
    <table className="table report-table" data-density="staff">
      <caption className="visually-hidden">Orders</caption>
      <thead>
        <tr>
          <th scope="col" className="sticky" data-edge>
            Order
          </th>
          <SortHead label="Placed" field="placedAt" order={order} onOrder={onOrder} />
          <th scope="col">Client</th>
          <th scope="col">Fund</th>
          <th scope="col">Type and mode</th>
          <SortHead label="Amount" field="total" order={order} onOrder={onOrder} isNumeric />
          <th scope="col">Status</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <ReportRows
            key={row.id}
            row={row}
            isOpen={row.id === open}
            onToggle={() => onOpen(row.id === open ? undefined : row.id)}
          />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" className="sticky nowrap" data-edge>
            This page
          </th>
          <td colSpan={COLUMNS - 3} className="muted">
            {ordersFound(rows.length, false)}
          </td>
          <td data-numeric>
            <Rupees figure={formatPaise(totalOf(rows))} />
          </td>
          <td aria-label="No status" />
        </tr>
      </tfoot>
    </table>
  </div>
);

const ReportRows = ({ row, isOpen, onToggle }: { row: ReportRow; isOpen: boolean; onToggle: () => void }) => (
  <>
    <tr className="report-row" data-expanded={isOpen || undefined}>
      <th scope="row" className="sticky" data-edge>
        <button
          type="button"
          className="report-open medium"
          aria-expanded={isOpen}
          aria-controls={isOpen ? `order-${row.id}` : undefined}
          onClick={onToggle}
        >
          <Icon name="chevron-right" size="small" />
          {row.orderNumber}
        </button>
      </th>
      <td className="nowrap">{formatMoment(row.placedAt)}</td>
      <td className="nowrap">
        {row.client.name}
        {row.client.code !== null && <span className="muted"> {row.client.code}</span>}
      </td>
      <td className="report-funds">{namesInShort(row.fundNames)}</td>
      <td className="nowrap">
        Buy
        {row.paymentMode !== null && <span className="muted"> · {PAYMENT_MODE_NAMES[row.paymentMode]}</span>}
      </td>
      <td data-numeric className="medium">
        <Rupees figure={formatPaise(row.total)} />
      </td>
      <td>
        <StandingOf row={row} />
      </td>
    </tr>
    {isOpen && (
      <tr className="report-detail">
        <td colSpan={COLUMNS}>
          <ReportDetail orderId={row.id} orderNumber={row.orderNumber} />
        </td>
      </tr>
    )}
  </>
);

/** An order that waits for its money says what became of the newest attempt: declined it can still be paid. */
const StandingOf = ({ row: { status, paymentStatus } }: { row: ReportRow }) =>
  status === 'paymentPending' && paymentStatus !== null ? (
    <Status
      tone={PAYMENT_WORDS[paymentStatus].tone}
      words={`Payment ${PAYMENT_WORDS[paymentStatus].words.toLowerCase()}`}
    />
  ) : (
    <Status {...ORDER_WORDS[status]} />
  );
