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

interface StatusProps {
  readonly tone: StatusTone;
  readonly label: string;
  /** Another one than that of the tone. */
  readonly icon?: IconName;
}

/** A status as text, with an icon and a colour of the same meaning. */
export const Status = ({ tone, label, icon = ICONS[tone] }: StatusProps) => (
  <span className={styles.status} data-tone={tone}>
    <Icon name={icon} />
    {label}
  </span>
);
