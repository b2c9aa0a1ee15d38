import type { IconName } from '../../../../ui/icon/icon.tsx';
import { Icon } from '../../../../ui/icon/icon.tsx';
import type { Tone } from '../model/outcome.ts';
import styles from './seal.module.css';

interface SealProps {
  /** Both are missing while the outcome is loading. */
  readonly tone?: Tone;
  readonly icon?: IconName;
}

/** The outcome of an order as a large icon. */
export const Seal = ({ tone, icon }: SealProps) => (
  <span className={styles.seal} data-tone={tone}>
    {icon && <Icon name={icon} />}
  </span>
);
