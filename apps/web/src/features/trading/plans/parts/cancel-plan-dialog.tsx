import { messageOfError } from '@artha/client/client-error';
import { PLAN_CANCEL_REASONS } from '@artha/contract/trading/plans.changes';
import { formatDate } from '@artha/domain/kit/dates';
import { PLAN_KIND_NAMES } from '@artha/domain/trading/plans/plan-kinds';
import { useState } from 'react';
import { Button } from '../../../../ui/button/button.tsx';
import { SelectField } from '../../../../ui/form/select-field.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { Banner } from '../../../../ui/states/banner.tsx';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import { codeErrorOf, OtpForm, useLastSent, withTriesLeft } from '../../../system/otp/index.ts';
import { cancelConsequences } from '../model/cancel-text.ts';
import type { Plan } from '../model/plan.ts';
import { useCancelPlan, usePlan, useSendCancelPlanCode } from '../plans.api.ts';
import { PlanHead } from './plan-head.tsx';

interface CancelPlanDialogProps {
  readonly plan: Plan;
  readonly onClose: () => void;
}

const OPTIONS = [
  { value: '', label: 'Choose a reason' },
  ...PLAN_CANCEL_REASONS.map((reason) => ({ value: reason, label: reason })),
];

/** Cancels a plan: what still happens, the reason, then the one-time password. */
export function CancelPlanDialog({ plan, onClose }: CancelPlanDialogProps) {
  const cancellation = usePlanCancellation(plan, onClose);
  const { data: details } = usePlan(plan.id);
  const { sent, error, choice, isTried, isSending, isCancelling } = cancellation;
  const name = PLAN_KIND_NAMES[plan.kind];
  const title = `Cancel this ${name}?`;
  if (sent)
    return (
      <Dialog title={title} needsAnswer isHeld={isCancelling} onClose={onClose}>
        <OtpForm
          key={sent.expiresAt.getTime()}
          heading="h3"
          sent={sent}
          error={error}
          help={`The OTP only cancels ${plan.planNumber}.`}
          confirmLabel={`Cancel ${name}`}
          isSending={isSending}
          isConfirming={isCancelling}
          onResend={cancellation.sendCode}
          onConfirm={cancellation.cancel}
        />
      </Dialog>
    );
  return (
    <Dialog
      title={title}
      isHeld={isSending}
      onClose={onClose}
      footer={
        <>
          <Button isDisabled={isSending} onPress={onClose}>
            Keep it running
          </Button>
          <Button kind="primary" isPending={isSending} pendingLabel="Sending OTP" onPress={cancellation.sendCode}>
            Send OTP
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <PlanHead plan={plan} />
        <Stack as="ul" gap={2}>
          {cancelConsequences(plan, details?.changes?.cancelOn).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </Stack>
        <SelectField
          label="Reason"
          value={choice}
          options={OPTIONS}
          onChange={cancellation.setChoice}
          error={isTried && choice === '' ? 'Choose why you cancel the plan.' : undefined}
        />
        {error && (
          <Banner tone="negative" role="alert">
            {messageOfError(error)}
          </Banner>
        )}
      </Stack>
    </Dialog>
  );
}

/** The state of the dialog: the reason, then the code. */
function usePlanCancellation(plan: Plan, onClose: () => void) {
  const send = useSendCancelPlanCode();
  const last = useLastSent(send);
  const cancel = useCancelPlan();
  const [choice, setChoice] = useState('');
  const [isTried, setIsTried] = useState(false);
  const request = { planId: plan.id, reason: choice };
  return {
    choice,
    setChoice,
    isTried,
    /** The code that was sent; without tries left no code is accepted. */
    sent: withTriesLeft(last, cancel),
    error: codeErrorOf(send, cancel),
    isSending: send.isPending,
    isCancelling: cancel.isPending,
    sendCode: () => {
      setIsTried(true);
      cancel.reset();
      if (choice !== '') send.mutate(request);
    },
    cancel: (otpCode: string) =>
      cancel.mutate(
        { ...request, otpCode },
        {
          onSuccess: ({ cancelOn, planNumber }) => {
            onClose();
            showToast(
              cancelOn === null ? `${planNumber} is cancelled` : `${planNumber} ends on ${formatDate(cancelOn)}`,
              'positive',
            );
          },
        },
      ),
  };
}
