import { PaymentMode } from '@artha/contract/orders';
import type { OrderBook } from '@artha/domain/orders/report-tabs';
import { ORDER_BOOK_STATES } from '@artha/domain/orders/order-books';
import { PAYMENT_MODE_NAMES } from '@artha/domain/orders/payment-mode-names';
import { DateRange } from '../../ui/form/date-range.tsx';
import { SearchField } from '../../ui/form/search-field.tsx';
import { FilterMenu } from '../../ui/overlay/filter-menu.tsx';
import { useFundHouses } from '../instruments/instruments.api.ts';
import type { ReportSearch } from './report-search.ts';
import { isNarrowed } from './report-search.ts';
import { ORDER_WORDS } from './report-words.ts';

interface ReportToolbarProps {
  readonly book: OrderBook;
  readonly search: ReportSearch;
  readonly onSearch: (change: Partial<ReportSearch>) => void;
  readonly typed: string;
  readonly isTooShort: boolean;
  readonly onType: (text: string) => void;
  readonly onClear: () => void;
}

const MODES = PaymentMode.options.map((mode) => ({ id: mode, name: PAYMENT_MODE_NAMES[mode] }));

/** Which orders of the book: whose, of which days, of which fund houses, how they stand and how they are paid. */
export function ReportToolbar(props: ReportToolbarProps) {
  const { book, search, onSearch, typed, isTooShort, onType, onClear } = props;
  const houses = useFundHouses().data ?? [];
  const states = ORDER_BOOK_STATES[book];
  return (
    <div className="toolbar report-toolbar">
      <SearchField label="Client or order number" size="small" value={typed} isTooShort={isTooShort} onType={onType} />
      <DateRange label="Placed" from={search.from} to={search.to} onChange={onSearch} />
      <FilterMenu
        label="Fund house"
        options={houses.map(({ id, name }) => ({ id, name }))}
        selected={search.houseIds}
        onChange={(houseIds) => onSearch({ houseIds })}
      />
      {states.length > 1 && (
        <FilterMenu
          label="Status"
          options={states.map((state) => ({ id: state, name: ORDER_WORDS[state].words }))}
          selected={search.statuses}
          onChange={(statuses) => onSearch({ statuses })}
        />
      )}
      <FilterMenu label="Mode" options={MODES} selected={search.modes} onChange={(modes) => onSearch({ modes })} />
      {(isNarrowed(search) || typed !== '') && (
        <button type="button" className="button" data-variant="quiet" data-size="small" onClick={onClear}>
          Clear filters
        </button>
      )}
    </div>
  );
}
