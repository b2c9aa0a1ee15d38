import { messageOfError } from '@artha/client/client-error';
import { RUNNING_PLAN_STATES } from '@artha/domain/trading/plans/plan-states';
import { PLAN_KIND_NAMES } from '@artha/domain/trading/plans/plan-kinds';
import { ButtonLink } from '../../../../ui/button/plain-button.tsx';
import { Card } from '../../../../ui/card/card.tsx';
import { Banner } from '../../../../ui/states/banner.tsx';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { ErrorState, Skeleton } from '../../../../ui/states/states.tsx';
import { draftOfPlan } from '../model/draft-of-plan.ts';
import type { Plan } from '../model/plan.ts';
import { usePlan } from '../plans.api.ts';
import { PlanHead } from './plan-head.tsx';
import { PlanSetup } from './plan-setup.tsx';
import { useHere } from './use-here.ts';
import { useStarting } from './use-starting.ts';
import { usePlanForm } from './use-plan-form.ts';

/** Changes a plan. The exchange cannot change one, so a new plan takes its place, which is said. */
export function ReplacePlan({ planId }: { planId: string }) {
  const { data, error, refetch } = usePlan(planId);
  if (error && !data)
    return (
      <Card>
        <ErrorState message={messageOfError(error)} onRetry={() => void refetch()} />
      </Card>
    );
  if (!data)
    return (
      <Card aria-busy>
        <Skeleton of="block" />
      </Card>
    );
  if (!RUNNING_PLAN_STATES.includes(data.plan.status))
    return (
      <Card>
        <EmptyState title="This plan is not running" action={<ButtonLink to="/plans">Plans</ButtonLink>}>
          Only a running plan can be changed.
        </EmptyState>
      </Card>
    );
  return <ReplaceForm plan={data.plan} />;
}

function ReplaceForm({ plan }: { plan: Plan }) {
  const here = useHere();
  const form = usePlanForm(draftOfPlan(plan), here);
  const { kind, accountId, instrument, folio } = plan;
  const name = PLAN_KIND_NAMES[kind];
  const action = useStarting(accountId, `Change ${name}`, plan.id);
  return (
    <PlanSetup
      accountId={accountId}
      subject={{
        kind,
        instrumentId: instrument.id,
        folioId: kind === 'sip' ? undefined : folio?.id,
        replacesPlanId: plan.id,
      }}
      form={form}
      title={`Change ${name}`}
      action={action}
      address={here}
    >
      <PlanHead plan={plan} />
      <Banner icon="info">
        A plan cannot be changed in place: {plan.planNumber} is cancelled and a new plan starts, both with one OTP. A
        cancellation takes two working days, so an instalment that is due before then still happens.
      </Banner>
    </PlanSetup>
  );
}
