import { FilterBody } from './filter-body.tsx';
import { FilterFooter } from './filter-footer.tsx';
import { FilterReach } from './filter-reach.tsx';
import { restrictionText } from '../model/restriction-text.ts';
import styles from './filter-panel.module.css';
import { useFilterDraft } from './use-filter-draft.ts';

/** The filter beside its button, on a wide screen. */
export function FilterPanel({ onClose }: { onClose: () => void }) {
  const draft = useFilterDraft(onClose);
  return (
    <div className={styles.panel}>
      <div className={styles.header}>
        <h2 className="type-16">Filter</h2>
        {draft.tree && <span className="type-12 muted">{restrictionText(draft.tree)}</span>}
      </div>
      <FilterReach className={styles.reach} />
      <FilterBody draft={draft} isCollapsible={false} />
      <div className={styles.footer}>
        <FilterFooter draft={draft} />
      </div>
    </div>
  );
}
