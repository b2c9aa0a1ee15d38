import { useState } from 'react';
import type { ColumnView } from '../../../../ui/data-table/arrange-columns.ts';

const NOBODY_SAID: ColumnView = { columns: [], hidden: [], pinned: [], widthsPx: {} };

/** How a table of the gallery is arranged and sorted, until the page is left. */
export function useSampleView(firstOrder: string, first: Partial<ColumnView> = {}) {
  const [view, onView] = useState<ColumnView>({ ...NOBODY_SAID, ...first });
  const [order, onOrder] = useState(firstOrder);
  return { view, onView, order, onOrder };
}
