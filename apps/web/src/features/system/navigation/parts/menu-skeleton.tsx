import { Loading, Skeleton } from '../../../../ui/states/states.tsx';
import { MenuList } from './menu-list.tsx';
import styles from './menu-skeleton.module.css';
import { SideItem } from './side-item.tsx';

interface MenuSkeletonProps {
  /** Of the list. */
  readonly className?: string | undefined;
  readonly isInPanel?: boolean;
}

const LINES = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];

/** Shown while the menu loads. */
export const MenuSkeleton = ({ className, isInPanel = false }: MenuSkeletonProps) => (
  <>
    <Loading what="the menu" />
    <MenuList className={className} aria-hidden="true">
      {LINES.map((line) => (
        <SideItem as="li" key={line} isInPanel={isInPanel}>
          <Skeleton of="line" className={styles.bar} />
        </SideItem>
      ))}
    </MenuList>
  </>
);
