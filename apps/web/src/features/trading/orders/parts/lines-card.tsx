import { formatPaise } from '@artha/domain/kit/inr-format';
import { CardFooter } from '../../../../ui/card/card.tsx';
import { Rupees } from '../../../../ui/figures/figures.tsx';
import { viewOfKind } from '../model/kind-views.ts';
import type { Order } from '../model/order.ts';
import { EntriesCard } from './entries-card.tsx';
import { LineRow } from './line-row.tsx';
import styles from './lines-card.module.css';

/** The funds of an order, and their total where they add up to it. */
export function LinesCard({ order: { kind, lines, total } }: { order: Order }) {
  const { fundsTitle, hasTotal } = viewOfKind(kind);
  return (
    <EntriesCard
      titleId="lines-title"
      title={fundsTitle(lines)}
      footer={
        hasTotal && (
          <CardFooter className={styles.total}>
            <span className="bold">Total</span>
            <span className="num bold">
              <Rupees figure={formatPaise(total)} />
            </span>
          </CardFooter>
        )
      }
    >
      {lines.map((line) => (
        <LineRow key={line.id} line={line} />
      ))}
    </EntriesCard>
  );
}
