import { clearFilter, useHoldingsFilter, useFilterEntries } from '../../filter/index.ts';
import { useCurrentUser } from '../../../system/session/index.ts';
import { ownerText } from '../model/owner-text.ts';
import { PlainButton } from '../../../../ui/button/plain-button.tsx';
import { classes } from '../../../../ui/layout/box.ts';
import styles from './owner-label.module.css';

/** Whose holdings the figures beside it are of. It keeps its line while that is not known. */
export function OwnerLabel({ className }: { className?: string | undefined }) {
  const user = useCurrentUser().data;
  const { data: entries } = useFilterEntries();
  const { words } = useHoldingsFilter();
  const look = classes(styles.owner, 'type-12 muted', className);
  if (words !== '') return <p className={look}>As filtered</p>;
  const accounts = new Set(entries?.members.flatMap(({ primaryAccounts }) => primaryAccounts.map(({ id }) => id)));
  const familyName = user?.isFamilyHead === true ? entries?.family?.name : undefined;
  return <p className={look}>{ownerText({ familyName, accounts: accounts.size })}</p>;
}

/** What the filter leaves out, and the way back to everything; nothing where it restricts nothing. */
export function FilterNote() {
  const { words } = useHoldingsFilter();
  if (words === '') return null;
  return (
    <div className={styles.filter} role="status">
      <p>
        <span className="medium">Filtered:</span> {words}
      </p>
      <ClearFilter />
    </div>
  );
}

export const ClearFilter = ({ kind = 'ghost' }: { kind?: 'ghost' | 'primary' }) => (
  <PlainButton kind={kind} size="small" onClick={clearFilter}>
    Clear filter
  </PlainButton>
);
