import { instrumentTable } from '@artha/contract/reference/instruments';
import { Link } from '@tanstack/react-router';
import { columnsOf } from '../../../../ui/data-table/columns-of.tsx';
import { None } from '../../../../ui/data-table/none.tsx';
import type { TableColumn } from '../../../../ui/data-table/table-column.ts';
import { FundBadges, FundHouseTile, Price, PricedOn } from './fund-figures.tsx';
import type { Fund } from '../instruments.api.ts';
import { WatchlistStar } from './watchlist-star.tsx';

const NAME_WIDTH_PX = 520;
/** A loss comes with an arrow and a sign. */
const RETURN_WIDTH_PX = 116;
const STAR_WIDTH_PX = 132;

/** Narrower or wider than declared; the category stands below the name. */
const WIDTHS_PX: Readonly<Record<string, number>> = {
  name: NAME_WIDTH_PX,
  return1y: RETURN_WIDTH_PX,
  return3y: RETURN_WIDTH_PX,
  return5y: RETURN_WIDTH_PX,
};

const DECLARED: readonly TableColumn<Fund>[] = columnsOf(instrumentTable, {
  name: (fund: Fund) => (
    <div className="identity">
      <FundHouseTile fund={fund} />
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
  ),
  nav: (fund) =>
    fund.nav === null ? (
      <None />
    ) : (
      <span className="two">
        <span className="medium">
          <Price fund={fund} />
        </span>
        <span className="type-12 muted">
          <PricedOn fund={fund} />
        </span>
      </span>
    ),
});

/** The catalogue as it is drawn, with the star that puts a fund on the watchlist. */
export const FUND_COLUMNS: readonly TableColumn<Fund>[] = [
  ...DECLARED.map((column) => ({
    ...column,
    widthPx: WIDTHS_PX[column.key] ?? column.widthPx,
    isHidden: column.isHidden || column.key === 'instrumentCategoryName',
  })),
  {
    key: 'watchlist',
    label: 'Watchlist',
    kind: 'flag',
    widthPx: STAR_WIDTH_PX,
    isRowHeader: false,
    isSortable: false,
    isHidden: false,
    cell: (fund) => <WatchlistStar instrumentId={fund.id} fundName={fund.name} />,
  },
];
