import type { ReactNode } from 'react';
import type { FirstIconName } from '../icon/first-icon.tsx';
import { FirstIcon } from '../icon/first-icon.tsx';
import { classes } from '../layout/box.ts';
import type { StatusTone } from './status.tsx';
import styles from './banner.module.css';

interface BannerProps {
  readonly tone?: StatusTone | undefined;
  /** Replaces the icon of the tone. */
  readonly icon?: FirstIconName | undefined;
  /** Whether it is announced, at once ('alert') or politely ('status'). */
  readonly role?: 'alert' | 'status' | undefined;
  /** Content beside the text, such as a button. */
  readonly action?: ReactNode;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

const ICONS: Readonly<Record<StatusTone, FirstIconName>> = {
  positive: 'check',
  negative: 'alert',
  warning: 'alert',
  info: 'info',
  neutral: 'info',
};

/** A message above the content it concerns. */
export const Banner = ({ tone = 'info', icon = ICONS[tone], role, action, className, children }: BannerProps) => (
  <div className={classes(styles.banner, className)} data-tone={tone} role={role}>
    <FirstIcon name={icon} />
    <div className={styles.text}>{children}</div>
    {action}
  </div>
);
