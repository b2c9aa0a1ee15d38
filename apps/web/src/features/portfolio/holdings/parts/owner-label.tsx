import { useHoldingsFilter, useFilterEntries } from '../../filter/index.ts';
import { useCurrentUser } from '../../../system/session/index.ts';
import { ownerText } from '../model/owner-text.ts';
import { classes } from '../../../../ui/layout/box.ts';
import styles from './owner-label.module.css';

interface OwnerLabelProps {
  /** The restrictions of the figures beside it, where they may not be those of the filter yet. */
  readonly lists?: string;
  readonly className?: string | undefined;
}

/**
 * Whose holdings are shown: everybody's whom the client sees, or those of the filter. It keeps its height while
 * loading.
 */
export function OwnerLabel({ lists, className }: OwnerLabelProps) {
  const user = useCurrentUser().data;
  const { data: entries } = useFilterEntries();
  const filter = useHoldingsFilter();
  const shown = lists ?? filter.lists;
  const lineClass = classes(styles.owner, 'type-12 muted', className);
  if (shown !== '') return <p className={lineClass}>{shown}</p>;
  const accounts = new Set(entries?.members.flatMap(({ primaryAccounts }) => primaryAccounts.map(({ id }) => id)));
  const familyName = user?.isFamilyHead === true ? entries?.family?.name : undefined;
  return (
    <p className={lineClass}>
      {user && entries && ownerText({ name: user.name, familyName, accounts: accounts.size })}
    </p>
  );
}
