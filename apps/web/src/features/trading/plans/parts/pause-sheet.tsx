import { messageOfError } from '@artha/client/client-error';
import { formatDate } from '@artha/domain/kit/dates';
import { PLAN_KIND_NAMES } from '@artha/domain/trading/plans/plan-kinds';
import { useState } from 'react';
import { useIsWide } from '../../../../ui/responsive/use-is-wide.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { Divider } from '../../../../ui/layout/divider.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { Sheet } from '../../../../ui/overlay/sheet.tsx';
import { Banner } from '../../../../ui/states/banner.tsx';
import { ErrorState, Loading, Skeleton } from '../../../../ui/states/states.tsx';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import { codeErrorOf, OtpForm, useLastSent, withTriesLeft } from '../../../system/otp/index.ts';
import { notPausableText, pauseLabel } from '../model/pause-text.ts';
import type { Plan, PlanChanges, ScheduledInstalment } from '../model/plan.ts';
import type { PauseRequest } from '../plans.api.ts';
import { usePausePlan, usePausePreview, usePlan, useSendPauseCode } from '../plans.api.ts';
import { PauseFields } from './pause-fields.tsx';
import { PausePreviewPart } from './pause-preview-part.tsx';
import { PlanHead } from './plan-head.tsx';

interface PauseSheetProps {
  readonly plan: Plan;
  readonly onClose: () => void;
}

/** Pauses a plan: from which instalment, how many, what changes, then the one-time password. */
export function PauseSheet({ plan, onClose }: PauseSheetProps) {
  const { data, error, refetch } = usePlan(plan.id);
  const isWide = useIsWide();
  const title = `Pause ${PLAN_KIND_NAMES[plan.kind]}`;
  const changes = data?.changes;
  const from = changes?.pauseFromOn;
  if (changes && from)
    return (
      <PauseOf
        plan={plan}
        changes={changes}
        upcoming={data.upcoming.filter(({ nominalOn }) => nominalOn >= from)}
        title={title}
        onClose={onClose}
      />
    );
  return (
    <Sheet title={title} side={isWide ? 'end' : 'bottom'} onClose={onClose}>
      <PlanHead plan={plan} />
      {error ? (
        <ErrorState message={messageOfError(error)} onRetry={() => void refetch()} />
      ) : data ? (
        <p className="muted">{notPausableText(data.upcoming)}</p>
      ) : (
        <div aria-busy>
          <Loading what="the plan" />
          <Skeleton of="block" />
        </div>
      )}
    </Sheet>
  );
}

interface PauseOfProps extends PauseSheetProps {
  readonly changes: PlanChanges;
  /** Those that can be skipped. */
  readonly upcoming: readonly ScheduledInstalment[];
  readonly title: string;
}

function PauseOf({ plan, changes, upcoming, title, onClose }: PauseOfProps) {
  const isWide = useIsWide();
  const side = isWide ? 'end' : 'bottom';
  const pause = usePause(plan, upcoming, onClose);
  const { request, preview, sent } = pause;
  if (sent)
    return (
      <Sheet title={title} side={side} isHeld={pause.isPausing} onClose={onClose}>
        <Stack gap={4}>
          <PlanHead plan={plan} />
          <OtpForm
            key={sent.expiresAt.getTime()}
            heading="h3"
            sent={sent}
            error={pause.error}
            help={`The OTP only pauses ${plan.planNumber}, as shown.`}
            confirmLabel={pauseLabel(request.instalments)}
            isSending={pause.isSending}
            isConfirming={pause.isPausing}
            onResend={pause.sendCode}
            onConfirm={pause.confirm}
          />
        </Stack>
      </Sheet>
    );
  return (
    <Sheet
      title={title}
      side={side}
      isHeld={pause.isSending}
      onClose={onClose}
      footer={
        <>
          <Button isDisabled={pause.isSending} onPress={onClose}>
            Keep it running
          </Button>
          <Button
            kind="primary"
            isPending={pause.isSending}
            pendingLabel="Sending OTP"
            isDisabled={!preview.data || preview.isPlaceholderData || preview.error !== null}
            onPress={pause.sendCode}
          >
            {pauseLabel(request.instalments)}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <PlanHead plan={plan} />
        <Divider />
        <PauseFields changes={changes} upcoming={upcoming} request={request} onChange={pause.change} />
        {preview.error && (
          <Banner tone="negative" role="alert">
            {messageOfError(preview.error)}
          </Banner>
        )}
        {!preview.error && !preview.data && <Skeleton of="block" />}
        {!preview.error && preview.data && (
          <PausePreviewPart plan={plan} preview={preview.data} isOutdated={preview.isPlaceholderData} />
        )}
        {pause.error && !preview.error && (
          <Banner tone="negative" role="alert">
            {messageOfError(pause.error)}
          </Banner>
        )}
      </Stack>
    </Sheet>
  );
}

/** The state of the sheet: what is paused, then the code. */
function usePause(plan: Plan, upcoming: readonly ScheduledInstalment[], onClose: () => void) {
  const [chosen, setChosen] = useState<Pick<PauseRequest, 'instalments'> & Partial<PauseRequest>>({ instalments: 1 });
  const first = upcoming.find(({ nominalOn }) => nominalOn === chosen.fromOn) ?? upcoming[0];
  const request: PauseRequest = {
    planId: plan.id,
    fromOn: first?.nominalOn ?? plan.startOn,
    instalments: chosen.instalments,
  };
  const preview = usePausePreview(request);
  const send = useSendPauseCode();
  const last = useLastSent(send);
  const pause = usePausePlan();
  return {
    request,
    change: (part: Partial<PauseRequest>) => {
      send.reset();
      setChosen((previous) => ({ ...previous, ...part }));
    },
    preview,
    sent: withTriesLeft(last, pause),
    error: codeErrorOf(send, pause),
    isSending: send.isPending,
    isPausing: pause.isPending,
    sendCode: () => {
      pause.reset();
      send.mutate(request);
    },
    confirm: (otpCode: string) =>
      pause.mutate(
        { ...request, otpCode },
        {
          onSuccess: ({ pause: agreed, planNumber }) => {
            onClose();
            showToast(
              agreed?.resumesOn
                ? `${planNumber} goes on from ${formatDate(agreed.resumesOn)}`
                : `${planNumber} is paused`,
              'positive',
            );
          },
        },
      ),
  };
}
