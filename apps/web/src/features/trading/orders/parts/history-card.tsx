import { formatMoment } from '../../../../ui/figures/moment.ts';
import { Icon } from '../../../../ui/icon/icon.tsx';
import { historyText } from '../model/history-text.ts';
import type { Order } from '../model/order.ts';

/** Every step the order took, the newest last; folded away until somebody wants to know. */
export const HistoryCard = ({ order }: { order: Order }) => (
  <details className="card history">
    <summary>
      <h2 className="type-16">History</h2>
      <span className="type-12 muted">{order.history.length === 1 ? '1 step' : `${order.history.length} steps`}</span>
      <Icon name="chevron-down" />
    </summary>
    <ol>
      {order.history.map((entry) => (
        <li key={`${entry.at.getTime()} ${entry.subject} ${entry.subjectId} ${entry.to}`}>
          <span>
            {historyText(entry, order)}
            {entry.note !== null && <span className="muted"> {entry.note}</span>}
          </span>
          <span className="type-12 muted tabular nowrap">{formatMoment(entry.at)}</span>
        </li>
      ))}
    </ol>
  </details>
);
