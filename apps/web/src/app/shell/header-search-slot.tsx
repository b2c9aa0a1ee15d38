import { lazy, Suspense } from 'react';
import { classes } from '../../ui/layout/box.ts';
import { Skeleton } from '../../ui/states/states.tsx';
import styles from './header-search-slot.module.css';

const HeaderSearch = lazy(() => import('./header-search.tsx').then((search) => ({ default: search.HeaderSearch })));

/** The search box, or a skeleton while it loads. @param onClose given where it can be closed */
export const HeaderSearchSlot = ({ onClose }: { onClose?: () => void }) => (
  <Suspense fallback={<Skeleton className={classes(styles.search, styles.bar)} />}>
    <HeaderSearch className={styles.search} {...(onClose && { onClose })} />
  </Suspense>
);
