import { lazy, Suspense } from 'react';
import { classes } from '../../ui/layout/box.ts';
import { Skeleton } from '../../ui/states/states.tsx';
import styles from './header-search-slot.module.css';

const HeaderSearch = lazy(() => import('./header-search.tsx').then((search) => ({ default: search.HeaderSearch })));

/** The search box, or its shape while it is fetched. @param onClose where it can be closed */
export const HeaderSearchSlot = ({ onClose }: { onClose?: () => void }) => (
  <Suspense fallback={<Skeleton className={classes(styles.search, styles.bar)} />}>
    <HeaderSearch className={styles.search} {...(onClose && { onClose })} />
  </Suspense>
);
