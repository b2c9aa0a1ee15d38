import type { PlanKind } from '@artha/domain/trading/plans/plan-kinds';
import { PLAN_KIND_NAMES, PLAN_KINDS } from '@artha/domain/trading/plans/plan-kinds';
import { ButtonLink } from '../../../../ui/button/plain-button.tsx';
import { holdingPlanQuery } from '../model/plan-address.ts';

interface HoldingPlanLinksProps {
  readonly holding: { readonly accountId: number; readonly folioId: number; readonly instrumentId: number };
}

const TITLES: Readonly<Record<PlanKind, string>> = {
  sip: 'Invest in this fund on a fixed day',
  stp: 'Move money from this fund to another one in steps',
  swp: 'Withdraw from this fund on a fixed day',
};

/** The plans that can be started on a holding, inside a row of buttons. */
export const HoldingPlanLinks = ({ holding }: HoldingPlanLinksProps) =>
  PLAN_KINDS.map((kind) => (
    <ButtonLink
      key={kind}
      kind="soft"
      size="small"
      title={TITLES[kind]}
      to="/new-transactions"
      search={holdingPlanQuery(holding, kind)}
    >
      {PLAN_KIND_NAMES[kind]}
    </ButtonLink>
  ));
