import type { BusinessDate } from '@artha/domain/kit/dates';
import type { ChequeReturnCode } from '@artha/domain/trading/payments/cheque-states';
import { CHEQUE_RETURN_CODES, CHEQUE_RETURN_REASONS } from '@artha/domain/trading/payments/cheque-states';
import { useState } from 'react';
import { businessToday } from '../../../../platform/business-clock.ts';
import { DateField } from '../../../../ui/form/date-field.tsx';
import { SelectField } from '../../../../ui/form/select-field.tsx';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import type { ChequeRow } from '../money-desk.api.ts';
import { useClearCheque, useReceiveCheque, useReturnCheque } from '../money-desk.api.ts';
import type { ChequeStep } from './cheque-buttons.tsx';
import { DeskDialog } from './desk-dialog.tsx';

interface ChequeDialogProps {
  readonly cheque: ChequeRow;
  readonly step: ChequeStep;
  readonly onClose: () => void;
}

/** The step of a cheque that needs a date or a reason. */
export function ChequeDialog({ step, ...props }: ChequeDialogProps) {
  switch (step) {
    case 'receive':
      return <ReceiveDialog {...props} />;
    case 'clear':
      return <ClearDialog {...props} />;
    case 'return':
      return <ReturnDialog {...props} />;
  }
}

type StepProps = Omit<ChequeDialogProps, 'step'>;

const doneWith = (text: string, onClose: () => void) => () => {
  showToast(text, 'positive');
  onClose();
};

function ReceiveDialog({ cheque, onClose }: StepProps) {
  const [drawnOn, setDrawnOn] = useState<BusinessDate | undefined>(businessToday());
  const receive = useReceiveCheque();
  return (
    <DeskDialog
      title={`Cheque ${cheque.chequeNumber} is here`}
      doLabel="Record it"
      pendingLabel="Recording"
      isPending={receive.isPending}
      error={receive.error}
      onDo={() =>
        drawnOn &&
        receive.mutate({ paymentId: cheque.id, drawnOn }, { onSuccess: doneWith('Cheque recorded', onClose) })
      }
      onClose={onClose}
    >
      <p>Compare name, amount, signature and bank account with the order before you deposit it.</p>
      <DateField
        label="Date on the cheque"
        value={drawnOn}
        error={drawnOn === undefined ? 'Choose the date on the cheque.' : undefined}
        onChange={setDrawnOn}
      />
    </DeskDialog>
  );
}

function ClearDialog({ cheque, onClose }: StepProps) {
  const [valueOn, setValueOn] = useState<BusinessDate | undefined>(businessToday());
  const clear = useClearCheque();
  return (
    <DeskDialog
      title={`Cheque ${cheque.chequeNumber} has cleared`}
      doLabel="Book the money"
      pendingLabel="Booking"
      isPending={clear.isPending}
      error={clear.error}
      onDo={() =>
        valueOn && clear.mutate({ paymentId: cheque.id, valueOn }, { onSuccess: doneWith('Money booked', onClose) })
      }
      onClose={onClose}
    >
      <p>
        Only if the clearing corporation does not report it. The order is paid at once, and the reconciliation of the
        evening compares it with the statement.
      </p>
      <DateField
        label="Value date"
        value={valueOn}
        max={businessToday()}
        error={valueOn === undefined ? 'Choose the value date.' : undefined}
        onChange={setValueOn}
      />
    </DeskDialog>
  );
}

const REASONS = CHEQUE_RETURN_CODES.map((code) => ({ value: code, label: `${code} ${CHEQUE_RETURN_REASONS[code]}` }));

function ReturnDialog({ cheque, onClose }: StepProps) {
  const [returnCode, setReturnCode] = useState<ChequeReturnCode>('01');
  const returnCheque = useReturnCheque();
  return (
    <DeskDialog
      title={`Cheque ${cheque.chequeNumber} is returned unpaid`}
      doLabel="Record the return"
      pendingLabel="Recording"
      isPending={returnCheque.isPending}
      error={returnCheque.error}
      onDo={() =>
        returnCheque.mutate({ paymentId: cheque.id, returnCode }, { onSuccess: doneWith('Return recorded', onClose) })
      }
      onClose={onClose}
    >
      <p>The payment fails. The client is notified and can pay another way until the order expires.</p>
      <SelectField
        label="Reason of the bank"
        value={returnCode}
        options={REASONS}
        onChange={(code) => setReturnCode(CHEQUE_RETURN_CODES.find((each) => each === code) ?? '88')}
      />
    </DeskDialog>
  );
}
