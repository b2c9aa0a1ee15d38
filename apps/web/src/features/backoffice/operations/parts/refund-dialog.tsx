import { REASON_MAX_CHARACTERS } from '@artha/contract/trading/payments.credits';
import { formatPaise } from '@artha/domain/kit/inr-format';
import { useState } from 'react';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import type { CreditRow } from '../money-desk.api.ts';
import { useRefundCredit } from '../money-desk.api.ts';
import { DeskDialog } from './desk-dialog.tsx';

/** Asks why money goes back. Nothing is refunded before a colleague has approved it. */
export function RefundDialog({ credit, onClose }: { credit: CreditRow; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const [isTried, setIsTried] = useState(false);
  const refund = useRefundCredit();
  const send = () => {
    setIsTried(true);
    if (reason.trim() === '') return;
    refund.mutate(
      { creditId: credit.id, reason: reason.trim() },
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
      title={`Refund ₹${formatPaise(credit.amount)}?`}
      doLabel="Send for approval"
      pendingLabel="Sending"
      isPending={refund.isPending}
      error={refund.error}
      onDo={send}
      onClose={onClose}
    >
      <p>It goes back to {credit.remitterText}, once a colleague has approved it.</p>
      <TextField
        label="Reason"
        rows={3}
        maxLength={REASON_MAX_CHARACTERS}
        value={reason}
        error={isTried && reason.trim() === '' ? 'A reason is needed.' : undefined}
        onChange={setReason}
      />
    </DeskDialog>
  );
}
