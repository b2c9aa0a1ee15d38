import type { Sort } from '@artha/contract/kit/table';
import type { ReactNode } from 'react';
import { SortSelect } from '../../../../ui/data-table/sort-select.tsx';
import { PHONE_SORTS } from '../model/holding-sorts.ts';
import { NativeSearch } from '../../../../ui/form/native-search.tsx';
import { Toolbar } from '../../../../ui/layout/toolbar.tsx';
import styles from './holdings-toolbar.module.css';

interface HoldingsToolbarProps {
  readonly tools: ReactNode;
  readonly search?: { readonly text: string; readonly onText: (text: string) => void } | undefined;
  /** On the phone only; on a wide screen the table headers sort. */
  readonly sorting?: { readonly sort: Sort; readonly onSort: (sort: Sort) => void } | undefined;
}

/** The toolbar of the holdings: search, sort, tools. */
export const HoldingsToolbar = ({ tools, search, sorting }: HoldingsToolbarProps) => (
  <Toolbar className={styles.toolbar}>
    {search && (
      <NativeSearch
        className={styles.search}
        size="small"
        aria-label="Fund or folio"
        placeholder="Fund or folio"
        value={search.text}
        onType={search.onText}
      />
    )}
    {sorting && (
      <div className={styles.sort}>
        <SortSelect options={PHONE_SORTS} {...sorting} />
      </div>
    )}
    <div className={styles.tools}>{tools}</div>
  </Toolbar>
);
