import { formatPaise } from '@artha/domain/kit/inr-format';
import { PlainButton } from '../../../../ui/button/plain-button.tsx';
import { Amount } from '../../../../ui/figures/amount.tsx';
import { CodeStepFrame, CodeSummary, OtpForm } from '../../../system/otp/index.ts';
import type { Order } from '../../orders/index.ts';
import { deadlineText } from '../../orders/index.ts';
import { confirmsText, payingText } from '../model/code-text.ts';
import { triesLeftOf } from '../model/paying.ts';
import type { PaymentOptions } from '../model/payment.ts';
import type { CodeSent, PaymentFlow } from './use-payment-flow.ts';

interface CodeStepProps {
  readonly order: Order;
  readonly options: PaymentOptions;
  readonly step: CodeSent;
  readonly flow: PaymentFlow;
  readonly onCancel: () => void;
}

/** The one-time password. Each way back asks, and cancels the order; another payment method keeps it. */
export function CodeStep({ order, options, step: { paying, sent }, flow, onCancel }: CodeStepProps) {
  const account = options.bankAccounts.find(({ id }) => id === paying.bankAccountId);
  return (
    <CodeStepFrame label="Payment" step="Step 2 of 3" onBack={onCancel}>
      <CodeSummary
        title="You are paying"
        amount={<Amount figure={formatPaise(order.total)} />}
        notes={[payingText(order, paying, account), deadlineText(order.expiresAt)]}
      />
      <OtpForm
        sent={{ ...sent, triesLeft: triesLeftOf(sent, options) }}
        error={flow.codeError}
        help={confirmsText(order)}
        confirmLabel="Confirm and pay"
        isSending={flow.isSending}
        isConfirming={flow.isConfirming}
        onResend={() => flow.resend(paying)}
        onConfirm={(code) => flow.confirm(paying, code)}
      >
        <PlainButton kind="ghost" data-wide onClick={flow.backToChoice}>
          Change payment method
        </PlainButton>
        <PlainButton kind="ghost" data-wide aria-haspopup="dialog" onClick={onCancel}>
          Cancel order
        </PlainButton>
      </OtpForm>
    </CodeStepFrame>
  );
}
