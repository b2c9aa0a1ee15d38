import { formatPaise } from '@artha/domain/kit/inr-format';
import { arriving, estimateRows } from '../model/sale-texts.ts';
import type { SaleEstimate } from '../model/sale.ts';
import styles from './estimate-figures.module.css';

interface EstimateFiguresProps {
  readonly estimate: SaleEstimate;
  /** 'You receive'. */
  readonly totalLabel: string;
}

/** How an estimate comes about: value, load, taxes, and what arrives. */
export const EstimateFigures = ({ estimate, totalLabel }: EstimateFiguresProps) => (
  <dl className={styles.figures}>
    {estimateRows(estimate).map(({ label, value }) => (
      <div key={label} className={styles.row}>
        <dt className="muted">{label}</dt>
        <dd className="medium tabular">{value}</dd>
      </div>
    ))}
    <div className={styles.total}>
      <dt className="type-16">{totalLabel}</dt>
      <dd className="type-16 tabular">₹{formatPaise(arriving(estimate))}</dd>
    </div>
  </dl>
);
