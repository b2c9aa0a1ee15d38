import type { EkycProvider } from '@artha/domain/onboarding/ekyc/ekyc-states';
import { useId } from 'react';
import { Icon } from '../../../../ui/icon/icon.tsx';
import { PROVIDER_TEXTS } from '../model/provider-texts.ts';
import styles from './provider-card.module.css';

interface ProviderCardProps {
  readonly provider: EkycProvider;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

/** A provider as a radio button, with what it needs. The whole card can be pressed. */
export function ProviderCard({ provider, isChosen, onChoose }: ProviderCardProps) {
  const id = useId();
  const { name, help, icon, points } = PROVIDER_TEXTS[provider];
  return (
    <div className={styles.card} data-selected={isChosen || undefined}>
      <span className={styles.tile} aria-hidden="true">
        <Icon name={icon} />
      </span>
      <div className={styles.choice}>
        <input
          id={id}
          type="radio"
          name="provider"
          className={styles.radio}
          checked={isChosen}
          aria-describedby={`${id}-help ${id}-points`}
          onChange={onChoose}
        />
        <div className={styles.text}>
          <label className={styles.label} htmlFor={id}>
            {name}
          </label>
          <span id={`${id}-help`} className="type-12 muted">
            {help}
          </span>
        </div>
      </div>
      <ul id={`${id}-points`} className={styles.points}>
        {points.map((point) => (
          <li key={point.text} className={styles.point}>
            <Icon name={point.icon} size="small" />
            {point.text}
          </li>
        ))}
      </ul>
    </div>
  );
}
