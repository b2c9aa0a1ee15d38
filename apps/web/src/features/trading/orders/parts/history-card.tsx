import { formatMoment } from '../../../../ui/figures/moment.ts';
import { Icon } from '../../../../ui/icon/icon.tsx';
import { historyText } from '../model/order-text.ts';
import type { Order } from '../model/order.ts';
import { Card } from '../../../../ui/card/card.tsx';
import styles from './history-card.module.css';

/** The history of an order, newest last, collapsed at first. */
export const HistoryCard = ({ order }: { order: Order }) => (
  <Card as="details" className={styles.history}>
    <summary className={styles.summary}>
      <h2 className="type-16">History</h2>
      <span className="type-12 muted">{order.history.length === 1 ? '1 step' : `${order.history.length} steps`}</span>
      <Icon name="chevron-down" />
    </summary>
    <ol>
      {order.history.map((entry) => (
        <li className={styles.entry} key={`${entry.at.getTime()} ${entry.subject} ${entry.subjectId} ${entry.to}`}>
          <span className={styles.text}>
            {historyText(entry, order)}
            {entry.note !== null && <span className="muted"> {entry.note}</span>}
          </span>
          <span className="type-12 muted tabular nowrap">{formatMoment(entry.at)}</span>
        </li>
      ))}
    </ol>
  </Card>
);
