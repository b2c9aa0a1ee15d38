import { messageOfError } from '@artha/client/client-error';
import { formatPaise } from '@artha/domain/kit/inr-format';
import { OTP_DIGITS } from '@artha/domain/kit/limits';
import { useState } from 'react';
import { BusyButton } from '../../../../ui/button/busy-button.tsx';
import { Amount } from '../../../../ui/figures/amount.tsx';
import { useFocusMode } from '../../../../ui/focus/focus-mode.ts';
import { OtpField } from '../../../../ui/form/otp-field.tsx';
import { Icon } from '../../../../ui/icon/icon.tsx';
import type { Order } from '../../orders/index.ts';
import styles from './code-step.module.css';
import { CodeTimer } from './code-timer.tsx';
import { confirmsText, payingText, sentToText } from '../model/code-text.ts';
import { FocusFrame } from './focus-frame.tsx';
import type { PaymentOptions } from '../model/payment.ts';
import { useConfirmBack } from './use-confirm-back.ts';
import type { CodeSent, PaymentFlow } from './use-payment-flow.ts';
import { Row } from '../../../../ui/layout/row.tsx';
import { PlainIconButton } from '../../../../ui/button/plain-icon-button.tsx';
import { Badge } from '../../../../ui/states/badge.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { PlainButton } from '../../../../ui/button/plain-button.tsx';
import { Divider } from '../../../../ui/layout/divider.tsx';

interface CodeStepProps {
  readonly order: Order;
  readonly options: PaymentOptions;
  readonly step: CodeSent;
  readonly flow: PaymentFlow;
  readonly onCancel: () => void;
}

/**
 * The one-time password. The only ways out are Back, to the choice, and Cancel; the browser's back asks for
 * confirmation like Cancel.
 */
export function CodeStep({ order, options, step: { paying, sent }, flow, onCancel }: CodeStepProps) {
  const [code, setCode] = useState('');
  useFocusMode();
  useConfirmBack(onCancel);
  const account = options.bankAccounts.find(({ id }) => id === paying.bankAccountId);
  const submit = () => {
    if (code.length === OTP_DIGITS) flow.confirm(paying, code);
  };
  return (
    <FocusFrame>
      <Row isSpread>
        <PlainIconButton className={styles.back} aria-label="Back" onClick={flow.backToChoice}>
          <Icon name="arrow-left" />
        </PlainIconButton>
        <Badge tone="accent">Step 2 of 3</Badge>
      </Row>
      <Stack gap={2}>
        <p className="muted">You are paying</p>
        <p className="type-36">
          <Amount figure={formatPaise(order.total)} />
        </p>
        <p className="muted">{payingText(order, paying, account)}</p>
      </Stack>
      <Divider />
      <Stack
        as="form"
        gap={4}
        noValidate
        aria-labelledby="code-title"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Stack gap={1}>
          <h1 className="type-16" id="code-title">
            Enter OTP
          </h1>
          <p className="muted">{sentToText(sent)}</p>
        </Stack>
        <OtpField
          hasFocus
          value={code}
          onChange={setCode}
          error={flow.codeError ? messageOfError(flow.codeError) : undefined}
          help={confirmsText(order)}
        />
        <CodeTimer sent={sent} isSending={flow.isSending} onResend={() => flow.resend(paying)} />
        <Stack gap={2}>
          <BusyButton isBusy={flow.isConfirming} busyLabel="Confirming" disabled={code.length < OTP_DIGITS}>
            Confirm and pay
          </BusyButton>
          <PlainButton kind="ghost" data-wide aria-haspopup="dialog" onClick={onCancel}>
            Cancel order
          </PlainButton>
        </Stack>
      </Stack>
    </FocusFrame>
  );
}
