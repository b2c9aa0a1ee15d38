import { Card, CardBody } from '../../../../ui/card/card.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { Loading, Skeleton } from '../../../../ui/states/states.tsx';

/** Until the gains are loaded. */
export const GainsSkeleton = () => (
  <Stack aria-busy>
    <Loading what="your capital gains" />
    <Skeleton of="short" />
    {['summary', 'sections', 'sales', 'harvest', 'notes'].map((card) => (
      <Card key={card}>
        <Stack as={CardBody} gap={3}>
          <Skeleton of="title" />
          <Skeleton of="block" />
        </Stack>
      </Card>
    ))}
  </Stack>
);
