import { Card, CardBody } from '../../../../../ui/card/card.tsx';
import { Stack } from '../../../../../ui/layout/stack.tsx';
import { Loading, Skeleton } from '../../../../../ui/states/states.tsx';
import { SideColumns } from '../../../../../ui/layout/side-columns.tsx';

/** The place of a holding while it loads: as high as most holdings are, so that little moves when it arrives. */
export const HoldingPageSkeleton = () => (
  <Stack aria-busy>
    <Loading what="the holding" />
    <CardSkeleton rows={7} />
    <CardSkeleton rows={8} />
    <SideColumns>
      <CardSkeleton rows={4} />
      <CardSkeleton rows={2} />
    </SideColumns>
  </Stack>
);

const CardSkeleton = ({ rows }: { rows: number }) => (
  <Card>
    <Stack as={CardBody} gap={4}>
      <Skeleton of="title" />
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} of="line" />
      ))}
    </Stack>
  </Card>
);
