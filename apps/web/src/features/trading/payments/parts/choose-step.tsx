import { messageOfError } from '@artha/client/client-error';
import { formatPaise } from '@artha/domain/kit/inr-format';
import { BusyButton } from '../../../../ui/button/busy-button.tsx';
import { Amount } from '../../../../ui/figures/amount.tsx';
import { formatMoment } from '../../../../ui/figures/moment.ts';
import { Icon } from '../../../../ui/icon/icon.tsx';
import type { Order } from '../../orders/index.ts';
import { ModeFields } from './mode-fields.tsx';
import { NothingToPayWith } from './nothing-to-pay-with.tsx';
import type { Paying, PaymentOptions } from '../model/payment.ts';
import { SummaryCard } from './summary-card.tsx';
import { UnderWayNotice } from './under-way-notice.tsx';
import { upiText } from '../model/upi-text.ts';
import type { Choice } from './use-choice-form.ts';
import { useChoiceForm } from './use-choice-form.ts';

interface ChooseStepProps {
  readonly order: Order;
  readonly options: PaymentOptions;
  /** What was chosen before. */
  readonly first: Choice | null;
  readonly isBusy: boolean;
  readonly error: Error | null;
  readonly onChoose: (paying: Paying) => void;
  readonly onCancel: () => void;
}

/** How much, and how: the mode and the bank account. */
export function ChooseStep({ order, options, first, isBusy, error, onChoose, onCancel }: ChooseStepProps) {
  const form = useChoiceForm(options, first, (choice) => onChoose({ orderId: order.id, ...choice }));
  const canPay = form.accountId !== undefined && form.mode !== undefined;
  const upiError = form.upiProblem ?? upiText(error);
  return (
    <div className="pay-cols">
      <section className="card" aria-labelledby="pay-title">
        <form
          className="pay-form"
          noValidate
          aria-labelledby="pay-title"
          onSubmit={(event) => {
            event.preventDefault();
            form.submit();
          }}
        >
          <ToPay order={order} />
          <UnderWayNotice order={order} />
          {canPay ? (
            <ModeFields options={options} form={form} upiError={upiError} />
          ) : (
            <NothingToPayWith hasAccount={form.accountId !== undefined} />
          )}
          {error && upiError === undefined && (
            <div className="banner" data-tone="negative" role="alert">
              <Icon name="alert" />
              <div>{messageOfError(error)}</div>
            </div>
          )}
          <div className="pay-acts">
            <BusyButton isBusy={isBusy} busyLabel="One moment" disabled={!canPay}>
              Continue
            </BusyButton>
            {order.isCancellable && (
              <button type="button" className="button" data-variant="quiet" aria-haspopup="dialog" onClick={onCancel}>
                Cancel order
              </button>
            )}
          </div>
        </form>
      </section>
      <SummaryCard order={order} />
    </div>
  );
}

const ToPay = ({ order: { total, orderNumber, expiresAt } }: { order: Order }) => (
  <div className="stack" data-gap="1">
    <h2 className="muted pay-label" id="pay-title">
      To pay
    </h2>
    <p className="type-36">
      <Amount figure={formatPaise(total)} />
    </p>
    <p className="muted">
      {orderNumber} · to be paid by {formatMoment(expiresAt)}
    </p>
  </div>
);
