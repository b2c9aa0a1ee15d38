import { ClientError, messageOfError } from '@artha/client/client-error';
import { messageOf } from '@artha/domain/kit/errors';
import { formatPaise } from '@artha/domain/kit/inr-format';
import { productConfig } from '../../../../platform/product-config.ts';
import { BusyButton } from '../../../../ui/button/busy-button.tsx';
import { Amount } from '../../../../ui/figures/amount.tsx';
import type { Order } from '../../orders/index.ts';
import { CopyList, deadlineText, openTransferOf, transferFacts } from '../../orders/index.ts';
import { WithSummary } from '../../cart/index.ts';
import styles from './choose-step.module.css';
import { ModeFields } from './mode-fields.tsx';
import { NothingToPayWith } from './no-payment-method.tsx';
import type { Paying, PaymentOptions } from '../model/payment.ts';
import { PayForm } from './pay-form.tsx';
import { SummaryCard } from './summary-card.tsx';
import { UnderWayNotice } from './payment-in-progress-notice.tsx';
import type { Choice } from './use-choice-form.ts';
import { useChoiceForm } from './use-choice-form.ts';
import { Card } from '../../../../ui/card/card.tsx';
import { Banner } from '../../../../ui/states/banner.tsx';
import { PlainButton } from '../../../../ui/button/plain-button.tsx';
import { classes } from '../../../../ui/layout/box.ts';
import { Stack } from '../../../../ui/layout/stack.tsx';

interface ChooseStepProps {
  readonly order: Order;
  readonly options: PaymentOptions;
  /** The previous choice. */
  readonly first: Choice | null;
  readonly isBusy: boolean;
  readonly error: Error | null;
  readonly onChoose: (paying: Paying) => void;
  readonly onCancel: () => void;
}

/** The first step: the amount, the payment mode and the bank account. */
export function ChooseStep({ order, options, first, isBusy, error, onChoose, onCancel }: ChooseStepProps) {
  const form = useChoiceForm({ order, options }, first, (choice) => onChoose({ orderId: order.id, ...choice }));
  const transfer = openTransferOf(order);
  const hasMethod = form.accountId !== undefined && form.mode !== undefined;
  const areOrdersOn = productConfig().isBseEnabled;
  const upiError = form.problems.upiHandle ?? upiText(error);
  return (
    <WithSummary>
      <Card aria-labelledby="pay-title">
        <PayForm
          noValidate
          aria-labelledby="pay-title"
          onSubmit={(event) => {
            event.preventDefault();
            form.submit();
          }}
        >
          <ToPay order={order} />
          <UnderWayNotice order={order} />
          {transfer && <CopyList facts={transferFacts(transfer, order)} />}
          {!areOrdersOn && <OrdersOff />}
          {areOrdersOn && hasMethod && <ModeFields order={order} options={options} form={form} upiError={upiError} />}
          {areOrdersOn && !hasMethod && <NothingToPayWith hasAccount={form.accountId !== undefined} />}
          {error && upiError === undefined && (
            <Banner role="alert" tone="negative">
              {messageOfError(error)}
            </Banner>
          )}
          <Stack gap={2}>
            <BusyButton isBusy={isBusy} busyLabel="One moment" disabled={!areOrdersOn || !hasMethod || form.isSending}>
              Continue
            </BusyButton>
            {order.isCancellable && (
              <PlainButton kind="ghost" aria-haspopup="dialog" onClick={onCancel}>
                Cancel order
              </PlainButton>
            )}
          </Stack>
        </PayForm>
      </Card>
      <SummaryCard order={order} />
    </WithSummary>
  );
}

const ToPay = ({ order: { total, orderNumber, expiresAt } }: { order: Order }) => (
  <Stack gap={1}>
    <h2 className={classes(styles.label, 'muted')} id="pay-title">
      Amount payable
    </h2>
    <p className="type-36">
      <Amount figure={formatPaise(total)} />
    </p>
    <p className="muted">
      {orderNumber} · {deadlineText(expiresAt)}
    </p>
  </Stack>
);

/** The bank does not send orders to the exchange at the moment; one that was placed before stays open until its end. */
const OrdersOff = () => (
  <Banner role="status" tone="warning">
    {messageOf('order.exchange-off')} You can pay this one as soon as orders are accepted again.
  </Banner>
);

/** The server's error for the UPI ID, if any. */
const upiText = (error: Error | null): string | undefined =>
  error instanceof ClientError && error.code.startsWith('payment.upi-') ? messageOfError(error) : undefined;
