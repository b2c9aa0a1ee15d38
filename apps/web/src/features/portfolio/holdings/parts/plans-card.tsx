import { formatDate } from '@artha/domain/kit/dates';
import { formatPaise } from '@artha/domain/kit/inr-format';
import { PLAN_KIND_NAMES } from '@artha/domain/trading/plans/plan-kinds';
import { productConfig } from '../../../../platform/product-config.ts';
import { Card, CardHeader } from '../../../../ui/card/card.tsx';
import { Rupees } from '../../../../ui/figures/figures.tsx';
import { TextLink } from '../../../../ui/link/text-link.tsx';
import type { Plan } from '../../../trading/plans/index.ts';
import { failureText, mainFund, planState, quantityText, usePlans } from '../../../trading/plans/index.ts';
import { nextPlans, plansToAttend } from '../model/plan-rows.ts';
import { Awaited } from './awaited.tsx';
import { DashboardList, DashboardRow, ListFooter, ListNote, RowLink } from './dashboard-list.tsx';
import { RowSkeleton } from './dashboard-skeletons.tsx';
import styles from './plans-card.module.css';

/** The running plans of all accounts by their next day, and what is debited in thirty days; failures come first. */
export function PlansCard() {
  const running = usePlans('running');
  return (
    <Card aria-labelledby="plans-title">
      <CardHeader>
        <h2 id="plans-title">Running plans</h2>
        <TextLink to="/plans">All plans</TextLink>
      </CardHeader>
      <Awaited query={running} what="running plans" skeleton={<RowSkeleton />}>
        {({ items, debited }) => (
          <>
            <Attention running={items} />
            {items.length === 0 ? (
              <NoPlans />
            ) : (
              <>
                <DashboardList>
                  {nextPlans(items).map((plan) => (
                    <PlanLine key={plan.id} plan={plan} />
                  ))}
                </DashboardList>
                <ListFooter>
                  Debited in the next 30 days: <Rupees figure={formatPaise(debited)} />
                </ListFooter>
              </>
            )}
          </>
        )}
      </Awaited>
    </Card>
  );
}

/** Failed instalments, and plans that were stopped lately. */
function Attention({ running }: { running: readonly Plan[] }) {
  const { data: ended } = usePlans('ended');
  const plans = plansToAttend(running, ended?.items ?? []);
  if (plans.length === 0) return null;
  return (
    <ul className={styles.attention} aria-label="Needs attention">
      {plans.map((plan) => (
        <li key={plan.id}>
          <TextLink to="/plans/$planId" params={{ planId: plan.id }}>
            {PLAN_KIND_NAMES[plan.kind]} in {mainFund(plan).name}
          </TextLink>
          <p className="type-12">{failureText(plan) ?? plan.endReason ?? planState(plan).label}</p>
        </li>
      ))}
    </ul>
  );
}

const PlanLine = ({ plan }: { plan: Plan }) => {
  const { label, tone } = planState(plan);
  return (
    <DashboardRow>
      <div className={styles.plan}>
        <RowLink to="/plans/$planId" params={{ planId: plan.id }}>
          {mainFund(plan).name}
        </RowLink>
        <span className="type-12 muted">
          {PLAN_KIND_NAMES[plan.kind]} · {plan.nextDueOn === null ? '' : `Next on ${formatDate(plan.nextDueOn)}`}
          {label !== 'Running' && (
            <>
              {' · '}
              <span className={styles.state} data-tone={tone}>
                {label}
              </span>
            </>
          )}
        </span>
      </div>
      <span className="num medium">{quantityText(plan)}</span>
    </DashboardRow>
  );
};

const NoPlans = () => (
  <ListNote>
    No running plans.{' '}
    {productConfig().isBseEnabled && (
      <TextLink to="/new-transactions" search={{ mode: 'sip' }}>
        Start a SIP
      </TextLink>
    )}
  </ListNote>
);
