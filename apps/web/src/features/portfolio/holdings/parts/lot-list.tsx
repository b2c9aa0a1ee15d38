import { formatDate } from '@artha/domain/kit/dates';
import { formatNav } from '@artha/domain/kit/inr-format';
import { Rupees } from '../../../../ui/figures/figures.tsx';
import { useIsWide } from '../../../../ui/responsive/use-is-wide.ts';
import { Gain, Money } from './holding-figures.tsx';
import { LotCards } from './lot-cards.tsx';
import type { LotListProps, LotOrderProps } from './lot-figures.tsx';
import { LotOrder, lotUnits } from './lot-figures.tsx';
import { isOffByRounding } from '../model/lot-sums.ts';
import { unitsText } from '../model/units-text.ts';

/** The purchases that the units came with and that are not all sold, oldest first. */
export function LotList({ holding, lots, isOwn }: LotListProps) {
  const isWide = useIsWide();
  if (lots.length === 0) return null;
  return (
    <section className="hold-part" aria-label="Lots">
      <h3>{lots.length === 1 ? '1 lot' : `${lots.length} lots`}</h3>
      {isWide ? (
        <LotTable holding={holding} lots={lots} isOwn={isOwn} />
      ) : (
        <LotCards holding={holding} lots={lots} isOwn={isOwn} />
      )}
      {isOffByRounding(holding, lots) && (
        <p className="type-12 muted">Each lot is rounded by itself, the total once: they may differ by paise.</p>
      )}
    </section>
  );
}

const HEADS = ['Units', 'NAV', 'Stamp duty', 'Cost', 'Value', 'Gain'];

const LotTable = ({ holding, lots, isOwn }: LotListProps) => (
  <div className="table-scroll hold-inner">
    <table className="table">
      <caption className="visually-hidden">Lots</caption>
      <thead>
        <tr>
          <th scope="col">NAV date</th>
          {HEADS.map((head) => (
            <th key={head} scope="col" data-numeric>
              {head}
            </th>
          ))}
          <th scope="col" data-numeric>
            Order
          </th>
        </tr>
      </thead>
      <tbody>
        {lots.map((lot) => (
          <LotRow key={lot.journalKey} accountId={holding.accountId} lot={lot} isOwn={isOwn} />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Total</th>
          <td data-numeric>{unitsText(holding.units)}</td>
          {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- a cell of a table, not a control */}
          <td colSpan={2} />
          <td data-numeric>
            <Money amount={holding.investedValue} />
          </td>
          <td data-numeric>
            <Money amount={holding.currentValue} />
          </td>
          <td data-numeric>
            <Gain amount={holding.unrealisedGain} />
          </td>
          {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- a cell of a table, not a control */}
          <td />
        </tr>
      </tfoot>
    </table>
  </div>
);

const LotRow = ({ accountId, lot, isOwn }: LotOrderProps) => (
  <tr>
    <th scope="row">{formatDate(lot.acquiredOn)}</th>
    <td data-numeric>{lotUnits(lot)}</td>
    <td data-numeric className="muted">
      {lot.nav !== null && <Rupees figure={formatNav(lot.nav)} />}
    </td>
    <td data-numeric className="muted">
      <Money amount={lot.stampDuty} />
    </td>
    <td data-numeric>
      <Money amount={lot.costLeft} />
    </td>
    <td data-numeric>
      <Money amount={lot.currentValue} />
    </td>
    <td data-numeric>
      <Gain amount={lot.unrealisedGain} />
    </td>
    <td data-numeric>
      <LotOrder accountId={accountId} lot={lot} isOwn={isOwn} />
    </td>
  </tr>
);
