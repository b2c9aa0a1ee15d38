import type { Column } from '@artha/contract/kit/table';
import { DateRange } from '../../form/date-range.tsx';
import { FilterList } from '../../overlay/filter-list.tsx';
import { FilterMenu } from '../../overlay/filter-menu.tsx';
import { Stack } from '../../layout/stack.tsx';
import type { ColumnFilter, ListState } from './framed-list.ts';

type Filtering = Pick<ListState, 'table' | 'filters' | 'onFilter'>;

interface FilterProps {
  readonly column: Column;
  readonly filter: ColumnFilter | undefined;
  readonly onFilter: (filter: ColumnFilter | undefined) => void;
  /** Shown below its label, as in a sheet, instead of behind a button. */
  readonly isOpen: boolean;
}

/** The filters that the columns of a table declare. */
export const ColumnFilters = ({
  table,
  filters,
  onFilter,
  isOpen = false,
}: Filtering & { readonly isOpen?: boolean }) =>
  Object.entries(table.columns)
    .filter(([, { filter }]) => filter !== undefined)
    .map(([key, column]) => (
      <OneFilter
        key={key}
        column={column}
        filter={filters[key]}
        onFilter={(filter) => onFilter(key, filter)}
        isOpen={isOpen}
      />
    ));

function OneFilter(props: FilterProps) {
  const { column, isOpen } = props;
  const field = column.filter === 'range' ? <Days {...props} /> : <Choices {...props} />;
  if (!isOpen) return field;
  return (
    <Stack as="section" gap={2}>
      <h3 className="medium">{column.label}</h3>
      {field}
    </Stack>
  );
}

function Days({ column, filter, onFilter }: FilterProps) {
  const { from, to } = filter && !('length' in filter) ? filter : {};
  return <DateRange label={column.label} from={from} to={to} onChange={onFilter} />;
}

function Choices({ column: { label, choices }, filter, onFilter, isOpen }: FilterProps) {
  const props = {
    label,
    options: Object.entries(choices ?? {}).map(([id, name]) => ({ id, name })),
    selected: filter && 'length' in filter ? filter : [],
    onChange: onFilter,
  };
  return isOpen ? <FilterList {...props} /> : <FilterMenu {...props} size="small" />;
}
