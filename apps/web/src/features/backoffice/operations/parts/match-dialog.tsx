import { REASON_MAX_CHARACTERS } from '@artha/contract/trading/payments.credits';
import { formatPaise } from '@artha/domain/kit/inr-format';
import { useState } from 'react';
import { withoutBlanks } from '../../../../ui/form/clean-text.ts';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import type { CreditRow } from '../money-desk.api.ts';
import { useMatchCredit } from '../money-desk.api.ts';
import { DeskDialog } from './desk-dialog.tsx';

const ORDER_NUMBER_MAX_CHARACTERS = 20;
const orderNumberText = withoutBlanks(ORDER_NUMBER_MAX_CHARACTERS);

/** Asks for the order that money was meant for. Nothing is booked before a colleague has approved it. */
export function MatchDialog({ credit, onClose }: { credit: CreditRow; onClose: () => void }) {
  const [orderNumber, setOrderNumber] = useState(credit.orderNumber ?? '');
  const [reason, setReason] = useState('');
  const [isTried, setIsTried] = useState(false);
  const match = useMatchCredit();
  const send = () => {
    setIsTried(true);
    if (orderNumber.trim() === '' || reason.trim() === '') return;
    match.mutate(
      { creditId: credit.id, orderNumber: orderNumber.trim(), reason: reason.trim() },
      {
        onSuccess: () => {
          showToast('Sent for approval', 'positive');
          onClose();
        },
      },
    );
  };
  return (
    <DeskDialog
      title={`Match ₹${formatPaise(credit.amount)} with an order`}
      doLabel="Send for approval"
      pendingLabel="Sending"
      isPending={match.isPending}
      error={match.error}
      onDo={send}
      onClose={onClose}
    >
      <p>A colleague approves it. The order is then paid, and what is too much goes back by itself.</p>
      <TextField
        label="Order"
        value={orderNumber}
        error={isTried && orderNumber.trim() === '' ? 'Enter the number of the order.' : undefined}
        onChange={(typed) => setOrderNumber(orderNumberText(typed))}
      />
      <TextField
        label="Reason"
        help="Why the money belongs to this order"
        rows={3}
        maxLength={REASON_MAX_CHARACTERS}
        value={reason}
        error={isTried && reason.trim() === '' ? 'A reason is needed.' : undefined}
        onChange={setReason}
      />
    </DeskDialog>
  );
}
