import { datesText } from '@artha/domain/portfolio/filter/screen-dates';
import type { ReactNode } from 'react';
import { PlainButton } from '../../../../ui/button/plain-button.tsx';
import { clearDates, clearFilter, useHoldingsFilter } from '../../filter/index.ts';
import styles from './filter-note.module.css';

/** The active filter with a button to clear it; nothing without a filter. */
export function FilterNote() {
  const { summary } = useHoldingsFilter();
  return summary !== '' && <Restriction label="Filtered:" text={summary} action={<ClearFilter />} />;
}

/** The same on a page that only the dates of the filter govern. */
export function DatesNote() {
  const text = datesText(useHoldingsFilter().selection);
  const clear = (
    <PlainButton kind="ghost" size="small" onClick={clearDates}>
      Clear dates
    </PlainButton>
  );
  return text !== '' && <Restriction label="Filtered:" text={text} action={clear} />;
}

interface FundNoteProps {
  /** Undefined if there is none. */
  readonly name: string | undefined;
  readonly onShowAll: () => void;
}

/** The one fund to which a list is restricted. */
export function FundNote({ name, onShowAll }: FundNoteProps) {
  const showAll = (
    <PlainButton kind="ghost" size="small" onClick={onShowAll}>
      Show all holdings
    </PlainButton>
  );
  return name !== undefined && <Restriction label="Only this fund:" text={name} action={showAll} />;
}

export const ClearFilter = ({ kind = 'ghost' }: { kind?: 'ghost' | 'primary' }) => (
  <PlainButton kind={kind} size="small" onClick={clearFilter}>
    Clear filter
  </PlainButton>
);

interface RestrictionProps {
  readonly label: string;
  readonly text: string;
  /** Lifts it. */
  readonly action: ReactNode;
}

const Restriction = ({ label, text, action }: RestrictionProps) => (
  <div className={styles.note} role="status">
    <p>
      <span className="medium">{label}</span> {text}
    </p>
    {action}
  </div>
);
