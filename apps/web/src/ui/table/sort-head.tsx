import { Icon } from '../icon/icon.tsx';

interface SortHeadProps<Field extends string> {
  readonly label: string;
  readonly field: Field;
  /** The field the list is sorted by, with a minus in front when the largest comes first. */
  readonly order: string;
  readonly onOrder: (order: Field | `-${Field}`) => void;
  readonly isNumeric?: boolean;
}

/** The head of a column that sorts: figures start with the largest, words with A; a second press turns it round. */
export function SortHead<Field extends string>({ label, field, order, onOrder, isNumeric }: SortHeadProps<Field>) {
  const direction = order === field ? 'ascending' : order === `-${field}` ? 'descending' : undefined;
  const isNextDescending = direction === undefined ? isNumeric === true : direction === 'ascending';
  return (
    <th scope="col" data-numeric={isNumeric} aria-sort={direction}>
      <button type="button" className="sort" onClick={() => onOrder(isNextDescending ? `-${field}` : field)}>
        {label}
        <Icon name="arrow-down" />
      </button>
    </th>
  );
}
