import { messageOfError } from '@artha/client/client-error';
import { formatDate } from '@artha/domain/kit/dates';
import { formatPaise } from '@artha/domain/kit/inr-format';
import { bankAccountLabel } from '@artha/domain/kit/masks';
import { Navigate, useNavigate } from '@tanstack/react-router';
import { PlainButton } from '../../../../ui/button/plain-button.tsx';
import { Card } from '../../../../ui/card/card.tsx';
import { ErrorState } from '../../../../ui/states/states.tsx';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import { CodeStepFrame, CodeSummary } from '../../../system/otp/index.ts';
import type { MandateDetail } from '../bank-mandates.api.ts';
import { useMandate, useSendMandateCode, useVerifyMandateCode } from '../bank-mandates.api.ts';
import { kindText } from '../model/bank-mandate-text.ts';
import { CodePanel } from './code-panel.tsx';
import { MandateSkeleton } from './bank-mandate-skeleton.tsx';

/** The second step: the one-time password of a mandate that was entered. */
export function MandateCodeStep({ mandateId }: { mandateId: number }) {
  const { data, error, refetch } = useMandate(mandateId);
  if (error && !data)
    return (
      <Card>
        <ErrorState message={messageOfError(error)} onRetry={() => void refetch()} />
      </Card>
    );
  if (!data) return <MandateSkeleton />;
  if (data.mandate.status !== 'unconfirmed')
    return <Navigate to="/mandates" search={{ mandateId: String(mandateId) }} replace />;
  return <ConfirmMandate detail={data} />;
}

function ConfirmMandate({ detail: { mandate, openCode } }: { detail: MandateDetail }) {
  const navigate = useNavigate();
  const send = useSendMandateCode();
  const verify = useVerifyMandateCode();
  const { id: mandateId } = mandate;
  const leave = () => void navigate({ to: '/mandates', search: { step: 'new' }, replace: true });
  const sendCode = () => {
    verify.reset();
    send.mutate(
      { mandateId },
      { onSuccess: () => showToast('OTP sent successfully on your registered Email ID.', 'positive') },
    );
  };
  return (
    <CodeStepFrame label="New mandate" step="Step 2 of 3" onBack={leave}>
      <CodeSummary
        title="You authorise debits of up to"
        amount={`₹${formatPaise(mandate.limit)}`}
        notes={[
          `a month, from ${bankAccountLabel(mandate)}`,
          `${formatDate(mandate.startOn)} to ${formatDate(mandate.endOn)}, ${kindText(mandate)}`,
        ]}
      />
      <CodePanel
        openCode={openCode}
        error={send.error ?? verify.error}
        help="It registers only this mandate."
        confirmLabel="Confirm the mandate"
        isSending={send.isPending}
        isConfirming={verify.isPending || verify.isSuccess}
        onResend={sendCode}
        onConfirm={(otpCode) => {
          send.reset();
          verify.mutate(
            { mandateId, otpCode },
            {
              onSuccess: () =>
                void navigate({ to: '/mandates', search: { mandateId: String(mandateId) }, replace: true }),
            },
          );
        }}
      >
        <PlainButton kind="ghost" data-wide onClick={leave}>
          Change it
        </PlainButton>
      </CodePanel>
    </CodeStepFrame>
  );
}
