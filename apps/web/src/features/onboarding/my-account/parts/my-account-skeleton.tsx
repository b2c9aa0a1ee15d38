import { Card, CardBody, CardHeader } from '../../../../ui/card/card.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { Loading, Skeleton } from '../../../../ui/states/states.tsx';
import styles from './my-account-skeleton.module.css';

const FACTS = [1, 2, 3, 4, 5];
const LINKS = [1, 2, 3, 4, 5];

/** In place of the cards, with the usual number of rows. */
export const MyAccountSkeleton = ({ className }: { readonly className: string | undefined }) => (
  <div className={className} aria-busy>
    <Stack>
      <Loading what="your account" />
      <PersonSkeleton />
      <CardSkeleton rows={2} />
    </Stack>
    <Stack>
      <CardSkeleton rows={2} />
      <CardSkeleton rows={2} />
      <CardSkeleton rows={2} />
      <CardSkeleton rows={3} />
    </Stack>
  </div>
);

/** In place of the person card: the name, the facts and the links. */
const PersonSkeleton = () => (
  <Card>
    <Stack as={CardBody} gap={4}>
      <Skeleton of="title" />
      <Stack gap={3}>
        {FACTS.map((fact) => (
          <Skeleton key={fact} of="line" />
        ))}
      </Stack>
    </Stack>
    <div className={styles.links}>
      {LINKS.map((link) => (
        <div key={link} className={styles.link}>
          <Skeleton of="short" />
        </div>
      ))}
    </div>
  </Card>
);

/** In place of a card with a list. */
const CardSkeleton = ({ rows }: { readonly rows: number }) => (
  <Card>
    <CardHeader>
      <Skeleton of="title" />
    </CardHeader>
    <CardBody>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={styles.row}>
          <Skeleton of="short" />
          <Skeleton of="line" />
        </div>
      ))}
    </CardBody>
  </Card>
);
