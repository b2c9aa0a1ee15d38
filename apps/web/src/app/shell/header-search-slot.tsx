import { Suspense } from 'react';
import { lazyPart } from '../../ui/lazy/lazy-module.tsx';
import { classes } from '../../ui/layout/box.ts';
import { Skeleton } from '../../ui/states/states.tsx';
import styles from './header-search-slot.module.css';

const HeaderSearch = lazyPart(
  () => import('./header-search.tsx'),
  (search) => search.HeaderSearch,
  'hidden',
);

/** The search box, or a skeleton while it loads. @param onClose given where it can be closed */
export const HeaderSearchSlot = ({ onClose }: { onClose?: () => void }) => (
  <Suspense fallback={<Skeleton className={classes(styles.search, styles.bar)} />}>
    <HeaderSearch className={styles.search} {...(onClose && { onClose })} />
  </Suspense>
);
