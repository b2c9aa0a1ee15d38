import { formatDate } from '@artha/domain/kit/dates';
import { formatPaise } from '@artha/domain/kit/inr-format';
import type { Paise } from '@artha/domain/kit/money';
import { PLAN_KIND_NAMES } from '@artha/domain/trading/plans/plan-kinds';
import { productConfig } from '../../../../platform/product-config.ts';
import { Card, CardHeader } from '../../../../ui/card/card.tsx';
import { Rupees } from '../../../../ui/figures/figures.tsx';
import { TextLink } from '../../../../ui/link/text-link.tsx';
import { useAccountOfRow } from '../../../clients/accounts/index.ts';
import type { Plan } from '../../../trading/plans/index.ts';
import { mainFund, planState, quantityText, usePlans } from '../../../trading/plans/index.ts';
import { nextPlans } from '../model/plan-rows.ts';
import { Awaited } from './awaited.tsx';
import { DashboardList, DashboardRow, ListFooter, ListNote, RowLink } from './dashboard-list.tsx';
import { RowSkeleton } from './dashboard-skeletons.tsx';
import styles from './plans-card.module.css';

/** The running plans of all accounts by their next day, and what is debited in thirty days. */
export function PlansCard() {
  const running = usePlans('running');
  return (
    <Card aria-labelledby="plans-title">
      <CardHeader>
        <h2 id="plans-title">Running plans</h2>
        <TextLink to="/plans">All plans</TextLink>
      </CardHeader>
      <Awaited query={running} what="running plans" skeleton={<RowSkeleton />}>
        {({ items, debited }) => <PlanList plans={items} debited={debited} />}
      </Awaited>
    </Card>
  );
}

function PlanList({ plans, debited }: { plans: readonly Plan[]; debited: Paise }) {
  if (plans.length === 0) return <NoPlans />;
  return (
    <>
      <DashboardList>
        {nextPlans(plans).map((plan) => (
          <PlanLine key={plan.id} plan={plan} />
        ))}
      </DashboardList>
      <ListFooter>
        Debited in the next 30 days: <Rupees figure={formatPaise(debited)} />
      </ListFooter>
    </>
  );
}

const PlanLine = ({ plan }: { plan: Plan }) => {
  const { label, tone } = planState(plan);
  const account = useAccountOfRow(plan.accountId);
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
        {account !== undefined && <span className="type-12 muted">{account}</span>}
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
