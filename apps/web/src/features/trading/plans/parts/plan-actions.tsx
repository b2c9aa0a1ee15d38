import { RUNNING_PLAN_STATES } from '@artha/domain/trading/plans/plan-states';
import { useState } from 'react';
import { ButtonLink, PlainButton } from '../../../../ui/button/plain-button.tsx';
import { confirmQuery } from '../model/plan-address.ts';
import { mainFund } from '../model/plan-text.ts';
import type { Plan } from '../model/plan.ts';
import { CancelPlanDialog } from './cancel-plan-dialog.tsx';
import { PauseSheet } from './pause-sheet.tsx';
import { ResumeDialog } from './resume-dialog.tsx';
import { SetUpLink } from './set-up-link.tsx';

interface PlanActionsProps {
  readonly plan: Plan;
  /** True to offer the change of its terms too. */
  readonly hasChange?: boolean;
  /** The only action that is offered. */
  readonly only?: 'cancel';
  /** The action that opens at once. */
  readonly first?: 'pause' | 'cancel' | undefined;
}

/** What can be done with a plan in its state: pause or resume, change, cancel; or confirm one that is not started. */
export function PlanActions({ plan, hasChange = false, only, first }: PlanActionsProps) {
  const [open, setOpen] = useState<'pause' | 'resume' | 'cancel' | undefined>(first);
  const close = () => setOpen(undefined);
  const name = <span className="visually-hidden"> {mainFund(plan).name}</span>;
  if (plan.status === 'unconfirmed')
    return (
      <ButtonLink kind="soft" size="small" to="/plans/confirm" search={confirmQuery([plan.id])}>
        Enter OTP{name}
      </ButtonLink>
    );
  if (!RUNNING_PLAN_STATES.includes(plan.status) || plan.status === 'cancelling') return null;
  const isPaused = plan.pause !== null;
  return (
    <>
      {only === undefined && (
        <PlainButton size="small" aria-haspopup="dialog" onClick={() => setOpen(isPaused ? 'resume' : 'pause')}>
          {isPaused ? 'Resume' : 'Pause'}
          {name}
        </PlainButton>
      )}
      {hasChange && (
        <SetUpLink size="small" search={{ mode: plan.kind, replaces: plan.id }}>
          Change{name}
        </SetUpLink>
      )}
      <PlainButton
        kind={only === undefined ? 'ghost' : undefined}
        size="small"
        aria-haspopup="dialog"
        onClick={() => setOpen('cancel')}
      >
        Cancel{name}
      </PlainButton>
      {open === 'pause' && <PauseSheet plan={plan} onClose={close} />}
      {open === 'resume' && <ResumeDialog plan={plan} onClose={close} />}
      {open === 'cancel' && <CancelPlanDialog plan={plan} onClose={close} />}
    </>
  );
}
