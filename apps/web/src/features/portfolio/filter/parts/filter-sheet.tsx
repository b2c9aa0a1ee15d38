import { Sheet } from '../../../../ui/overlay/sheet.tsx';
import { FilterBody } from './filter-body.tsx';
import { FilterFooter } from './filter-footer.tsx';
import { FilterReach } from './filter-reach.tsx';
import styles from './filter-sheet.module.css';
import { useFilterDraft } from './use-filter-draft.ts';

/** The filter on the phone: a bottom sheet with collapsible sections. */
export function FilterSheet({ onClose }: { onClose: () => void }) {
  const draft = useFilterDraft(onClose);
  return (
    <Sheet title="Filter" side="bottom" onClose={onClose} footer={<FilterFooter draft={draft} />}>
      <div className={styles.body}>
        <FilterReach className={styles.reach} />
        <FilterBody draft={draft} isCollapsible />
      </div>
    </Sheet>
  );
}
