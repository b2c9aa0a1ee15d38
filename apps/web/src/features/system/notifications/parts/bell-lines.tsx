import type { ReactNode } from 'react';
import type { IconName } from '../../../../ui/icon/icon.tsx';
import { Icon } from '../../../../ui/icon/icon.tsx';
import styles from './bell-lines.module.css';

interface BellLinesProps {
  /** Without one the tile stays empty. */
  readonly icon?: IconName;
  /** Shown on hover. */
  readonly title?: string;
  readonly children: ReactNode;
}

/** One entry of a bell: an icon and its text lines. */
export const BellLines = ({ icon, title, children }: BellLinesProps) => (
  <span className={styles.entry}>
    <span className={styles.tile}>{icon && <Icon name={icon} size="small" />}</span>
    <span className={styles.lines} title={title}>
      {children}
    </span>
  </span>
);
