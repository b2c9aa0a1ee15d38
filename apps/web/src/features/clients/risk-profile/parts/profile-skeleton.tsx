import { Card, CardBody } from '../../../../ui/card/card.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { Loading, Skeleton } from '../../../../ui/states/states.tsx';

export const ProfileSkeleton = () => (
  <Stack aria-busy>
    <Loading what="the risk profile" />
    <Card>
      <Stack as={CardBody} gap={4}>
        <Skeleton of="short" />
        <Skeleton of="title" />
        <Skeleton of="block" />
      </Stack>
    </Card>
    <Card>
      <Stack as={CardBody} gap={4}>
        <Skeleton of="title" />
        <Skeleton of="block" />
      </Stack>
    </Card>
  </Stack>
);
