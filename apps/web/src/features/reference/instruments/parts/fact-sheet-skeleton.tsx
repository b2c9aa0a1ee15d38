import { Stack } from '../../../../ui/layout/stack.tsx';
import { Loading } from '../../../../ui/states/states.tsx';
import { SideColumns } from '../../../../ui/layout/side-columns.tsx';
import { FactsCardSkeleton } from './facts-card.tsx';
import { FundHeaderSkeleton } from './fund-header.tsx';
import { NavCardSkeleton } from './nav-card.tsx';

/** The placeholder of the fact sheet while the fund loads. */
export const FactSheetSkeleton = () => (
  <SideColumns aria-busy>
    <Loading what="the fund" />
    <Stack>
      <FundHeaderSkeleton />
      <NavCardSkeleton />
    </Stack>
    <FactsCardSkeleton />
  </SideColumns>
);
