import { chequeTable } from '@artha/contract/trading/payments.cheques';
import { CHEQUE_STATE_NAMES } from '@artha/domain/trading/payments/cheque-states';
import { useState } from 'react';
import { columnsOf } from '../../../../ui/data-table/columns-of.tsx';
import { ListCount } from '../../../../ui/data-table/frame/list-count.tsx';
import { TableFrame } from '../../../../ui/data-table/frame/table-frame.tsx';
import type { TableColumn } from '../../../../ui/data-table/table-column.ts';
import { Row } from '../../../../ui/layout/row.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import type { StatusTone } from '../../../../ui/states/status.tsx';
import { Status } from '../../../../ui/states/status.tsx';
import { PreviewButton } from '../../../system/files/index.ts';
import type { ChequeRow } from '../money-desk.api.ts';
import { useCheques } from '../money-desk.api.ts';
import type { ChequeStep } from './cheque-buttons.tsx';
import { ChequeButtons } from './cheque-buttons.tsx';
import { ChequeDialog } from './cheque-dialog.tsx';
import { AmountCell } from './desk-cells.tsx';
import { RowActions } from './row-actions.tsx';

const TONES: Readonly<Record<ChequeRow['status'], StatusTone>> = {
  awaited: 'neutral',
  received: 'warning',
  deposited: 'info',
  cleared: 'positive',
  bounced: 'negative',
  withdrawn: 'neutral',
};

const COLUMNS: readonly TableColumn<ChequeRow>[] = columnsOf(chequeTable, {
  amount: ({ amount }: ChequeRow) => <AmountCell amount={amount} />,
  status: ({ status }: ChequeRow) => <Status tone={TONES[status]} label={CHEQUE_STATE_NAMES[status]} />,
});

const rowKey = ({ id }: ChequeRow) => id;
const rowLabel = ({ chequeNumber, clientName }: ChequeRow) => `Cheque ${chequeNumber} of ${clientName}`;

/** The cheques of clients, from their announcement to their outcome. */
export function ChequeQueue() {
  const list = useCheques();
  const [step, setStep] = useState<{ readonly cheque: ChequeRow; readonly step: ChequeStep }>();
  const mayChange = list.answer?.mayChange === true;
  const detail = (cheque: ChequeRow) => (
    <RowActions
      kind="cheque"
      id={cheque.id}
      nextStep={cheque.nextStep}
      ownerName={cheque.ownerName}
      mayChange={mayChange}
    >
      {cheque.scan && (
        <Row>
          <span>Scan: {cheque.scan.name}</span>
          <PreviewButton file={{ container: 'cheques', ...cheque.scan }} />
        </Row>
      )}
      <ChequeButtons cheque={cheque} onStep={(chosen) => setStep({ cheque, step: chosen })} />
    </RowActions>
  );
  return (
    <Stack gap={4}>
      <ListCount list={list} what="Cheques" />
      <TableFrame
        label="Cheques"
        density="staff"
        list={list}
        columns={COLUMNS}
        rowKey={rowKey}
        rowLabel={rowLabel}
        detail={detail}
        empty={<EmptyState title="No cheques">Cheques by which clients pay appear here.</EmptyState>}
        emptyHint="Try fewer filters."
      />
      {step && <ChequeDialog {...step} onClose={() => setStep(undefined)} />}
    </Stack>
  );
}
