import type { FilterTree } from '@artha/domain/portfolio/filter/filter-tree';
import { selectionOf } from '@artha/domain/portfolio/filter/selection-of';

/** '2 sections restricted'; empty if none is. */
export function restrictionText(tree: FilterTree): string {
  const { filter, portfolioType, startDate, endDate } = selectionOf(tree);
  const lists = Object.values(filter).filter((ids) => ids.length > 0).length;
  const hasDates = startDate !== undefined || endDate !== undefined;
  const count = lists + Number(portfolioType !== null) + Number(hasDates);
  if (count === 0) return '';
  return count === 1 ? '1 section restricted' : `${count} sections restricted`;
}
