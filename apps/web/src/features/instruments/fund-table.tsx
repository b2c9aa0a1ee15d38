import type { InstrumentOrder } from '@artha/contract/instruments';
import { Link } from '@tanstack/react-router';
import { SortHead } from '../../ui/table/sort-head.tsx';
import { FundBadges, FundReturn, HouseTile, Price, PricedOn } from './fund-figures.tsx';
import type { Fund } from './instruments.api.ts';
import { WatchlistStar } from './watchlist-star.tsx';

interface FundTableProps {
  readonly funds: readonly Fund[];
  readonly order: InstrumentOrder;
  readonly onOrder: (order: InstrumentOrder) => void;
}

/** The catalogue on a wide screen. */
export const FundTable = ({ funds, order, onOrder }: FundTableProps) => (
  <div className="table-scroll">
    <table className="table">
      <caption className="visually-hidden">Funds</caption>
      <thead>
        <tr>
          <SortHead label="Fund" field="name" order={order} onOrder={onOrder} />
          <SortHead label="NAV" field="nav" order={order} onOrder={onOrder} isNumeric />
          <SortHead label="1Y" field="return1y" order={order} onOrder={onOrder} isNumeric />
          <SortHead label="3Y" field="return3y" order={order} onOrder={onOrder} isNumeric />
          <SortHead label="5Y" field="return5y" order={order} onOrder={onOrder} isNumeric />
          <th scope="col">
            <span className="visually-hidden">Watchlist</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {funds.map((fund) => (
          <FundRow key={fund.id} fund={fund} order={order} />
        ))}
      </tbody>
    </table>
  </div>
);

const FundRow = ({ fund, order }: { fund: Fund; order: InstrumentOrder }) => (
  <tr>
    <th scope="row">
      <div className="identity">
        <HouseTile fund={fund} />
        <div>
          <Link className="fund-link medium" to="/fact-sheet" search={{ instrumentId: String(fund.id) }}>
            {fund.name}
          </Link>
          <span className="fund-meta">
            {fund.serviceProviderName} · {fund.instrumentCategoryName}
            <FundBadges fund={fund} />
          </span>
        </div>
      </div>
    </th>
    {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- a cell of a table, not a control */}
    <td data-numeric>
      <span className="two">
        <span className="medium">
          <Price fund={fund} />
        </span>
        <span>
          <PricedOn fund={fund} />
        </span>
      </span>
    </td>
    {(['return1y', 'return3y', 'return5y'] as const).map((field) => (
      <td key={field} data-numeric className={order.endsWith(field) ? 'bold' : undefined}>
        <FundReturn percent={fund[field]} />
      </td>
    ))}
    <td className="star-cell">
      <WatchlistStar instrumentId={fund.id} fundName={fund.name} />
    </td>
  </tr>
);
