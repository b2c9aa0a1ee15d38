import type { Sort } from '@artha/contract/kit/table';
import { useState } from 'react';
import type { ColumnView } from '../../../../ui/data-table/arrange-columns.ts';

const DEFAULT_VIEW: ColumnView = { columns: [], hidden: [], pinned: [], widthsPx: {} };

/** The column view and sort of a sample table, kept while the page is open. */
export function useSampleView(defaultSort: Sort, first: Partial<ColumnView> = {}) {
  const [view, onView] = useState<ColumnView>({ ...DEFAULT_VIEW, ...first });
  const [sort, onSort] = useState(defaultSort);
  return { view, onView, ...sort, onSort };
}
