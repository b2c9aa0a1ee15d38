import type { PlanKind } from '@artha/domain/trading/plans/plan-kinds';
import { Count } from '../../../../ui/states/count.tsx';
import { TabLink, TabLinks } from '../../../../ui/navigation/tab-links.tsx';
import type { PlanTab } from '../model/plan-tabs.ts';
import { PLAN_TABS } from '../model/plan-tabs.ts';
import type { Plan } from '../model/plan.ts';

interface PlanTabsProps {
  readonly tab: PlanTab;
  /** Undefined while they are loading, as is the other: no number is shown then. */
  readonly running: readonly Plan[] | undefined;
  readonly endedCount: number | undefined;
}

const countOf = (running: readonly Plan[] | undefined, kind: PlanKind) =>
  running?.filter((plan) => plan.kind === kind).length;

/** The kinds of running plans and the ended ones, each with its number. */
export const PlanTabs = ({ tab, running, endedCount }: PlanTabsProps) => (
  <TabLinks aria-label="Plans">
    {PLAN_TABS.map(({ id, label }) => {
      const count = id === 'all' ? running?.length : id === 'ended' ? endedCount : countOf(running, id);
      return (
        <TabLink
          key={id}
          to="/plans"
          // Named even if it is the first: a link without a query counts as current with any.
          search={{ tab: id }}
          aria-current={tab === id ? 'page' : undefined}
        >
          {label} {count !== undefined && <Count data-quiet>{count}</Count>}
        </TabLink>
      );
    })}
  </TabLinks>
);
