import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import type { SentCode } from '../model/sent-code.ts';
import { OtpForm } from './otp-form.tsx';
import type { useCodeStep } from './use-code-step.ts';

interface CodeDialogProps {
  readonly title: string;
  readonly sent: SentCode;
  readonly step: Pick<
    ReturnType<typeof useCodeStep>,
    'error' | 'isSending' | 'isConfirming' | 'resend' | 'enter' | 'leave'
  >;
  /** What the code confirms. */
  readonly help: string;
  readonly confirmLabel: string;
}

/** Asks for the one-time password of a change. */
export const CodeDialog = ({ title, sent, step, help, confirmLabel }: CodeDialogProps) => (
  <Dialog title={title} needsAnswer isHeld={step.isConfirming} onClose={step.leave}>
    <OtpForm
      key={sent.expiresAt.getTime()}
      heading="h3"
      sent={sent}
      error={step.error}
      help={help}
      confirmLabel={confirmLabel}
      isSending={step.isSending}
      isConfirming={step.isConfirming}
      onResend={step.resend}
      onConfirm={step.enter}
    />
  </Dialog>
);
