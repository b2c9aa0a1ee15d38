import { useState } from 'react';
import { codeErrorOf, useLastSent, withTriesLeft } from '../../../system/otp/index.ts';
import { reasonText } from '../model/cancel-reason.ts';
import { viewOfKind } from '../model/kind-views.ts';
import type { Order } from '../model/order.ts';
import { useCancelOrder, useSendCancelCode } from '../orders.api.ts';

export type OrderToCancel = Pick<Order, 'id' | 'orderNumber' | 'kind' | 'status'>;

export interface CancellationEnd {
  /** Called once the orders are fetched again. */
  readonly onClose: () => void;
  /** Called once it is cancelled. It comes first: after it the screen of the order may be another one. */
  readonly onCancelled?: (() => void) | undefined;
}

/** The state of the dialog that cancels an order: the reason, then the code if it takes one. */
export function useCancellation(order: OrderToCancel, { onClose, onCancelled }: CancellationEnd) {
  const cancel = useCancelOrder(onCancelled);
  const send = useSendCancelCode();
  const last = useLastSent(send);
  const [choice, setChoice] = useState('');
  const [words, setWords] = useState('');
  // Decided when the dialog opens: its steps do not change while it is open.
  const [needsCode] = useState(() => viewOfKind(order.kind).cancelNeedsCode(order.status));
  return {
    choice,
    setChoice,
    words,
    setWords,
    needsCode,
    /** The code that was sent; without tries left no code is accepted. */
    sent: withTriesLeft(last, cancel),
    isSending: send.isPending,
    isCancelling: cancel.isPending,
    error: codeErrorOf(send, cancel),
    sendCode: () => {
      cancel.reset();
      send.mutate({ orderId: order.id });
    },
    cancel: (otpCode?: string) =>
      cancel.mutate(
        { orderId: order.id, reason: reasonText(choice, words), ...(otpCode !== undefined && { otpCode }) },
        { onSuccess: onClose },
      ),
  };
}
