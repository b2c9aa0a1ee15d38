import { sortsDescendingFirst } from './column-kinds.ts';
import type { TableColumn } from './table-column.ts';

/** The order after a press on a header: figures and dates start descending; a second press reverses it. */
export function orderAfter({ key, kind }: Pick<TableColumn<never>, 'key' | 'kind'>, order: string): string {
  if (order === key) return `-${key}`;
  if (order === `-${key}`) return key;
  return sortsDescendingFirst(kind) ? `-${key}` : key;
}
