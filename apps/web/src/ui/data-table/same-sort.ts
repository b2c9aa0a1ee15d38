import type { Sort } from '@artha/contract/kit/table';
import { RELEVANCE } from '@artha/contract/kit/table';

/** Whether two sorts give the same order. Relevance has one direction. */
export const isSameSort = (one: Sort, other: Sort): boolean =>
  one.sortBy === other.sortBy && (one.sortBy === RELEVANCE || one.sortAsc === other.sortAsc);
