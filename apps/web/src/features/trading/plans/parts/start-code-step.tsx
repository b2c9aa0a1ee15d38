import { messageOfError } from '@artha/client/client-error';
import { formatPaise } from '@artha/domain/kit/inr-format';
import { useNavigate } from '@tanstack/react-router';
import { useScreenTitle } from '../../../../platform/screen-title.ts';
import { BusyButton } from '../../../../ui/button/busy-button.tsx';
import { PlainButton } from '../../../../ui/button/plain-button.tsx';
import { Amount } from '../../../../ui/figures/amount.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { Banner } from '../../../../ui/states/banner.tsx';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import { CodeStepFrame, CodeSummary, OtpForm } from '../../../system/otp/index.ts';
import { afterStart, startAmount, startNotes, startTitle } from '../model/start-text.ts';
import type { PlanDetails } from '../model/plan.ts';
import { quantityText } from '../model/plan-text.ts';
import { useSendStartCode, useVerifyStartCode } from '../plans.api.ts';

interface StartCodeStepProps {
  readonly plans: readonly PlanDetails[];
  /** Whether the rest of the cart is bought after it. */
  readonly fromCart: boolean;
}

/** The one-time password that starts plans, with what each of them does. */
export function StartCodeStep({ plans, fromCart }: StartCodeStepProps) {
  const flow = useStartCode(plans, fromCart);
  const { openCode, send, verify } = flow;
  const shown = plans.map(({ plan }) => plan);
  const [single] = shown.length === 1 ? shown : [];
  const total = startAmount(shown);
  useScreenTitle('START PLAN');
  return (
    <CodeStepFrame label="Start plan" step="Last step" onBack={flow.leave}>
      <CodeSummary
        title={startTitle(shown)}
        amount={
          single && total === null ? (
            quantityText(single)
          ) : (
            <Amount figure={formatPaise(total ?? single?.amount ?? ZERO)} />
          )
        }
        notes={startNotes(shown)}
      />
      {openCode ? (
        <OtpForm
          key={openCode.expiresAt.getTime()}
          sent={openCode}
          error={send.error ?? verify.error}
          help="The OTP confirms only what is shown here."
          confirmLabel={single ? 'Start plan' : `Start ${shown.length} plans`}
          isSending={send.isPending}
          isConfirming={verify.isPending || verify.isSuccess}
          onResend={flow.sendCode}
          onConfirm={flow.confirm}
        >
          <LeaveButton onPress={flow.leave} />
        </OtpForm>
      ) : (
        <Stack gap={2}>
          <h1 className="type-16">Confirm with OTP</h1>
          {(send.error ?? verify.error) && (
            <Banner role="alert" tone="negative">
              {messageOfError(send.error ?? verify.error)}
            </Banner>
          )}
          <BusyButton type="button" isBusy={send.isPending} busyLabel="Sending" onClick={flow.sendCode}>
            Send OTP
          </BusyButton>
          <LeaveButton onPress={flow.leave} />
        </Stack>
      )}
    </CodeStepFrame>
  );
}

const LeaveButton = ({ onPress }: { onPress: () => void }) => (
  <PlainButton kind="ghost" data-wide onClick={onPress}>
    Not now
  </PlainButton>
);

/** Outside the components, because the React Compiler drops bigint literals inside one. */
const ZERO = 0n as Parameters<typeof formatPaise>[0];

/** Sends and verifies the code; then opens what is to be paid, or the plans. */
function useStartCode(plans: readonly PlanDetails[], fromCart: boolean) {
  const navigate = useNavigate();
  const send = useSendStartCode();
  const verify = useVerifyStartCode();
  const planIds = plans.map(({ plan }) => plan.id);
  return {
    openCode: plans.find(({ openCode }) => openCode !== null)?.openCode ?? null,
    send,
    verify,
    leave: () => {
      showToast('The plan has not started. Enter its OTP under Plans when you are ready.', 'info');
      void navigate({ to: '/plans', replace: true });
    },
    sendCode: () => {
      verify.reset();
      send.mutate(planIds, {
        onSuccess: () => showToast('OTP sent successfully on your registered Email ID.', 'positive'),
      });
    },
    confirm: (otpCode: string) => {
      send.reset();
      verify.mutate(
        { planIds, otpCode },
        {
          onSuccess: ({ plans: started }) => {
            const next = afterStart(started, fromCart);
            showToast(next.message, 'positive');
            void navigate({ ...next.to, replace: true });
          },
        },
      );
    },
  };
}
