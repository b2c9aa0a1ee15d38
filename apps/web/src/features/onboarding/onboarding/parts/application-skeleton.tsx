import { Loading, Skeleton } from '../../../../ui/states/states.tsx';
import styles from './application-skeleton.module.css';

/** While the application loads: steps at the side, the cards of a step beside them. */
export const ApplicationSkeleton = () => (
  <div className={styles.page} aria-busy>
    <Loading what="your application" />
    <Skeleton className={styles.steps} />
    <div className={styles.step}>
      <Skeleton of="title" />
      <Skeleton className={styles.card} />
      <Skeleton className={styles.card} />
    </div>
  </div>
);
