import { useSession } from '../../../../../platform/use-session.ts';
import { Stack } from '../../../../../ui/layout/stack.tsx';
import { MarketRisk } from '../../../../reference/instruments/index.ts';
import { PerformanceCard, usePerformanceView } from '../../../performance/index.ts';
import type { HoldingRef, OpenedHolding } from '../../holdings.api.ts';
import { ComputedCard } from './computed-card.tsx';
import { DocumentsCard } from './documents-card.tsx';
import { HoldingHead } from './holding-head.tsx';
import { IncomeCard } from './income-card.tsx';
import { LotsCard } from './lots-card.tsx';
import { OrdersCard } from './orders-card.tsx';
import { SideColumns } from '../../../../../ui/layout/side-columns.tsx';
import { outdated } from '../../../../../ui/states/outdated.ts';
import { PlansOfHoldingCard } from './plans-of-holding-card.tsx';

interface HoldingPageProps {
  readonly holding: HoldingRef;
  readonly opened: OpenedHolding;
  /** True while it is loaded for other dates. */
  readonly isOutdated: boolean;
}

/** A holding from its value down to the ledger. Orders and plans are shown to the owner only. */
export function HoldingPage({ holding, opened, isOutdated }: HoldingPageProps) {
  const isOwn = opened.holding.appUserId === useSession()?.userId;
  return (
    <Stack {...outdated(isOutdated)}>
      <HoldingHead opened={opened} />
      <PerformanceCard view={usePerformanceView(holding)} />
      <LotsCard opened={opened} isOwn={isOwn} />
      <SideColumns>
        <Stack>
          {isOwn && <OrdersCard holding={holding} />}
          <IncomeCard income={opened.income} />
          <ComputedCard opened={opened} />
        </Stack>
        <Stack>
          {isOwn && <PlansOfHoldingCard holding={holding} />}
          <DocumentsCard instrumentId={holding.instrumentId} isOwn={isOwn} />
        </Stack>
      </SideColumns>
      <MarketRisk />
    </Stack>
  );
}
