import { messageOfError } from '@artha/client/client-error';
import { formatPaise } from '@artha/domain/kit/inr-format';
import { bankAccountLabel } from '@artha/domain/kit/masks';
import { Navigate, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { PlainButton } from '../../../../ui/button/plain-button.tsx';
import { Card } from '../../../../ui/card/card.tsx';
import { Banner } from '../../../../ui/states/banner.tsx';
import { ErrorState } from '../../../../ui/states/states.tsx';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import { CodeStepFrame, CodeSummary } from '../../../system/otp/index.ts';
import type { MandateDetail } from '../bank-mandates.api.ts';
import { useCancelMandate, useMandate, useSendCancelCode } from '../bank-mandates.api.ts';
import { isCancellable } from '../model/bank-mandate-text.ts';
import { CodePanel } from './code-panel.tsx';
import { MandateSkeleton } from './bank-mandate-skeleton.tsx';
import styles from './cancel-mandate-step.module.css';

/** Cancels a mandate: what ends with it, and the one-time password. */
export function CancelMandateStep({ mandateId }: { mandateId: number }) {
  const { data, error, refetch } = useMandate(mandateId);
  if (error && !data)
    return (
      <Card>
        <ErrorState message={messageOfError(error)} onRetry={() => void refetch()} />
      </Card>
    );
  if (!data) return <MandateSkeleton />;
  if (!isCancellable(data.mandate))
    return <Navigate to="/mandates" search={{ mandateId: String(mandateId) }} replace />;
  return <CancelMandate detail={data} />;
}

function CancelMandate({ detail: { mandate, dependents, openCode } }: { detail: MandateDetail }) {
  const navigate = useNavigate();
  const send = useSendCancelCode();
  const cancel = useCancelMandate();
  // One key for each code: a wrong code is another attempt.
  const [keyPart] = useState(() => crypto.randomUUID());
  const { id: mandateId } = mandate;
  const keep = () => void navigate({ to: '/mandates', replace: true });
  const sendCode = () => {
    cancel.reset();
    send.mutate(
      { mandateId },
      { onSuccess: () => showToast('OTP sent successfully on your registered Email ID.', 'positive') },
    );
  };
  return (
    <CodeStepFrame label="Cancel the mandate" step="Cancel" onBack={keep}>
      <CodeSummary
        title="You cancel the mandate of up to"
        amount={`₹${formatPaise(mandate.limit)}`}
        notes={[`a month, from ${bankAccountLabel(mandate)}`]}
      />
      <Consequence dependents={dependents} />
      <CodePanel
        openCode={openCode}
        error={send.error ?? cancel.error}
        help="It cancels only this mandate and what ends with it."
        confirmLabel="Cancel the mandate"
        isSending={send.isPending}
        isConfirming={cancel.isPending || cancel.isSuccess}
        onResend={sendCode}
        onConfirm={(otpCode) => {
          send.reset();
          cancel.mutate(
            { mandateId, otpCode, key: `cancel-mandate:${keyPart}:${otpCode}` },
            {
              onSuccess: () => {
                showToast('Mandate cancelled', 'positive');
                keep();
              },
            },
          );
        }}
      >
        <PlainButton kind="ghost" data-wide onClick={keep}>
          Keep the mandate
        </PlainButton>
      </CodePanel>
    </CodeStepFrame>
  );
}

const Consequence = ({ dependents }: { dependents: readonly string[] }) =>
  dependents.length === 0 ? (
    <p className="muted">No plan uses it. A cancelled mandate cannot be used again: you would register another one.</p>
  ) : (
    <Banner tone="warning" icon="alert">
      <p className="medium">
        {dependents.length === 1 ? 'This plan ends with it:' : `These ${dependents.length} plans end with it:`}
      </p>
      <ul className={styles.plans}>
        {dependents.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <p>Units that you hold stay yours. To keep a plan, move it to another mandate first.</p>
    </Banner>
  );
