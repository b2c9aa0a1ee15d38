import { messageOfError } from '@artha/client/client-error';
import { formatDate } from '@artha/domain/kit/dates';
import { PLAN_KIND_NAMES } from '@artha/domain/trading/plans/plan-kinds';
import { useState } from 'react';
import { ConfirmDialog } from '../../../../ui/overlay/confirm-dialog.tsx';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import type { Plan } from '../model/plan.ts';
import { useResumePlan } from '../plans.api.ts';
import { PlanHead } from './plan-head.tsx';

interface ResumeDialogProps {
  readonly plan: Plan;
  readonly onClose: () => void;
}

/** Ends a pause early. */
export function ResumeDialog({ plan, onClose }: ResumeDialogProps) {
  const resume = useResumePlan();
  const [key] = useState(() => `resume:${crypto.randomUUID()}`);
  const name = PLAN_KIND_NAMES[plan.kind];
  const submit = () =>
    resume.mutate(
      { planId: plan.id, key },
      {
        onSuccess: ({ nextDueOn }) => {
          onClose();
          showToast(
            nextDueOn === null ? `${name} resumed` : `${name} resumed: next on ${formatDate(nextDueOn)}`,
            'positive',
          );
        },
      },
    );
  return (
    <ConfirmDialog
      title={`Resume this ${name}?`}
      keepLabel="Keep the pause"
      doLabel="Resume"
      busyLabel="Resuming"
      isBusy={resume.isPending}
      refusal={resume.error ? messageOfError(resume.error) : undefined}
      onDo={submit}
      onClose={onClose}
    >
      <PlanHead plan={plan} />
      <p>The pause ends now. The next instalment is no longer skipped; those that were skipped are not made up for.</p>
    </ConfirmDialog>
  );
}
