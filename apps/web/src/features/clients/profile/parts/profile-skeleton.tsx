import { Card, CardBody } from '../../../../ui/card/card.tsx';
import { SideColumns } from '../../../../ui/layout/side-columns.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { Loading, Skeleton } from '../../../../ui/states/states.tsx';
import styles from './profile-skeleton.module.css';

/** While the profile is loaded. */
export const ProfileSkeleton = () => (
  <SideColumns aria-busy>
    <Stack gap={4}>
      <Loading what="your profile" />
      {['nominees', 'personal', 'contact', 'about-you'].map((card) => (
        <CardSkeleton key={card} />
      ))}
    </Stack>
    <Stack gap={4}>
      {['summary', 'standing', 'documents'].map((card) => (
        <CardSkeleton key={card} />
      ))}
    </Stack>
  </SideColumns>
);

const CardSkeleton = () => (
  <Card>
    <Stack as={CardBody} gap={3}>
      <Skeleton of="title" />
      <Skeleton of="block" className={styles.facts} />
    </Stack>
  </Card>
);
