import type { ReactNode } from 'react';
import { NativeSelect } from '../../../../ui/form/native-select.tsx';
import type { HoldingOrder } from '../model/holding-orders.ts';
import { PHONE_ORDERS } from '../model/holding-orders.ts';
import { NativeSearch } from '../../../../ui/form/native-search.tsx';
import { Toolbar } from '../../../../ui/layout/toolbar.tsx';
import styles from './holdings-toolbar.module.css';

interface HoldingsToolbarProps {
  readonly tools: ReactNode;
  readonly search?: { readonly text: string; readonly onText: (text: string) => void } | undefined;
  /** On the phone only; on a wide screen the table headers sort. */
  readonly sort?: { readonly order: HoldingOrder; readonly onOrder: (order: HoldingOrder) => void } | undefined;
}

/** The toolbar of the holdings: search, sort order, tools. */
export const HoldingsToolbar = ({ tools, search, sort }: HoldingsToolbarProps) => (
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
    {sort && (
      <div className={styles.order}>
        <NativeSelect
          aria-label="Sort by"
          options={PHONE_ORDERS}
          value={sort.order}
          onChange={(event) => sort.onOrder(event.target.value)}
        />
      </div>
    )}
    <div className={styles.tools}>{tools}</div>
  </Toolbar>
);
