import { FundReturn } from './fund-figures.tsx';
import type { FundDetails } from '../instruments.api.ts';

const PERIODS = [
  ['1 year', 'return1y'],
  ['3 years', 'return3y'],
  ['5 years', 'return5y'],
] as const;

/** What an investment would have gained, for the periods there are prices for. */
export function ReturnsCard({ fund }: { fund: FundDetails }) {
  const isKnown = PERIODS.some(([, field]) => fund[field] !== null);
  return (
    <section className="card">
      <div className="card-head">
        <h2>Returns</h2>
        <span className="muted type-12">Above one year: a year, compounded</span>
      </div>
      <div className="card-body">
        {isKnown ? (
          <table className="table returns-table" data-bare>
            <caption className="visually-hidden">Returns by period</caption>
            <thead>
              <tr>
                <th scope="col">Period</th>
                <th scope="col" data-numeric>
                  Return
                </th>
              </tr>
            </thead>
            <tbody>
              {PERIODS.map(([period, field]) => (
                <tr key={field}>
                  <th scope="row">{period}</th>
                  <td data-numeric className="medium">
                    <FundReturn percent={fund[field]} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        ) : (
          <p className="muted">No returns yet: they need a year of prices.</p>
        )}
      </div>
    </section>
  );
}
