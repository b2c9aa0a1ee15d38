import { formatPaise } from '@artha/domain/kit/inr-format';
import type { Paise } from '@artha/domain/kit/money';
import { CardFooter } from '../../../../ui/card/card.tsx';
import { Rupees } from '../../../../ui/figures/figures.tsx';
import { fundsOf } from '../model/order-outcome.ts';
import type { OrderLine } from '../model/order.ts';
import { EntriesCard } from './entries-card.tsx';
import { LineRow } from './line-row.tsx';
import styles from './lines-card.module.css';

/** The funds of an order and the total. */
export const LinesCard = ({ lines, total }: { lines: readonly OrderLine[]; total: Paise }) => (
  <EntriesCard
    titleId="lines-title"
    title={fundsOf(lines.length)}
    footer={
      <CardFooter className={styles.total}>
        <span className="bold">Total</span>
        <span className="num bold">
          <Rupees figure={formatPaise(total)} />
        </span>
      </CardFooter>
    }
  >
    {lines.map((line) => (
      <LineRow key={line.id} line={line} />
    ))}
  </EntriesCard>
);
