import type { ReactNode } from 'react';
import { useId } from 'react';
import { PlainIconButton } from '../../../../../ui/button/plain-icon-button.tsx';
import { Icon } from '../../../../../ui/icon/icon.tsx';
import styles from './nominee-frame.module.css';

interface NomineeFrameProps {
  /** Among the nominees, from 0. */
  readonly at: number;
  readonly name: string;
  /** The level of the name. */
  readonly heading: 'h3' | 'h4';
  /** Below the name: relationship and birth date. */
  readonly line: string;
  readonly share: ReactNode;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  /** The details, rendered while they are open. */
  readonly children: ReactNode;
}

/** A nominee of a list: name, share, and the details that open below. */
export function NomineeFrame({
  at,
  name,
  heading: Heading,
  line,
  share,
  isOpen,
  onToggle,
  children,
}: NomineeFrameProps) {
  const id = useId();
  return (
    <li className={styles.item} data-expanded={isOpen || undefined}>
      <div className={styles.head}>
        <span className={styles.swatch} data-at={at} aria-hidden="true" />
        <div className={styles.name}>
          <Heading className="medium type-14">{name}</Heading>
          <span className="muted type-12">{line}</span>
        </div>
        {share}
        <PlainIconButton
          className={styles.expander}
          data-size="small"
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={`Details of ${name}`}
          onClick={onToggle}
        >
          <Icon name="chevron-right" size="small" />
        </PlainIconButton>
      </div>
      <div id={id} className={styles.body} hidden={!isOpen}>
        {isOpen && children}
      </div>
    </li>
  );
}
