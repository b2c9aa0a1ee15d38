import { useEffect, useState } from 'react';
import { PlainIconButton } from '../../../../ui/button/plain-icon-button.tsx';
import { Icon } from '../../../../ui/icon/icon.tsx';
import styles from './copy-list.module.css';

export interface CopyFact {
  readonly label: string;
  /** As it is shown. */
  readonly text: string;
  /** What is copied, where it differs from what is shown. */
  readonly value?: string;
}

const SHOWN_MS = 2_000;

/** Facts that the reader enters somewhere else, each with a button that copies it. */
export function CopyList({ facts }: { facts: readonly CopyFact[] }) {
  const [copied, setCopied] = useState<string>();
  useEffect(() => {
    if (copied === undefined) return undefined;
    const timer = setTimeout(() => setCopied(undefined), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async ({ label, text, value }: CopyFact) => {
    // A browser may refuse; the text can still be selected.
    await navigator.clipboard.writeText(value ?? text).then(
      () => setCopied(label),
      () => undefined,
    );
  };
  return (
    <>
      <dl className={styles.list}>
        {facts.map((fact) => (
          <div key={fact.label} className={styles.fact}>
            <dt className="type-12 muted">{fact.label}</dt>
            <dd className={styles.value}>
              <span className="medium">{fact.text}</span>
              <PlainIconButton
                className={styles.button}
                aria-label={`Copy ${fact.label.toLowerCase()}`}
                onClick={() => void copy(fact)}
              >
                <Icon name={copied === fact.label ? 'check' : 'copy'} />
              </PlainIconButton>
            </dd>
          </div>
        ))}
      </dl>
      <p className="visually-hidden" role="status">
        {copied === undefined ? '' : `${copied} copied`}
      </p>
    </>
  );
}
