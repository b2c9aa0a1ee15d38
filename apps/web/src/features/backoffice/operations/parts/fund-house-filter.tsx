import { FilterMenu } from '../../../../ui/overlay/filter-menu.tsx';
import { useFundHouses } from '../../../reference/instruments/index.ts';

interface FundHouseFilterProps {
  readonly fundHouseIds: readonly number[];
  readonly onChange: (fundHouseIds: readonly number[]) => void;
}

/** Filters orders by the fund houses of their funds. */
export const FundHouseFilter = ({ fundHouseIds, onChange }: FundHouseFilterProps) => (
  <FilterMenu
    label="Fund house"
    size="small"
    options={(useFundHouses().data ?? []).map(({ id, name }) => ({ id, name }))}
    selected={fundHouseIds}
    onChange={onChange}
  />
);
