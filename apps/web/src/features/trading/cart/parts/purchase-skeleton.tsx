import { Stack } from '../../../../ui/layout/stack.tsx';
import { Loading, Skeleton } from '../../../../ui/states/states.tsx';

/** Shown while the rules of a fund load. */
export const PurchaseSkeleton = () => (
  <Stack gap={4} aria-busy>
    <Loading what="the fund's rules" />
    <Skeleton of="title" />
    <Skeleton of="title" />
    <Skeleton of="line" />
  </Stack>
);
