import { instrumentTable } from '@artha/contract/reference/instruments';
import { columnsOf } from '../../../../ui/data-table/columns-of.tsx';
import { None } from '../../../../ui/figures/none.tsx';
import type { TableColumn } from '../../../../ui/data-table/table-column.ts';
import { FundHouseTile, Price, PricedOn } from './fund-figures.tsx';
import { BuyLink } from './buy-link.tsx';
import { CompareBox } from './compare-box.tsx';
import { AmountText, PercentText, NameText, SizeText } from './fact-text.tsx';
import { FundLink } from './fund-link.tsx';
import { FundMeta } from './fund-meta.tsx';
import type { Fund } from '../instruments.api.ts';
import { WatchlistStar } from './watchlist-star.tsx';
import { TwoLines } from '../../../../ui/figures/two-lines.tsx';
import { Identity } from '../../../../ui/layout/identity.tsx';

const NAME_WIDTH_PX = 400;
/** Wide enough for a loss with its arrow and sign. */
const RETURN_WIDTH_PX = 116;
const STAR_WIDTH_PX = 132;
const COMPARE_WIDTH_PX = 84;
const BUY_WIDTH_PX = 80;
/** What a first purchase needs is seen without scrolling where the window has 1440 px. */
const MINIMUM_WIDTH_PX = 102;

/** Widths that differ from the declared ones; the category is shown below the name. */
const WIDTHS_PX: Readonly<Record<string, number>> = {
  name: NAME_WIDTH_PX,
  return1y: RETURN_WIDTH_PX,
  return3y: RETURN_WIDTH_PX,
  return5y: RETURN_WIDTH_PX,
  minimumFirst: MINIMUM_WIDTH_PX,
};

const DECLARED: readonly TableColumn<Fund>[] = columnsOf(instrumentTable, {
  name: (fund: Fund) => (
    <Identity>
      <FundHouseTile fund={fund} />
      <div>
        <FundLink fund={fund} />
        <FundMeta fund={fund}>
          {fund.serviceProviderName} · {fund.instrumentCategoryName}
        </FundMeta>
      </div>
    </Identity>
  ),
  minimumFirst: (fund) => <AmountText amount={fund.minimumFirst} />,
  minimumSip: (fund) => <AmountText amount={fund.minimumSip} />,
  expenseRatio: (fund) => <PercentText percent={fund.expenseRatio} />,
  riskName: (fund) => <NameText name={fund.riskName} />,
  ratingName: (fund) => <NameText name={fund.ratingName} />,
  size: (fund) => <SizeText amount={fund.size} />,
  nav: (fund) =>
    fund.nav === null ? (
      <None />
    ) : (
      <TwoLines>
        <span className="medium">
          <Price fund={fund} />
        </span>
        <span>
          <PricedOn fund={fund} />
        </span>
      </TwoLines>
    ),
});

/** The columns of the catalogue, including what compares and buys a fund and the watchlist star. */
export const FUND_COLUMNS: readonly TableColumn<Fund>[] = [
  {
    key: 'compare',
    label: 'Compare',
    kind: 'flag',
    widthPx: COMPARE_WIDTH_PX,
    isRowHeader: false,
    isSortable: false,
    isHidden: false,
    cell: (fund) => <CompareBox fund={fund} />,
  },
  {
    key: 'buy',
    label: 'Buy',
    kind: 'flag',
    widthPx: BUY_WIDTH_PX,
    isRowHeader: false,
    isSortable: false,
    isHidden: false,
    cell: (fund) => <BuyLink fund={fund} />,
  },
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
