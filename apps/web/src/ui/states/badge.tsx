import type { ReactNode } from 'react';
import type { IconName } from '../icon/icon.tsx';
import { Icon } from '../icon/icon.tsx';
import { classes } from '../layout/box.ts';
import styles from './badge.module.css';

interface BadgeProps {
  readonly tone?: 'positive' | 'negative' | 'warning' | 'info' | 'accent' | undefined;
  readonly icon?: IconName;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A status on a card. Table columns use `Status`. */
export const Badge = ({ tone, icon, className, children }: BadgeProps) => (
  <span className={classes(styles.badge, className)} data-tone={tone}>
    {icon && <Icon name={icon} />}
    {children}
  </span>
);
