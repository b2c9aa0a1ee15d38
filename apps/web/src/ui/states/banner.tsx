import type { ReactNode } from 'react';
import type { IconName } from '../icon/icon.tsx';
import { Icon } from '../icon/icon.tsx';
import { classes } from '../layout/box.ts';
import type { StatusTone } from './status.tsx';
import styles from './banner.module.css';

interface BannerProps {
  readonly tone?: StatusTone | undefined;
  /** Another drawing than that of the tone. */
  readonly icon?: IconName | undefined;
  /** Whether it is announced: at once because of something that was just done, or once there is time. */
  readonly role?: 'alert' | 'status' | undefined;
  /** Beside the text, a button for instance. */
  readonly action?: ReactNode;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

const ICONS: Readonly<Record<StatusTone, IconName>> = {
  positive: 'check',
  negative: 'alert',
  warning: 'alert',
  info: 'info',
};

/** What must be known here, above what it is about. */
export const Banner = ({ tone = 'info', icon = ICONS[tone], role, action, className, children }: BannerProps) => (
  <div className={classes(styles.banner, className)} data-tone={tone} role={role}>
    <Icon name={icon} />
    <div className={styles.text}>{children}</div>
    {action}
  </div>
);
