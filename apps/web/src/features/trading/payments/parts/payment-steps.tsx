import { Navigate, useCanGoBack, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import type { Order } from '../../orders/index.ts';
import { CancelOrderDialog } from '../../orders/index.ts';
import { ChooseStep } from './choose-step.tsx';
import { CodeStep } from './code-step.tsx';
import { LeaveStep } from './redirect-step.tsx';
import type { Paying, PaymentOptions } from '../model/payment.ts';
import { usePaymentFlow } from './use-payment-flow.ts';

/** The order shows what the payment waits for. */
const statusOf = ({ id, accountId }: Order) =>
  ({
    to: '/transaction-status/$orderId/$accountId',
    params: { orderId: id, accountId: String(accountId) },
  }) as const;

interface PaymentStepsProps {
  readonly order: Order;
  readonly options: PaymentOptions;
  readonly onOutdated: () => void;
}

/** The steps of a payment: the choice, the one-time password, the redirect to the bank. */
export function PaymentSteps({ order, options, onOutdated }: PaymentStepsProps) {
  const flow = usePaymentFlow(order, options);
  const [lastPaying, setLastPaying] = useState<Paying>();
  const [isCancelOpen, setIsCancelOpen] = useState(false);
  const { step } = flow;
  const leave = useLeave(order);
  const backToChoice = () => {
    flow.backToChoice();
    onOutdated();
  };
  return (
    <>
      {step.name === 'choose' && (
        <ChooseStep
          order={order}
          options={options}
          first={lastPaying ?? options.confirmed}
          isBusy={flow.isBusy}
          error={flow.choiceError}
          onChoose={(paying) => {
            setLastPaying(paying);
            flow.proceed(paying);
          }}
          onCancel={() => setIsCancelOpen(true)}
        />
      )}
      {step.name === 'code' && (
        <CodeStep
          key={step.sent.expiresAt.getTime()}
          order={order}
          options={options}
          step={step}
          flow={flow}
          onCancel={() => setIsCancelOpen(true)}
        />
      )}
      {step.name === 'leave' && <LeaveStep order={order} paymentId={step.paymentId} onBack={backToChoice} />}
      {step.name === 'started' && <Navigate {...statusOf(order)} replace />}
      {isCancelOpen && <CancelOrderDialog order={order} onClose={() => setIsCancelOpen(false)} onCancelled={leave} />}
    </>
  );
}

/** Leaves the cancelled order for the previous screen; in a new tab, for the cart. */
function useLeave({ orderNumber, accountId }: Order): () => void {
  const { history, navigate } = useRouter();
  const canGoBack = useCanGoBack();
  return () => {
    showToast(`${orderNumber} is cancelled`, 'positive');
    // The step of the one-time password blocks Back, to ask first.
    if (canGoBack) history.back({ ignoreBlocker: true });
    else void navigate({ to: '/cart/$accountId', params: { accountId: String(accountId) }, replace: true });
  };
}
