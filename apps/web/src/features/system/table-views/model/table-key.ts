import type { Table } from '@artha/contract/kit/table';

/** The beginning of the cache keys of a table's pages: for whoever changes its rows. */
export const tableKey = ({ name }: Pick<Table, 'name'>): readonly string[] => ['table', name];
