import { formatPaise } from '@artha/domain/inr-format';
import { Link } from '@tanstack/react-router';
import { useDenomination } from '../../platform/denomination.ts';
import { Change, Return, Rupees } from '../../ui/figures/figures.tsx';
import { Skeleton } from '../../ui/states/states.tsx';
import type { Asked } from './awaited.tsx';
import { Awaited } from './awaited.tsx';
import { fullFigure, shortFigure } from './denominated.ts';
import { HouseTile } from './holding-figures.tsx';
import { queryOf } from './holdings-address.ts';
import type { CurrentHoldings, Holding } from './holdings.api.ts';

const SHOWN = 5;
const PLACES = Array.from({ length: SHOWN }, (_, place) => place);

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
      {({ rows }) => <TopHoldings rows={rows.slice(0, SHOWN)} />}
    </Awaited>
  </section>
);

const TopHoldings = ({ rows }: { rows: readonly Holding[] }) => (
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
            <TopRow key={`${row.folio.id} ${row.instrument.id}`} row={row} />
          ))}
        </tbody>
      </table>
    </div>
    <ul className="dash-list only-phone">
      {rows.map((row) => (
        <TopLine key={`${row.folio.id} ${row.instrument.id}`} row={row} />
      ))}
    </ul>
  </>
);

const Fund = ({ row: { instrument, folio } }: { row: Holding }) => (
  <div className="identity">
    <HouseTile house={instrument} />
    <div>
      <Link
        className="dash-row-link medium"
        to="/holdings"
        search={queryOf({ folioId: folio.id, instrumentId: instrument.id })}
      >
        {instrument.name}
      </Link>
      <span className="type-12 muted">{instrument.instrumentCategoryName}</span>
    </div>
  </div>
);

function TopRow({ row }: { row: Holding }) {
  const denomination = useDenomination();
  const { currentValue, unrealisedGain, gainPercent, weightPercent } = row;
  return (
    <tr>
      <th scope="row">
        <Fund row={row} />
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

function TopLine({ row }: { row: Holding }) {
  const denomination = useDenomination();
  const { currentValue, unrealisedGain } = row;
  return (
    <li className="dash-row">
      <Fund row={row} />
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

const TopSkeleton = () => (
  <div className="dash-list">
    {PLACES.map((place) => (
      <div key={place} className="dash-row">
        <div className="identity">
          <Skeleton of="tile" />
          <div className="grow-line">
            <Skeleton of="line" />
            <Skeleton of="short" />
          </div>
        </div>
      </div>
    ))}
  </div>
);
