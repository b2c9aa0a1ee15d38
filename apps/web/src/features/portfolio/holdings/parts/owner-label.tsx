import { clearFilter, useHoldingsFilter, useFilterEntries } from '../../filter/index.ts';
import { useCurrentUser } from '../../../system/session/index.ts';
import { ownerText } from '../model/owner-text.ts';

/** Whose holdings the figures beside it are of. It keeps its line while that is not known. */
export function OwnerLabel() {
  const user = useCurrentUser().data;
  const { data: entries } = useFilterEntries();
  const { words } = useHoldingsFilter();
  if (words !== '') return <p className="hold-whose type-12 muted">As filtered</p>;
  const accounts = new Set(entries?.members.flatMap(({ primaryAccounts }) => primaryAccounts.map(({ id }) => id)));
  const familyName = user?.isFamilyHead === true ? entries?.family?.name : undefined;
  return <p className="hold-whose type-12 muted">{ownerText({ familyName, accounts: accounts.size })}</p>;
}

/** What the filter leaves out, and the way back to everything; nothing where it restricts nothing. */
export function FilterNote() {
  const { words } = useHoldingsFilter();
  if (words === '') return null;
  return (
    <div className="hold-filtered" role="status">
      <p>
        <span className="medium">Filtered:</span> {words}
      </p>
      <ClearFilter />
    </div>
  );
}

export const ClearFilter = ({ kind = 'quiet' }: { kind?: 'quiet' | 'primary' }) => (
  <button type="button" className="button" data-variant={kind} data-size="small" onClick={clearFilter}>
    Clear filter
  </button>
);
