import { exportOrderReport } from '@artha/contract/backoffice/operations';
import { formatPaise } from '@artha/domain/kit/inr-format';
import type { OrderBook } from '@artha/domain/trading/orders/order-books';
import { useMemo } from 'react';
import { ListCount } from '../../../../ui/data-table/frame/list-count.tsx';
import { TableFrame } from '../../../../ui/data-table/frame/table-frame.tsx';
import type { RowSource } from '../../../../ui/data-table/row-source.ts';
import { Rupees } from '../../../../ui/figures/figures.tsx';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { ListExport } from '../../../system/exports/index.ts';
import { ClientChip } from './client-chip.tsx';
import { FundHouseFilter } from './fund-house-filter.tsx';
import type { ReportRow } from '../operations.api.ts';
import { useOrderReport } from '../operations.api.ts';
import { REPORT_COLUMNS } from './report-columns.tsx';
import { ReportDetail } from './report-detail.tsx';
import { FILE_COLUMNS } from '../model/file-columns.ts';
import { EMPTY_BOOK_TEXT, totalOf } from '../model/report-text.ts';
import { Row } from '../../../../ui/layout/row.tsx';
import { Card } from '../../../../ui/card/card.tsx';

const rowKey = ({ id }: ReportRow) => id;
const rowLabel = ({ orderNumber }: ReportRow) => orderNumber;
const detail = ({ id, orderNumber }: ReportRow) => <ReportDetail orderId={id} orderNumber={orderNumber} />;

/** A book of orders with its filters. A row expands to the details of its order. */
export function OrderBookView({ book }: { book: OrderBook }) {
  const { list, address, change } = useOrderReport(book);
  const { fundHouseIds, clientId, open } = address;
  const expanded = useMemo(() => new Set(open === undefined ? [] : [open]), [open]);
  if (list.answer?.hasClients === false) return <NoClients />;
  const { title, hint } = EMPTY_BOOK_TEXT[book];
  return (
    <>
      <Row isWrapping>
        <ListCount list={list} what="Orders" />
        {clientId !== undefined && (
          <ClientChip client={list.answer?.client} onRemove={() => change({ clientId: undefined })} />
        )}
      </Row>
      <TableFrame
        label="Orders"
        density="staff"
        list={list}
        columns={REPORT_COLUMNS[book]}
        rowKey={rowKey}
        rowLabel={rowLabel}
        detail={detail}
        expanded={expanded}
        // One row at a time, because it is in the address.
        onExpanded={(next) => change({ open: [...next].find((id) => id !== open) })}
        footer={footerOf(list.source)}
        filters={<FundHouseFilter fundHouseIds={fundHouseIds} onChange={(next) => change({ fundHouseIds: next })} />}
        tools={
          <ListExport route={exportOrderReport} list={list} columns={REPORT_COLUMNS[book]} fileColumns={FILE_COLUMNS} />
        }
        empty={<EmptyState title={title}>{hint}</EmptyState>}
        emptyHint="Try a different date range or spelling, or fewer filters. Other tabs are not searched."
      />
    </>
  );
}

/** The total of a page; none for a virtualised list, of which only some rows are loaded. */
const footerOf = (source: RowSource<ReportRow>) =>
  source.kind === 'page'
    ? { orderNumber: 'This page', total: <Rupees figure={formatPaise(totalOf(source.rows))} /> }
    : undefined;

const NoClients = () => (
  <Card>
    <EmptyState title="No clients are mapped to you">
      Orders of your clients appear here once clients are mapped to you. Contact the operations team.
    </EmptyState>
  </Card>
);
