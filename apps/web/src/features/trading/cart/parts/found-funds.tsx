import type { ReactNode } from 'react';
import { FieldMessage } from '../../../../ui/form/field.tsx';
import { Help } from '../../../../ui/form/help.tsx';
import styles from './found-funds.module.css';

interface FoundFundsProps {
  readonly helpId: string;
  readonly help: string;
  readonly error: string | undefined;
  /** A `FoundFund` each. */
  readonly children: readonly ReactNode[];
}

/** The funds that a search found, and what it says of itself. */
export const FoundFunds = ({ helpId, help, error, children }: FoundFundsProps) => (
  <>
    <Help id={helpId} role="status">
      {help}
    </Help>
    {error !== undefined && (
      <div role="alert">
        <FieldMessage id={`${helpId}-error`} message={error} />
      </div>
    )}
    {children.length > 0 && (
      <ul className={styles.found} aria-label="Funds found">
        {children}
      </ul>
    )}
  </>
);

export const foundText = (count: number): string => (count === 0 ? 'No matching funds' : `Found: ${count}`);

interface FoundFundProps {
  readonly name: string;
  readonly note: string;
  /** Missing: it cannot be chosen, and `badge` says why. */
  readonly onChoose?: (() => void) | undefined;
  readonly badge?: ReactNode;
}

export function FoundFund({ name, note, onChoose, badge }: FoundFundProps) {
  const text = (
    <>
      <span className="medium">{name}</span>
      <span className="type-12 muted">{note}</span>
      {badge}
    </>
  );
  return (
    <li>
      {onChoose ? (
        <button type="button" className={styles.fund} onClick={onChoose}>
          {text}
        </button>
      ) : (
        <div className={styles.fund}>{text}</div>
      )}
    </li>
  );
}
