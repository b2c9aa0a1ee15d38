import { formatDate } from '@artha/domain/kit/dates';
import { formatNav } from '@artha/domain/kit/inr-format';
import { Rupees } from '../../../../ui/figures/figures.tsx';
import { Gain, Money } from './holding-figures.tsx';
import type { PastRow } from '../model/past-figures.ts';
import { pastFigures, pastTotal } from '../model/past-figures.ts';
import { unitsText } from '../model/units-text.ts';

const HEADS = ['Cost', 'Value', 'Gain'];

/** The rows of a past day. On the phone units and price stand under the fund, and the cost is left to the total. */
export const PastTable = ({ rows }: { rows: readonly PastRow[] }) => (
  <div className="table-scroll">
    <table className="table hold-table past-table">
      <caption className="visually-hidden">Holdings of the day</caption>
      <thead>
        <tr>
          <th scope="col">Fund</th>
          {['Units', 'NAV', ...HEADS].map((head) => (
            <th key={head} scope="col" data-numeric className={head === 'Value' ? undefined : 'only-wide'}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={`${row.folio.id} ${row.instrument.id}`} row={row} />
        ))}
      </tbody>
      <TotalRow rows={rows} />
    </table>
  </div>
);

function Row({ row }: { row: PastRow }) {
  const { units, price, investedValue } = row;
  const { unrealisedGain, gainPercent } = pastFigures(row);
  return (
    <tr>
      <th scope="row">
        <Fund row={row} />
      </th>
      <td data-numeric className="only-wide">
        {unitsText(units)}
      </td>
      <td data-numeric className="only-wide">
        {price && (
          <span className="two">
            <span>
              <Rupees figure={formatNav(price.nav)} />
            </span>
            <span>{formatDate(price.on)}</span>
          </span>
        )}
      </td>
      <td data-numeric className="only-wide">
        <Money amount={investedValue} />
      </td>
      <td data-numeric>
        <Worth row={row} />
      </td>
      <td data-numeric className="only-wide">
        <Gain amount={unrealisedGain} percent={gainPercent} />
      </td>
    </tr>
  );
}

const Fund = ({ row: { folio, instrument, units, price } }: { row: PastRow }) => (
  <div className="hold-name">
    <span className="medium">{instrument.name}</span>
    <span className="type-12 muted">Folio {folio.number}</span>
    <span className="type-12 muted only-phone">
      {unitsText(units)} units{price && ` at ₹${formatNav(price.nav)} of ${formatDate(price.on)}`}
    </span>
  </div>
);

const Worth = ({ row }: { row: PastRow }) => (
  <span className="two">
    <span className="medium">{row.currentValue === null ? 'Not priced' : <Money amount={row.currentValue} />}</span>
    <span className="only-phone">
      <Gain amount={pastFigures(row).unrealisedGain} />
    </span>
  </span>
);

function TotalRow({ rows }: { rows: readonly PastRow[] }) {
  const { investedValue, currentValue, unrealisedGain, gainPercent } = pastTotal(rows);
  return (
    <tfoot>
      <tr>
        <th scope="row">Total</th>
        {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- a cell of a table, not a control */}
        <td className="only-wide" colSpan={2} />
        <td data-numeric className="only-wide">
          <Money amount={investedValue} />
        </td>
        <td data-numeric>
          <span className="two">
            <Money amount={currentValue} />
            <span className="only-phone">
              <Gain amount={unrealisedGain} />
            </span>
          </span>
        </td>
        <td data-numeric className="only-wide">
          <Gain amount={unrealisedGain} percent={gainPercent} />
        </td>
      </tr>
    </tfoot>
  );
}
