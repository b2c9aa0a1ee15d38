import { startsLargest } from './column-kinds.ts';
import type { TableColumn } from './table-column.ts';

/** The order after a press on a head: figures and times start with the largest; a second press turns it round. */
export function orderAfter({ key, kind }: Pick<TableColumn<never>, 'key' | 'kind'>, order: string): string {
  if (order === key) return `-${key}`;
  if (order === `-${key}`) return key;
  return startsLargest(kind) ? `-${key}` : key;
}
