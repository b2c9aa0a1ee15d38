import type { ReactNode } from 'react';
import type { IconName } from '../../../../ui/icon/icon.tsx';
import { Icon } from '../../../../ui/icon/icon.tsx';
import styles from './bell-lines.module.css';

interface BellLinesProps {
  /** An empty tile without one. */
  readonly icon?: IconName;
  /** Shown to those who point at the lines. */
  readonly title?: string;
  readonly children: ReactNode;
}

/** One entry of a bell: a drawing, and the lines beside it. */
export const BellLines = ({ icon, title, children }: BellLinesProps) => (
  <span className={styles.entry}>
    <span className={styles.tile}>{icon && <Icon name={icon} size="small" />}</span>
    <span className={styles.lines} title={title}>
      {children}
    </span>
  </span>
);
