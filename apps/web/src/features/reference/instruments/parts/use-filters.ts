import type { FilterOption } from '../../../../ui/overlay/filter-list.tsx';
import type { CatalogueSearch, Option } from '../model/catalogue-search.ts';
import { useAssets, useCategories, useFundHouses } from '../instruments.api.ts';

const OPTIONS: readonly FilterOption<Option>[] = [
  { id: 'growth', name: 'Growth' },
  { id: 'idcw', name: 'IDCW (payout or reinvestment)' },
  { id: 'bonus', name: 'Bonus' },
];

interface Named {
  readonly id: number;
  readonly name: string;
  readonly fundCount: number;
}

const choices = (masters: readonly Named[] | undefined): readonly FilterOption<number>[] =>
  (masters ?? []).map(({ id, name, fundCount }) => ({ id, name, note: String(fundCount) }));

/** The options of the catalogue filters; only categories of the selected asset classes are offered. */
export function useFilters(search: CatalogueSearch) {
  const houses = useFundHouses().data;
  const assets = useAssets().data;
  const categories = useCategories().data?.filter(
    ({ assetId }) => search.assetIds.length === 0 || search.assetIds.includes(assetId),
  );
  return { houses: choices(houses), assets: choices(assets), categories: choices(categories), options: OPTIONS };
}
