import type { IconName } from '../../../../ui/icon/icon.tsx';
import { Icon } from '../../../../ui/icon/icon.tsx';
import styles from './mode-card.module.css';

interface ModeCardProps {
  readonly name: string;
  readonly help: string;
  readonly icon: IconName;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

/** A payment mode; the native radio button covers the whole card and receives the clicks. */
export const ModeCard = ({ name, help, icon, isChosen, onChoose }: ModeCardProps) => (
  <label className={styles.card}>
    <input type="radio" name="mode" checked={isChosen} onChange={onChoose} />
    <Icon name={icon} />
    <span className={styles.text}>
      <span className="medium">{name}</span>
      <span className="type-12 muted">{help}</span>
    </span>
    <span className={styles.dot} aria-hidden="true" />
  </label>
);
