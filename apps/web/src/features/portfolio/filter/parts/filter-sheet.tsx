import { Sheet } from '../../../../ui/overlay/sheet.tsx';
import { FilterBody } from './filter-body.tsx';
import { FilterFooter } from './filter-footer.tsx';
import styles from './filter-sheet.module.css';
import { useFilterDraft } from './use-filter-draft.ts';

/** The filter from below, on the phone: its sections open one by one. */
export function FilterSheet({ onClose }: { onClose: () => void }) {
  const draft = useFilterDraft(onClose);
  return (
    <Sheet title="Filter" side="bottom" onClose={onClose} footer={<FilterFooter draft={draft} />}>
      <div className={styles.body}>
        <FilterBody draft={draft} isCollapsible />
      </div>
    </Sheet>
  );
}
