import { formatDate } from '@artha/domain/kit/dates';
import { formatNav, formatPaise, formatUnits } from '@artha/domain/kit/inr-format';
import { Rupees } from '../../../../ui/figures/figures.tsx';
import { Status } from '../../../../ui/states/status.tsx';
import type { ReportedOrder } from '../operations.api.ts';
import { lineStanding, refundText } from '../model/report-text.ts';

type Line = ReportedOrder['lines'][number];

/** The funds of an order, with what the exchange and the registrar made of each. */
export const LinesTable = ({ lines }: { lines: readonly Line[] }) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls: keyboards must get into it
  <div className="table-scroll" role="group" aria-label="Funds of the order" tabIndex={0}>
    <table className="table report-lines" data-density="staff">
      <caption className="visually-hidden">Funds</caption>
      <thead>
        <tr>
          <th scope="col">Fund</th>
          <th scope="col" data-numeric>
            Amount
          </th>
          <th scope="col" data-numeric>
            Stamp duty
          </th>
          <th scope="col" data-numeric>
            Units
          </th>
          <th scope="col" data-numeric>
            NAV
          </th>
          <th scope="col">Status</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <LineRow key={line.id} line={line} />
        ))}
      </tbody>
    </table>
  </div>
);

const LineRow = ({ line: { instrument, amount, allotment, status, ...line } }: { line: Line }) => (
  <tr>
    <th scope="row">
      <span className="report-fund">
        {instrument.name}
        <span className="report-notes type-12 muted">
          <span>{line.folio ? `Folio ${line.folio.number}` : 'New folio'}</span>
          {line.navOn !== null && <span>NAV of {formatDate(line.navOn)}</span>}
          {line.exchangeOrderNumber !== null && <span>Exchange order {line.exchangeOrderNumber}</span>}
          {line.rejectReason !== null && <span>{line.rejectReason}</span>}
          {line.refund && <span>{refundText(line.refund)}</span>}
        </span>
      </span>
    </th>
    <td data-numeric>
      <Rupees figure={formatPaise(amount)} />
    </td>
    <td data-numeric>{allotment && <Rupees figure={formatPaise(allotment.stampDuty)} />}</td>
    <td data-numeric>{allotment && formatUnits(allotment.units)}</td>
    <td data-numeric>{allotment && formatNav(allotment.nav)}</td>
    <td>
      <Status {...lineStanding(status)} />
    </td>
  </tr>
);
