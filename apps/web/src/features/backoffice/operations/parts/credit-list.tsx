import { creditTable } from '@artha/contract/trading/payments.credits';
import { CREDIT_STATE_NAMES } from '@artha/domain/trading/payments/credit-states';
import { formatPaise } from '@artha/domain/kit/inr-format';
import { useState } from 'react';
import { Button } from '../../../../ui/button/button.tsx';
import { columnsOf } from '../../../../ui/data-table/columns-of.tsx';
import { ListCount } from '../../../../ui/data-table/frame/list-count.tsx';
import { TableFrame } from '../../../../ui/data-table/frame/table-frame.tsx';
import type { TableColumn } from '../../../../ui/data-table/table-column.ts';
import { Row } from '../../../../ui/layout/row.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import type { StatusTone } from '../../../../ui/states/status.tsx';
import { Status } from '../../../../ui/states/status.tsx';
import type { CreditRow } from '../money-desk.api.ts';
import { useCredits } from '../money-desk.api.ts';
import { AmountCell } from './desk-cells.tsx';
import { MatchDialog } from './match-dialog.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import { RowActions } from './row-actions.tsx';

const TONES: Readonly<Record<CreditRow['status'], StatusTone>> = {
  unmatched: 'warning',
  matched: 'positive',
  refundDue: 'info',
  refunded: 'neutral',
};

const COLUMNS: readonly TableColumn<CreditRow>[] = columnsOf(creditTable, {
  amount: ({ amount }: CreditRow) => <AmountCell amount={amount} />,
  status: ({ status }: CreditRow) => <Status tone={TONES[status]} label={CREDIT_STATE_NAMES[status]} />,
});

const rowKey = ({ id }: CreditRow) => id;
const rowLabel = ({ amount, remitterText }: CreditRow) => `₹${formatPaise(amount)} from ${remitterText}`;

/** Money received by NEFT: what it paid, what waits and why. */
export function CreditList({ status }: { status: 'unmatched' | 'matched' | undefined }) {
  const list = useCredits(status);
  const [matched, setMatched] = useState<CreditRow>();
  const [refunded, setRefunded] = useState<CreditRow>();
  const mayChange = list.answer?.mayChange === true;
  const waiting = list.answer?.waiting;
  const detail = (row: CreditRow) => (
    <RowActions
      kind="credit"
      id={row.id}
      nextStep={row.nextStep}
      ownerName={row.ownerName}
      mayChange={mayChange && row.status === 'unmatched'}
    >
      {row.mayMatch && !row.isInApproval && (
        <Button size="small" kind="primary" onPress={() => setMatched(row)}>
          Match with an order
        </Button>
      )}
      {!row.isInApproval && (
        <Button size="small" onPress={() => setRefunded(row)}>
          Refund
        </Button>
      )}
    </RowActions>
  );
  return (
    <Stack gap={4}>
      <Row isSpread isWrapping>
        <ListCount list={list} what="Transfers" />
        {waiting && waiting.count > 0 && (
          <p className="muted" role="status">
            ₹{formatPaise(waiting.amount)} in {waiting.count} {waiting.count === 1 ? 'transfer' : 'transfers'} waits for
            a decision
          </p>
        )}
      </Row>
      <TableFrame
        label="Money received"
        density="staff"
        list={list}
        columns={COLUMNS}
        rowKey={rowKey}
        rowLabel={rowLabel}
        detail={detail}
        empty={
          <EmptyState title={status === 'unmatched' ? 'Nothing waits' : 'No money yet'}>
            Money that clients send by NEFT appears here.
          </EmptyState>
        }
        emptyHint="Try the whole reference, or fewer filters."
      />
      {matched && <MatchDialog credit={matched} onClose={() => setMatched(undefined)} />}
      {refunded && <RefundDialog credit={refunded} onClose={() => setRefunded(undefined)} />}
    </Stack>
  );
}
