import type { IconName } from '../icon/icon.tsx';
import { Icon } from '../icon/icon.tsx';
import styles from './status.module.css';

export type StatusTone = 'positive' | 'negative' | 'warning' | 'info' | 'neutral';

const ICONS: Readonly<Record<StatusTone, IconName>> = {
  positive: 'check',
  negative: 'alert',
  warning: 'close',
  info: 'clock',
  neutral: 'minus',
};

/** A status as text, with an icon and a colour of the same meaning. */
export const Status = ({ tone, label }: { tone: StatusTone; label: string }) => (
  <span className={styles.status} data-tone={tone}>
    <Icon name={ICONS[tone]} />
    {label}
  </span>
);
