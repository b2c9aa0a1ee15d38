import { formatPaise } from '@artha/domain/kit/inr-format';
import { Link } from '@tanstack/react-router';
import { useDenomination } from '../../../../platform/denomination.ts';
import { Change, Return, Rupees } from '../../../../ui/figures/figures.tsx';
import type { Asked } from './awaited.tsx';
import { Awaited } from './awaited.tsx';
import { TopSkeleton } from './dashboard-skeletons.tsx';
import { fullFigure, shortFigure } from '../model/denominated.ts';
import { FundHouseTile } from './holding-figures.tsx';
import { queryOf } from '../model/holdings-address.ts';
import { hasManyHolders } from '../model/holders.ts';
import type { CurrentHoldings, Holding } from '../holdings.api.ts';

const SHOWN = 5;

/** The greatest holdings; each leads to what is behind its figures. */
export const TopHoldingsCard = ({ current }: { current: Asked<CurrentHoldings> }) => (
  <section className="card" aria-labelledby="top-title">
    <div className="card-head">
      <h2 id="top-title">Top holdings</h2>
      <Link className="link" to="/holdings">
        {current.data ? `All ${current.data.rows.length} holdings` : 'All holdings'}
      </Link>
    </div>
    <Awaited asked={current} what="your holdings" skeleton={<TopSkeleton />}>
      {({ rows }) => <TopHoldings rows={rows.slice(0, SHOWN)} isOfMany={hasManyHolders(rows)} />}
    </Awaited>
  </section>
);

interface TopHoldingsProps {
  readonly rows: readonly Holding[];
  /** True where they are of several clients: each row says whose. */
  readonly isOfMany: boolean;
}

const TopHoldings = ({ rows, isOfMany }: TopHoldingsProps) => (
  <>
    <div className="top-table only-wide">
      <table className="table" data-bare>
        <caption className="visually-hidden">Top holdings</caption>
        <thead>
          <tr>
            <th scope="col">Fund</th>
            {['Share', 'Value', 'Gain', 'Of invested'].map((label) => (
              <th key={label} scope="col" data-numeric>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <TopRow key={`${row.folio.id} ${row.instrument.id}`} row={row} isOfMany={isOfMany} />
          ))}
        </tbody>
      </table>
    </div>
    <ul className="dash-list only-phone">
      {rows.map((row) => (
        <TopLine key={`${row.folio.id} ${row.instrument.id}`} row={row} isOfMany={isOfMany} />
      ))}
    </ul>
  </>
);

const Fund = ({ row: { instrument, folio, appUserName }, isOfMany }: TopRowProps) => (
  <div className="identity">
    <FundHouseTile house={instrument} />
    <div>
      <Link
        className="dash-row-link medium"
        to="/holdings"
        search={queryOf({ folioId: folio.id, instrumentId: instrument.id })}
      >
        {instrument.name}
      </Link>
      <span className="type-12 muted">
        {isOfMany ? `${appUserName} · ${instrument.instrumentCategoryName}` : instrument.instrumentCategoryName}
      </span>
    </div>
  </div>
);

interface TopRowProps {
  readonly row: Holding;
  readonly isOfMany: boolean;
}

function TopRow({ row, isOfMany }: TopRowProps) {
  const denomination = useDenomination();
  const { currentValue, unrealisedGain, gainPercent, weightPercent } = row;
  return (
    <tr>
      <th scope="row">
        <Fund row={row} isOfMany={isOfMany} />
      </th>
      <td data-numeric className="muted">
        {weightPercent === null ? '' : `${weightPercent}%`}
      </td>
      <td data-numeric className="medium">
        {currentValue === null ? 'Not priced yet' : <Rupees figure={fullFigure(currentValue, denomination)} />}
      </td>
      <td data-numeric>
        {unrealisedGain !== null && <Change rupees={fullFigure(unrealisedGain, denomination)} percent={undefined} />}
      </td>
      <td data-numeric>{gainPercent !== null && <Return percent={gainPercent} />}</td>
    </tr>
  );
}

function TopLine({ row, isOfMany }: TopRowProps) {
  const denomination = useDenomination();
  const { currentValue, unrealisedGain } = row;
  return (
    <li className="dash-row">
      <Fund row={row} isOfMany={isOfMany} />
      <div className="dash-row-figures">
        {currentValue !== null && (
          <span className="medium" title={`₹${formatPaise(currentValue)}`}>
            <Rupees figure={shortFigure(currentValue, denomination)} />
          </span>
        )}
        {unrealisedGain !== null && (
          <span className="type-12">
            <Change rupees={shortFigure(unrealisedGain, denomination)} percent={undefined} />
          </span>
        )}
      </div>
    </li>
  );
}
