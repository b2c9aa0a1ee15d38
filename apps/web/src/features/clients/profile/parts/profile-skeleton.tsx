import { Card, CardBody } from '../../../../ui/card/card.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { Loading, Skeleton } from '../../../../ui/states/states.tsx';

/** While the profile is loaded. */
export const ProfileSkeleton = () => (
  <Stack gap={4} aria-busy>
    <Loading what="your profile" />
    {['nominees', 'personal', 'contact'].map((card) => (
      <Card key={card}>
        <CardBody>
          <Stack gap={3}>
            <Skeleton of="title" />
            <Skeleton of="block" />
          </Stack>
        </CardBody>
      </Card>
    ))}
  </Stack>
);
