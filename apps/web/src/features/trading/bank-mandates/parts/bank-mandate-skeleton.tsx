import { Card, CardBody } from '../../../../ui/card/card.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { Loading, Skeleton } from '../../../../ui/states/states.tsx';

/** The placeholder of the list. */
export const MandateSkeleton = () => (
  <Stack aria-busy>
    <Loading what="your mandates" />
    <Skeleton of="figure" />
    <Card>
      <Stack as={CardBody} gap={4}>
        <Skeleton of="title" />
        <Skeleton of="line" />
        <Skeleton of="line" />
        <Skeleton of="short" />
      </Stack>
    </Card>
  </Stack>
);
