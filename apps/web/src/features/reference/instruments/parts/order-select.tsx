import { RELEVANCE } from '@artha/contract/kit/table';
import { instrumentTable } from '@artha/contract/reference/instruments';
import { NativeSelect } from '../../../../ui/form/native-select.tsx';
import styles from './order-select.module.css';

const LABELS: Readonly<Record<string, string>> = {
  relevance: 'Best match',
  name: 'Name A–Z',
  '-name': 'Name Z–A',
  '-return1y': '1 year return',
  '-return3y': '3 year return',
  '-return5y': '5 year return',
  '-nav': 'NAV',
  riskName: 'Lowest risk',
  ratingName: 'Best rating',
  minimumFirst: 'Lowest minimum',
  minimumSip: 'Lowest SIP amount',
  '-navOn': 'Newest NAV',
  return1y: 'Lowest 1 year return',
  return3y: 'Lowest 3 year return',
  return5y: 'Lowest 5 year return',
  nav: 'Lowest NAV',
  '-riskName': 'Highest risk',
};

const OPTIONS = Object.entries(LABELS).map(([value, label]) => ({ value, label }));
const UNSEARCHED = OPTIONS.filter(({ value }) => value !== RELEVANCE);

/** Adds an order that only the table headers offer, under the label of its column. */
function optionsWith(order: string, isSearched: boolean) {
  if (Object.hasOwn(LABELS, order)) return isSearched ? OPTIONS : UNSEARCHED;
  const columns: Readonly<Record<string, { readonly label: string }>> = instrumentTable.columns;
  return [...OPTIONS, { value: order, label: columns[order.replace('-', '')]?.label ?? order }];
}

interface OrderSelectProps {
  readonly order: string;
  /** Whether there is a search, whose best match can come first. */
  readonly isSearched: boolean;
  readonly onOrder: (order: string) => void;
}

/** The sort order of the catalogue on the phone, where there are no column headers. */
export const OrderSelect = ({ order, isSearched, onOrder }: OrderSelectProps) => (
  <div className={styles.order}>
    <NativeSelect
      size="small"
      aria-label="Sort by"
      options={optionsWith(order, isSearched)}
      value={order}
      onChange={(event) => onOrder(event.target.value)}
    />
  </div>
);
