import { refundTable } from '@artha/contract/trading/payments.refunds';
import { formatPaise } from '@artha/domain/kit/inr-format';
import { columnsOf } from '../../../../ui/data-table/columns-of.tsx';
import { ListCount } from '../../../../ui/data-table/frame/list-count.tsx';
import { TableFrame } from '../../../../ui/data-table/frame/table-frame.tsx';
import type { TableColumn } from '../../../../ui/data-table/table-column.ts';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import type { StatusTone } from '../../../../ui/states/status.tsx';
import { Status } from '../../../../ui/states/status.tsx';
import type { RefundRow } from '../money-desk.api.ts';
import { useRefunds } from '../money-desk.api.ts';
import { AmountCell } from './desk-cells.tsx';
import { RowActions } from './row-actions.tsx';

const STATES: Readonly<Record<RefundRow['status'], readonly [label: string, tone: StatusTone]>> = {
  due: ['Due', 'info'],
  overdue: ['Overdue', 'negative'],
  done: ['Refunded', 'neutral'],
};

const COLUMNS: readonly TableColumn<RefundRow>[] = columnsOf(refundTable, {
  amount: ({ amount }: RefundRow) => <AmountCell amount={amount} />,
  status: ({ status }: RefundRow) => <Status tone={STATES[status][1]} label={STATES[status][0]} />,
});

const rowKey = ({ id }: RefundRow) => id;
const rowLabel = ({ amount, clientName }: RefundRow) => `Refund of ₹${formatPaise(amount)}, ${clientName ?? 'unknown'}`;

/** Refunds, those that are due for longest first. */
export function RefundList() {
  const list = useRefunds();
  const mayChange = list.answer?.mayChange === true;
  const detail = ({ id, nextStep, ownerName, status }: RefundRow) => (
    <RowActions
      kind="refund"
      id={id}
      nextStep={nextStep}
      ownerName={ownerName}
      mayChange={mayChange && status !== 'done'}
    />
  );
  return (
    <Stack gap={4}>
      <ListCount list={list} what="Refunds" />
      <TableFrame
        label="Refunds"
        density="staff"
        list={list}
        columns={COLUMNS}
        rowKey={rowKey}
        rowLabel={rowLabel}
        detail={detail}
        empty={<EmptyState title="No refunds">Money that goes back to clients appears here.</EmptyState>}
        emptyHint="Try fewer filters."
      />
    </Stack>
  );
}
