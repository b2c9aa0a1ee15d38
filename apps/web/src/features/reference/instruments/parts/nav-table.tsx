import { formatDate } from '@artha/domain/kit/dates';
import { formatNav } from '@artha/domain/kit/inr-format';
import { Rupees } from '../../../../ui/figures/figures.tsx';
import { tableRows } from '../model/chart-range.ts';
import type { NavHistory } from '../instruments.api.ts';

/** The chart's figures, in a frame of the chart's height that scrolls. */
export function NavTable({ prices, places }: { prices: NavHistory; places: number }) {
  const { rows, isMonthly } = tableRows(prices);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so keys must reach it
    <div className="table-scroll nav-table" tabIndex={0} role="region" aria-label="NAV by date">
      <table className="table" data-bare>
        <caption className="type-12 muted">{isMonthly ? 'Last price of each month' : 'Price of each day'}</caption>
        <thead>
          <tr>
            <th scope="col">Date</th>
            <th scope="col" data-numeric>
              NAV
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ date, nav }) => (
            <tr key={date}>
              <th scope="row">{formatDate(date)}</th>
              <td data-numeric>
                <Rupees figure={formatNav(nav, Math.max(places, 2))} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
