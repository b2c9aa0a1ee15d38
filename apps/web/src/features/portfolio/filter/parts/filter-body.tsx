import { messageOfError } from '@artha/client/client-error';
import { FILTER_LIST_TITLES, FILTER_LISTS } from '@artha/domain/portfolio/filter/filter-tree';
import { ErrorState, Loading } from '../../../../ui/states/states.tsx';
import { DateSection } from './date-section.tsx';
import { FamilySection } from './family-section.tsx';
import styles from './filter-body.module.css';
import { FilterList } from './filter-list.tsx';
import { FilterSection, FilterSectionSkeleton } from './filter-section.tsx';
import type { FilterDraft } from './use-filter-draft.ts';

interface FilterBodyProps {
  readonly draft: FilterDraft;
  /** True if the sections are collapsible. */
  readonly isCollapsible: boolean;
}

/** The nine sections of the filter. */
export function FilterBody({ draft, isCollapsible }: FilterBodyProps) {
  const { entries, tree, error, retry, check, choose } = draft;
  if (!entries || !tree)
    return error ? <ErrorState message={messageOfError(error)} onRetry={retry} /> : <FilterSkeleton />;
  return (
    <div className={styles.grid} data-collapsible={isCollapsible || undefined}>
      <FamilySection family={entries.family} isCollapsible={isCollapsible} />
      {FILTER_LISTS.map((key) => (
        <FilterSection
          key={key}
          title={FILTER_LIST_TITLES[key]}
          {...stateOf(tree.lists[key])}
          isCollapsible={isCollapsible}
        >
          <FilterList
            title={FILTER_LIST_TITLES[key]}
            list={tree.lists[key]}
            onCheck={(id, isChecked) => check({ list: key, id, isChecked })}
          />
        </FilterSection>
      ))}
      <DateSection tree={tree} onChange={choose} isCollapsible={isCollapsible} />
    </div>
  );
}

/** 'All', '2 of 3'; selecting nothing restricts nothing, like selecting everything. */
function stateOf([, ...entries]: readonly { readonly isChecked: boolean }[]) {
  const checked = entries.filter(({ isChecked }) => isChecked).length;
  if (entries.length === 0) return { note: '', isRestricted: false };
  if (checked === 0) return { note: 'None: shows all', isRestricted: false };
  if (checked === entries.length) return { note: 'All', isRestricted: false };
  return { note: `${checked} of ${entries.length}`, isRestricted: true };
}

const SECTIONS = Array.from({ length: 9 }, (_, at) => at);

const FilterSkeleton = () => (
  <div className={styles.grid} aria-busy>
    <Loading what="the filter" />
    {SECTIONS.map((at) => (
      <FilterSectionSkeleton key={at} />
    ))}
  </div>
);
