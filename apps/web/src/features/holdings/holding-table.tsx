import { formatNav } from '@artha/domain/inr-format';
import { SortHead } from '../../ui/table/sort-head.tsx';
import { HoldingDetail } from './holding-detail.tsx';
import { Gain, HouseTile, Money, PricedOn, PriceFigure } from './holding-figures.tsx';
import type { HoldingListProps } from './holding-list.ts';
import { rowKey, totalLabel } from './holding-list.ts';
import { HoldingName } from './holding-name.tsx';
import type { Holding } from './holdings.api.ts';
import { unitsText } from './units-text.ts';

const COLUMNS = 7;

/** All holdings on a wide screen; a row opens in place to what is behind its figures. */
export const HoldingTable = (props: HoldingListProps) => (
  <div className="table-scroll">
    <table className="table hold-table">
      <caption className="visually-hidden">Holdings</caption>
      <thead>
        <tr>
          <SortHead label="Fund" field="name" order={props.order} onOrder={props.onOrder} />
          <NumberHead label="Units, avg. cost" />
          <NumberHead label="NAV" />
          <NumberHead label="Cost" />
          <SortHead label="Value, share" field="value" order={props.order} onOrder={props.onOrder} isNumeric />
          <SortHead label="Gain" field="gain" order={props.order} onOrder={props.onOrder} isNumeric />
          <NumberHead label="Day change" />
        </tr>
      </thead>
      <tbody>
        {props.rows.map((row) => (
          <HoldingRows
            key={rowKey(row)}
            row={row}
            isOpen={props.isOpen(row)}
            isLinked={props.isLinked(row)}
            onToggle={() => props.onToggle(row)}
          />
        ))}
      </tbody>
      <TotalRow {...props} />
    </table>
  </div>
);

const NumberHead = ({ label }: { label: string }) => (
  <th scope="col" data-numeric>
    {label}
  </th>
);

interface HoldingRowProps {
  readonly row: Holding;
  readonly isOpen: boolean;
  readonly isLinked: boolean;
  readonly onToggle: () => void;
}

const HoldingRows = ({ row, isOpen, isLinked, onToggle }: HoldingRowProps) => (
  <>
    <tr className="hold-row" data-expanded={isOpen || undefined}>
      <th scope="row">
        <div className="identity">
          <HouseTile house={row.instrument} />
          <HoldingName row={row} isOpen={isOpen} onToggle={onToggle} />
        </div>
      </th>
      <td data-numeric>
        <UnitsAndCost row={row} />
      </td>
      <td data-numeric>{row.price && <PriceOfDay price={row.price} />}</td>
      <td data-numeric>
        <Money amount={row.investedValue} />
      </td>
      <td data-numeric>
        <ValueAndShare row={row} />
      </td>
      <td data-numeric>
        <GainTwice row={row} />
      </td>
      <td data-numeric>
        <Gain amount={row.dayChange} />
      </td>
    </tr>
    {isOpen && (
      <tr className="hold-detail">
        <td colSpan={COLUMNS}>
          <HoldingDetail row={row} isLinked={isLinked} onClose={onToggle} />
        </td>
      </tr>
    )}
  </>
);

const UnitsAndCost = ({ row: { units, averageCost } }: { row: Holding }) => (
  <span className="two">
    <span>{unitsText(units)}</span>
    <span>{averageCost !== null && `₹${formatNav(averageCost)}`}</span>
  </span>
);

const ValueAndShare = ({ row: { currentValue, weightPercent } }: { row: Holding }) => (
  <span className="two">
    <span className="medium">
      <Money amount={currentValue} />
    </span>
    <span>{weightPercent !== null && `${weightPercent}%`}</span>
  </span>
);

const PriceOfDay = ({ price }: { price: NonNullable<Holding['price']> }) => (
  <span className="two">
    <span>
      <PriceFigure price={price} />
    </span>
    <span>
      <PricedOn price={price} />
    </span>
  </span>
);

const GainTwice = ({
  row: { unrealisedGain, gainPercent },
}: {
  row: Pick<Holding, 'unrealisedGain' | 'gainPercent'>;
}) => (
  <span className="two">
    <Gain amount={unrealisedGain} />
    <span>{gainPercent !== null && `${gainPercent.replace('-', '\u2212')}%`}</span>
  </span>
);

const TotalRow = ({ rows, total, isPart }: HoldingListProps) => (
  <tfoot>
    <tr>
      <th scope="row" colSpan={3}>
        {totalLabel({ rows, isPart })}
      </th>
      <td data-numeric>
        <Money amount={total.investedValue} />
      </td>
      <td data-numeric>
        <Money amount={total.currentValue} />
      </td>
      <td data-numeric>
        <GainTwice row={total} />
      </td>
      <td data-numeric>
        <Gain amount={total.dayChange} />
      </td>
    </tr>
  </tfoot>
);
