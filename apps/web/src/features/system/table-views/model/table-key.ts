import type { Table } from '@artha/contract/kit/table';

/** The prefix of the query keys of a table's pages, to invalidate them after a change of its rows. */
export const tableKey = ({ name }: Pick<Table, 'name'>): readonly string[] => ['table', name];
