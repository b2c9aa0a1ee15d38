import type { ReactNode } from 'react';
import type { IconName } from '../icon/icon.tsx';
import { Icon } from '../icon/icon.tsx';
import { classes } from '../layout/box.ts';
import type { StatusTone } from './status.tsx';
import styles from './banner.module.css';

interface BannerProps {
  readonly tone?: StatusTone | undefined;
  /** Replaces the icon of the tone. */
  readonly icon?: IconName | undefined;
  /** Whether it is announced, at once ('alert') or politely ('status'). */
  readonly role?: 'alert' | 'status' | undefined;
  /** Content beside the text, such as a button. */
  readonly action?: ReactNode;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

const ICONS: Readonly<Record<StatusTone, IconName>> = {
  positive: 'check',
  negative: 'alert',
  warning: 'alert',
  info: 'info',
  neutral: 'info',
};

/** A message above the content it concerns. */
export const Banner = ({ tone = 'info', icon = ICONS[tone], role, action, className, children }: BannerProps) => (
  <div className={classes(styles.banner, className)} data-tone={tone} role={role}>
    <Icon name={icon} />
    <div className={styles.text}>{children}</div>
    {action}
  </div>
);
