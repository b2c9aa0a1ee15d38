import type { IconName } from '../icon/icon.tsx';
import { Icon } from '../icon/icon.tsx';
import styles from './status.module.css';

export type StatusTone = 'positive' | 'negative' | 'warning' | 'info';

const ICONS: Readonly<Record<StatusTone, IconName>> = {
  positive: 'check',
  negative: 'alert',
  warning: 'close',
  info: 'clock',
};

/** Where something stands: words first, with a drawing and a colour that say the same. */
export const Status = ({ tone, words }: { tone: StatusTone; words: string }) => (
  <span className={styles.status} data-tone={tone}>
    <Icon name={ICONS[tone]} />
    {words}
  </span>
);
