import { formatPaise } from '@artha/domain/kit/inr-format';
import { RUNNING_PLAN_STATES } from '@artha/domain/trading/plans/plan-states';
import { ButtonRow } from '../../../../ui/button/button-row.tsx';
import { ButtonLink } from '../../../../ui/button/plain-button.tsx';
import { Card, CardBody } from '../../../../ui/card/card.tsx';
import { Stat, StatStrip } from '../../../../ui/figures/stat.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { Banner } from '../../../../ui/states/banner.tsx';
import { Status } from '../../../../ui/states/status.tsx';
import { planReturn } from '../model/plan-return.ts';
import { failureText, nextText, planState, progressOf } from '../model/plan-text.ts';
import type { PlanDetails } from '../model/plan.ts';
import { PlanActions } from './plan-actions.tsx';
import { PlanHead } from './plan-head.tsx';
import { SetUpLink } from './set-up-link.tsx';

/** The state of a plan, its main figures and its actions. */
export function PlanOutcome({ details }: { details: PlanDetails }) {
  const { plan, moved } = details;
  const shown = planReturn(details);
  const state = planState(plan);
  const failure = failureText(plan);
  const { done, left } = progressOf(plan);
  const isRunning = RUNNING_PLAN_STATES.includes(plan.status);
  return (
    <Card aria-label="Plan">
      <Stack as={CardBody} gap={4}>
        <PlanHead plan={plan} />
        <div role="status">
          <Status {...state} />
          <p className="muted">{nextText(plan)}</p>
        </div>
        {failure !== undefined && (
          <Banner tone="warning">
            {failure}{' '}
            {plan.kind === 'sip'
              ? 'Keep the money in the account before the day of the debit, or change the mandate.'
              : 'See the reason below.'}
          </Banner>
        )}
        {plan.endReason !== null && (
          <Banner tone={plan.status === 'stopped' ? 'negative' : 'info'}>{plan.endReason}</Banner>
        )}
        <ButtonRow>
          <PlanActions plan={plan} hasChange />
          {!isRunning && plan.status !== 'unconfirmed' && (
            <SetUpLink
              kind="soft"
              size="small"
              search={{ mode: plan.kind, accountId: String(plan.accountId), instrumentId: String(plan.instrument.id) }}
            >
              Start again
            </SetUpLink>
          )}
          <ButtonLink kind="ghost" size="small" to="/plans">
            All plans
          </ButtonLink>
        </ButtonRow>
      </Stack>
      <StatStrip>
        <Stat label="Instalments" note={left}>
          {done}
        </Stat>
        <Stat label={MOVED[plan.kind]}>₹{formatPaise(moved)}</Stat>
        {shown && (
          <Stat label={shown.label} note={shown.note}>
            {shown.value}
          </Stat>
        )}
      </StatStrip>
    </Card>
  );
}

const MOVED = { sip: 'Invested', stp: 'Transferred', swp: 'Withdrawn' } as const;
