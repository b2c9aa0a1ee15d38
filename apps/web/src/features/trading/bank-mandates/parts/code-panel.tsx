import { messageOfError } from '@artha/client/client-error';
import type { ComponentProps } from 'react';
import { BusyButton } from '../../../../ui/button/busy-button.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { Banner } from '../../../../ui/states/banner.tsx';
import { OtpForm } from '../../../system/otp/index.ts';
import type { MandateDetail } from '../bank-mandates.api.ts';

interface CodePanelProps extends Omit<ComponentProps<typeof OtpForm>, 'sent'> {
  /** The code that can still be entered; null without one. */
  readonly openCode: MandateDetail['openCode'];
}

/** Asks for the one-time password that was sent, or sends one. */
export const CodePanel = ({ openCode, children, ...form }: CodePanelProps) =>
  openCode ? (
    <OtpForm key={openCode.expiresAt.getTime()} sent={openCode} {...form}>
      {children}
    </OtpForm>
  ) : (
    <Stack gap={2}>
      <h1 className="type-16">Confirm with OTP</h1>
      {form.error && (
        <Banner role="alert" tone="negative">
          {messageOfError(form.error)}
        </Banner>
      )}
      <BusyButton type="button" isBusy={form.isSending} busyLabel="Sending" onClick={form.onResend}>
        Send OTP
      </BusyButton>
      {children}
    </Stack>
  );
