import type { ReactNode } from 'react';
import { useId } from 'react';
import styles from './mode-row.module.css';

interface ModeRowProps {
  readonly name: string;
  readonly help: string;
  /** The NAV date that it gets, and what that depends on. */
  readonly nav: string;
  readonly when: string;
  /** Why it cannot pay for this order; undefined when it can. */
  readonly problem: string | undefined;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  /** What is shown below it once it is chosen. */
  readonly children: ReactNode;
}

/** A payment mode that opens under itself. One that cannot be used stays in the list and says why. */
export function ModeRow({ name, help, nav, when, problem, isChosen, onChoose, children }: ModeRowProps) {
  const id = useId();
  return (
    <div className={styles.mode} data-selected={isChosen || undefined}>
      <label className={styles.heading}>
        <input
          type="radio"
          name="mode"
          className={styles.radio}
          checked={isChosen}
          disabled={problem !== undefined}
          aria-describedby={`${id}-help ${id}-when`}
          onChange={onChoose}
        />
        <span className={styles.text}>
          <span className={problem === undefined ? 'medium' : 'medium muted'}>{name}</span>
          <span id={`${id}-help`} className="type-12 muted">
            {problem ?? help}
          </span>
        </span>
        <span id={`${id}-when`} className={styles.when}>
          <span>{problem === undefined ? nav : 'Not for this order'}</span>
          {problem === undefined && <span className="type-12 muted">{when}</span>}
        </span>
      </label>
      {isChosen && children && <div className={styles.body}>{children}</div>}
    </div>
  );
}
