import { Card, CardBody, CardHeader } from '../../../../ui/card/card.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { Skeleton } from '../../../../ui/states/states.tsx';

/** The first card below the chart, while the figures load; those after it are below the screen. */
export const DetailsSkeleton = () => (
  <Card aria-busy>
    <CardHeader>
      <h2>Where the gain came from</h2>
    </CardHeader>
    <Stack as={CardBody} gap={3}>
      <Skeleton of="line" />
      <Skeleton of="line" />
      <Skeleton of="line" />
    </Stack>
  </Card>
);
