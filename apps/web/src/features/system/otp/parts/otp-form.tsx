import { OTP_DIGITS } from '@artha/domain/kit/limits';
import type { ReactNode } from 'react';
import { useId, useState } from 'react';
import { BusyButton } from '../../../../ui/button/busy-button.tsx';
import { OtpField } from '../../../../ui/form/otp-field.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import type { SentCode } from '../model/sent-code.ts';
import { codeProblem, sentToText } from '../model/sent-code.ts';
import { CodeTimer } from './code-timer.tsx';

interface OtpFormProps {
  /** With the tries that are left now. Give each sent code its own key: the form then starts empty. */
  readonly sent: SentCode;
  /** Why the last code, or the last request of one, was refused. */
  readonly error: Error | null;
  /** What the code confirms. */
  readonly help: string;
  readonly confirmLabel: string;
  readonly isSending: boolean;
  readonly isConfirming: boolean;
  readonly onResend: () => void;
  readonly onConfirm: (code: string) => void;
  /** The level of its heading. */
  readonly heading?: 'h1' | 'h3';
  /** Further buttons. */
  readonly children?: ReactNode;
}

/** Asks for a one-time password: where it was sent, its digits, how long it is valid, and another one. */
export function OtpForm({ sent, error, help, confirmLabel, heading: Heading = 'h1', children, ...rest }: OtpFormProps) {
  const { isSending, isConfirming, onResend, onConfirm } = rest;
  const [code, setCode] = useState('');
  const id = useId();
  const isUsedUp = sent.triesLeft === 0;
  const isReady = code.length === OTP_DIGITS && !isUsedUp;
  return (
    <Stack
      as="form"
      gap={4}
      noValidate
      aria-labelledby={id}
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) onConfirm(code);
      }}
    >
      <Stack gap={1}>
        <Heading className="type-16" id={id}>
          Enter OTP
        </Heading>
        <p className="muted">{sentToText(sent)}</p>
      </Stack>
      <OtpField
        hasFocus
        value={code}
        onChange={setCode}
        isDisabled={isUsedUp}
        error={codeProblem(sent, error)}
        help={help}
      />
      <CodeTimer sent={sent} isSending={isSending} onResend={onResend} />
      <Stack gap={2}>
        <BusyButton isBusy={isConfirming} busyLabel="Confirming" disabled={!isReady}>
          {confirmLabel}
        </BusyButton>
        {children}
      </Stack>
    </Stack>
  );
}
