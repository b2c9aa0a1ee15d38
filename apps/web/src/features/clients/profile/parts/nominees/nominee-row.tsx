import { useId, useState } from 'react';
import { PlainIconButton } from '../../../../../ui/button/plain-icon-button.tsx';
import { FactSheet } from '../../../../../ui/figures/fact-sheet.tsx';
import { Icon } from '../../../../../ui/icon/icon.tsx';
import { nomineeFacts, nomineeLine } from '../../model/nominee-facts.ts';
import type { StoredNominee } from '../../profile.api.ts';
import styles from './nominee-item.module.css';

/** A stored nominee: name and share, and the details while they are open. */
export function NomineeRow({ nominee, at }: { nominee: StoredNominee; at: number }) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const { name, sharePercent } = nominee;
  return (
    <li className={styles.item} data-expanded={isOpen || undefined}>
      <div className={styles.head}>
        <span className={styles.swatch} data-at={at} aria-hidden="true" />
        <div className={styles.name}>
          <h3 className="medium type-14">{name}</h3>
          <span className="muted type-12">{nomineeLine(nominee)}</span>
        </div>
        {sharePercent !== null && <span className="medium tabular">{sharePercent.replace(/\.00$/, '')}%</span>}
        <PlainIconButton
          className={styles.expander}
          data-size="small"
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={`Details of ${name}`}
          onClick={() => setIsOpen(!isOpen)}
        >
          <Icon name="chevron-right" size="small" />
        </PlainIconButton>
      </div>
      <div id={id} className={styles.body} hidden={!isOpen}>
        {isOpen && <FactSheet facts={nomineeFacts(nominee)} />}
      </div>
    </li>
  );
}
