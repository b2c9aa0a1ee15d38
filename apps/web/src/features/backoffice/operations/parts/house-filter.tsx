import { FilterMenu } from '../../../../ui/overlay/filter-menu.tsx';
import { useFundHouses } from '../../../reference/instruments/instruments.api.ts';

interface HouseFilterProps {
  readonly houseIds: readonly number[];
  readonly onChange: (houseIds: readonly number[]) => void;
}

/** Orders with a fund of some fund houses. */
export const HouseFilter = ({ houseIds, onChange }: HouseFilterProps) => (
  <FilterMenu
    label="Fund house"
    options={(useFundHouses().data ?? []).map(({ id, name }) => ({ id, name }))}
    selected={houseIds}
    onChange={onChange}
  />
);
