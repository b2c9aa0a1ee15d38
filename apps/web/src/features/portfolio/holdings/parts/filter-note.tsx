import { datesText } from '@artha/domain/portfolio/filter/screen-dates';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { LeavingButton } from '../../../../ui/button/leaving-button.tsx';
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
    <LeavingButton kind="ghost" size="small" onLeave={clearDates}>
      Clear dates
    </LeavingButton>
  );
  return text !== '' && <Restriction label="Filtered:" text={text} action={clear} />;
}

interface FundNoteProps {
  /** Undefined until it is loaded, and where no holding is of the fund. */
  readonly name: string | undefined;
  readonly onShowAll: () => void;
}

/** The one fund to which a list is restricted. It stays while the list is loaded again, with the last known name. */
export function FundNote({ name, onShowAll }: FundNoteProps) {
  const [known, setKnown] = useState(name);
  if (name !== undefined && name !== known) setKnown(name);
  const showAll = (
    <LeavingButton kind="ghost" size="small" onLeave={onShowAll}>
      Show all holdings
    </LeavingButton>
  );
  return (
    <Restriction label={known === undefined ? 'Only one fund' : 'Only this fund:'} text={known} action={showAll} />
  );
}

export const ClearFilter = ({ kind = 'ghost' }: { kind?: 'ghost' | 'primary' }) => (
  <LeavingButton kind={kind} size="small" onLeave={clearFilter}>
    Clear filter
  </LeavingButton>
);

interface RestrictionProps {
  readonly label: string;
  readonly text: string | undefined;
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
