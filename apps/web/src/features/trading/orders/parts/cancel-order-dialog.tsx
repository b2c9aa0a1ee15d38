import { messageOfError } from '@artha/client/client-error';
import { formatPaise } from '@artha/domain/kit/inr-format';
import { useState } from 'react';
import { Rupees } from '../../../../ui/figures/figures.tsx';
import { SelectField } from '../../../../ui/form/select-field.tsx';
import { ConfirmDialog } from '../../../../ui/overlay/confirm-dialog.tsx';
import { fundsOf } from '../model/order-outcome.ts';
import type { Order } from '../model/order.ts';
import { useCancelOrder } from '../orders.api.ts';

const REASONS = [
  { value: '', label: 'Prefer not to say' },
  { value: 'I changed my mind', label: 'I changed my mind' },
  { value: 'Wrong fund or amount', label: 'Wrong fund or amount' },
  { value: 'I cannot pay now', label: 'I cannot pay now' },
  { value: 'Placed by mistake', label: 'Placed by mistake' },
];

interface CancelOrderDialogProps {
  readonly order: Order;
  readonly onClose: () => void;
  /** Called once it is cancelled. */
  readonly onCancelled?: () => void;
}

/** Asks for confirmation and a reason before cancelling an order. */
export function CancelOrderDialog({ order, onClose, onCancelled }: CancelOrderDialogProps) {
  const cancel = useCancelOrder();
  const [reason, setReason] = useState('');
  const submit = () =>
    cancel.mutate(
      { orderId: order.id, reason },
      {
        onSuccess: () => {
          onClose();
          onCancelled?.();
        },
      },
    );
  return (
    <ConfirmDialog
      title="Cancel this order?"
      keepLabel="Keep the order"
      doLabel="Cancel order"
      busyLabel="Cancelling"
      isBusy={cancel.isPending}
      refusal={cancel.error ? messageOfError(cancel.error) : undefined}
      onDo={submit}
      onClose={onClose}
    >
      <p>
        {order.orderNumber}, {fundsOf(order.lines.length)} for <Rupees figure={formatPaise(order.total)} />, will be
        cancelled. Any money still received from your bank will be refunded.
      </p>
      <SelectField label="Reason" value={reason} options={REASONS} onChange={setReason} />
    </ConfirmDialog>
  );
}
