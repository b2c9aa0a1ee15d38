import { Card, CardBody } from '../../../../ui/card/card.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { Loading, Skeleton } from '../../../../ui/states/states.tsx';
import { WithSummary } from '../../cart/index.ts';

/** The placeholder of the screen. */
export const SaleSkeleton = () => (
  <WithSummary aria-busy>
    <Loading what="your holdings" />
    <Card>
      <Stack as={CardBody} gap={4}>
        <Skeleton of="title" />
        <Skeleton of="block" />
        <Skeleton of="title" />
        <Skeleton of="line" />
      </Stack>
    </Card>
    <Card>
      <Stack as={CardBody} gap={4}>
        <Skeleton of="figure" />
        <Skeleton of="line" />
        <Skeleton of="line" />
      </Stack>
    </Card>
  </WithSummary>
);
