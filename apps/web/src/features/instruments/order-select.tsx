import { InstrumentOrder } from '@artha/contract/instruments';
import { NativeSelect } from '../../ui/form/native-select.tsx';

type Order = (typeof InstrumentOrder.options)[number];

const LABELS: Readonly<Record<Order, string>> = {
  name: 'Name A–Z',
  '-name': 'Name Z–A',
  '-return1y': '1 year return',
  '-return3y': '3 year return',
  '-return5y': '5 year return',
  '-nav': 'NAV',
  return1y: 'Lowest 1 year return',
  return3y: 'Lowest 3 year return',
  return5y: 'Lowest 5 year return',
  nav: 'Lowest NAV',
};

const OPTIONS = Object.entries(LABELS).map(([value, label]) => ({ value, label }));
const ORDERS: readonly string[] = InstrumentOrder.options;
const isOrder = (value: string): value is Order => ORDERS.includes(value);

/** How the catalogue is sorted, said in words; the heads of the table do the same. */
export const OrderSelect = ({ order, onOrder }: { order: Order; onOrder: (order: Order) => void }) => (
  <div className="row sort-by">
    <span className="muted only-wide" aria-hidden="true">
      Sort by
    </span>
    <NativeSelect
      size="small"
      aria-label="Sort by"
      options={OPTIONS}
      value={order}
      onChange={(event) => {
        if (isOrder(event.target.value)) onOrder(event.target.value);
      }}
    />
  </div>
);
