import { formatDate } from '@artha/domain/kit/dates';
import { PLAN_FREQUENCY_NAMES, PLAN_KIND_NAMES } from '@artha/domain/trading/plans/plan-kinds';
import { Card, CardHeader } from '../../../../../ui/card/card.tsx';
import { classes } from '../../../../../ui/layout/box.ts';
import { TextLink } from '../../../../../ui/link/text-link.tsx';
import type { Plan } from '../../../../trading/plans/index.ts';
import { failureText, planState, plansOfHolding, quantityText, usePlans } from '../../../../trading/plans/index.ts';
import type { HoldingRef } from '../../holdings.api.ts';
import { Awaited } from '../awaited.tsx';
import { DashboardList, DashboardRow, ListNote, RowLink } from '../dashboard-list.tsx';
import { RowSkeleton } from '../dashboard-skeletons.tsx';
import styles from './plans-of-holding-card.module.css';

/** The running plans that buy, move or sell a holding. */
export function PlansOfHoldingCard({ holding }: { holding: HoldingRef }) {
  const running = usePlans('running');
  return (
    <Card aria-labelledby="plans-title">
      <CardHeader>
        <h2 id="plans-title">Running plans</h2>
        <TextLink to="/plans">All plans</TextLink>
      </CardHeader>
      <Awaited query={running} what="running plans" skeleton={<RowSkeleton />}>
        {({ items }) => {
          const plans = plansOfHolding(items, holding);
          return plans.length === 0 ? (
            <ListNote>No plan buys, moves or sells this holding.</ListNote>
          ) : (
            <DashboardList>
              {plans.map((plan) => (
                <PlanLine key={plan.id} plan={plan} />
              ))}
            </DashboardList>
          );
        }}
      </Awaited>
    </Card>
  );
}

function PlanLine({ plan }: { plan: Plan }) {
  const state = planState(plan);
  const note = failureText(plan) ?? (state.label === 'Running' ? undefined : state.label);
  return (
    <DashboardRow>
      <span>
        <RowLink to="/plans/$planId" params={{ planId: plan.id }}>
          {PLAN_FREQUENCY_NAMES[plan.frequency]} {PLAN_KIND_NAMES[plan.kind]}
        </RowLink>
        <span className={classes(styles.note, 'type-12 muted')}>
          {[plan.nextDueOn !== null && `Next on ${formatDate(plan.nextDueOn)}`, note].filter(Boolean).join(' · ')}
        </span>
      </span>
      <span className="num medium">{quantityText(plan)}</span>
    </DashboardRow>
  );
}
