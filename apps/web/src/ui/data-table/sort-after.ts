import type { Sort } from '@artha/contract/kit/table';
import { sortsDescendingFirst } from './column-kinds.ts';
import type { TableColumn } from './table-column.ts';

/** The sort after a press on a header: figures and dates start descending; a second press reverses it. */
export const sortAfter = (
  { key, kind }: Pick<TableColumn<never>, 'key' | 'kind'>,
  { sortBy, sortAsc }: Sort,
): Sort => ({ sortBy: key, sortAsc: sortBy === key ? !sortAsc : !sortsDescendingFirst(kind) });
