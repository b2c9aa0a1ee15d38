import { Card, CardBody } from '../../../../ui/card/card.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { Loading, Skeleton } from '../../../../ui/states/states.tsx';

/** While bank accounts are loading. */
export const BankAccountsSkeleton = () => (
  <Card aria-busy>
    <Stack as={CardBody} gap={4}>
      <Loading what="your bank accounts" />
      <Skeleton of="title" />
      <Skeleton of="line" />
      <Skeleton of="title" />
      <Skeleton of="line" />
    </Stack>
  </Card>
);
