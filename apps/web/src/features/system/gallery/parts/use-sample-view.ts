import { useState } from 'react';
import type { ColumnView } from '../../../../ui/data-table/arrange-columns.ts';

const DEFAULT_VIEW: ColumnView = { columns: [], hidden: [], pinned: [], widthsPx: {} };

/** The column view and order of a sample table, kept while the page is open. */
export function useSampleView(firstOrder: string, first: Partial<ColumnView> = {}) {
  const [view, onView] = useState<ColumnView>({ ...DEFAULT_VIEW, ...first });
  const [order, onOrder] = useState(firstOrder);
  return { view, onView, order, onOrder };
}
