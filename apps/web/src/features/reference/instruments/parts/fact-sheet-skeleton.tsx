import { Stack } from '../../../../ui/layout/stack.tsx';
import { Loading } from '../../../../ui/states/states.tsx';
import { FactSheetColumns } from './fact-sheet-columns.tsx';
import { FactsCardSkeleton } from './facts-card.tsx';
import { FundHeaderSkeleton } from './fund-header.tsx';
import { NavCardSkeleton } from './nav-card.tsx';

/** The placeholder of the fact sheet while the fund loads. */
export const FactSheetSkeleton = () => (
  <FactSheetColumns isBusy>
    <Loading what="the fund" />
    <Stack>
      <FundHeaderSkeleton />
      <NavCardSkeleton />
    </Stack>
    <FactsCardSkeleton />
  </FactSheetColumns>
);
