import { formatPaise } from '@artha/domain/kit/inr-format';
import type { Paise } from '@artha/domain/kit/money';
import { Rupees } from '../../../../ui/figures/figures.tsx';
import { LineRow } from './line-row.tsx';
import { fundsOf } from '../model/order-outcome.ts';
import type { OrderLine } from '../model/order.ts';

/** Each fund of the order, and the total. */
export const LinesCard = ({ lines, total }: { lines: readonly OrderLine[]; total: Paise }) => (
  <section className="card order-lines" aria-labelledby="lines-title">
    <div className="card-head">
      <h2 id="lines-title">{fundsOf(lines.length)}</h2>
    </div>
    <ul>
      {lines.map((line) => (
        <LineRow key={line.id} line={line} />
      ))}
    </ul>
    <div className="card-foot order-total">
      <span className="bold">Total</span>
      <span className="num bold">
        <Rupees figure={formatPaise(total)} />
      </span>
    </div>
  </section>
);
