import type { FilterOption } from '../../../../ui/overlay/filter-list.tsx';
import type { CatalogueSearch, Option } from '../model/catalogue-search.ts';
import type { Fact, FactBounds } from '../model/fact-bounds.ts';
import { FACT_NAMES, FACTS } from '../model/fact-bounds.ts';
import { useAssets, useCategories, useFundHouses, useOfferedPlans, useRatings, useRisks } from '../instruments.api.ts';

export interface FiltersProps {
  readonly search: CatalogueSearch;
  readonly onSearch: (change: Partial<CatalogueSearch>) => void;
}

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

/** A filter of the catalogue. */
export interface CatalogueFilter {
  readonly label: string;
  /** Whether it is offered beside the search box; the others are in a panel. */
  readonly isMain: boolean;
  readonly options: readonly FilterOption<string>[];
  readonly selected: readonly string[];
  readonly onChange: (selected: readonly string[]) => void;
}

/** Lets the ids of masters be chosen as text, as filters have them. */
const ofIds = (
  label: string,
  masters: readonly Named[] | undefined,
  ids: readonly number[],
  onIds: (ids: readonly number[]) => void,
): CatalogueFilter => ({
  label,
  isMain: true,
  options: (masters ?? []).map(({ id, name, fundCount }) => ({ id: String(id), name, note: String(fundCount) })),
  selected: ids.map(String),
  onChange: (selected) => onIds(selected.map(Number)),
});

/** At most one bound of a fact: another choice replaces it. */
const ofFact = (fact: Fact, bounds: FactBounds, onBounds: (bounds: FactBounds) => void): CatalogueFilter => ({
  label: FACTS[fact].label,
  isMain: false,
  options: FACTS[fact].choices,
  selected: bounds[fact] === undefined ? [] : [bounds[fact]],
  onChange: (selected) => {
    const { [fact]: _before, ...others } = bounds;
    const chosen = selected.at(-1);
    onBounds(chosen === undefined ? others : { ...others, [fact]: chosen });
  },
});

/**
 * The filters of the catalogue. Only categories of the selected asset classes are offered; risks and ratings where some
 * are known, plans where both are sold.
 */
export function useFilters({ search, onSearch }: FiltersProps): readonly CatalogueFilter[] {
  const houses = useFundHouses().data;
  const assets = useAssets().data;
  const risks = useRisks().data;
  const ratings = useRatings().data;
  const plans = useOfferedPlans().data ?? [];
  const categories = useCategories().data?.filter(
    ({ assetId }) => search.assetIds.length === 0 || search.assetIds.includes(assetId),
  );
  const narrowed: readonly (CatalogueFilter | false)[] = [
    ofIds('Fund house', houses, search.fundHouseIds, (fundHouseIds) => onSearch({ fundHouseIds })),
    ofIds('Asset', assets, search.assetIds, (assetIds) => onSearch({ assetIds, categoryIds: [] })),
    ofIds('Category', categories, search.categoryIds, (categoryIds) => onSearch({ categoryIds })),
    (risks ?? []).length > 0 && ofIds('Risk', risks, search.riskIds, (riskIds) => onSearch({ riskIds })),
    (ratings ?? []).length > 0 && {
      ...ofIds('Rating', ratings, search.ratingIds, (ratingIds) => onSearch({ ratingIds })),
      isMain: false,
    },
    ...FACT_NAMES.map((fact) => ofFact(fact, search.bounds, (bounds) => onSearch({ bounds }))),
    plans.length > 1 && {
      label: 'Plan',
      isMain: false,
      options: plans.map((plan) => ({ id: plan, name: plan })),
      selected: search.plans,
      onChange: (chosen) => onSearch({ plans: plans.filter((plan) => chosen.includes(plan)) }),
    },
    {
      label: 'Option',
      isMain: false,
      options: OPTIONS,
      selected: search.options,
      onChange: (chosen) => onSearch({ options: OPTIONS.map(({ id }) => id).filter((id) => chosen.includes(id)) }),
    },
  ];
  return narrowed.filter((filter) => filter !== false);
}
