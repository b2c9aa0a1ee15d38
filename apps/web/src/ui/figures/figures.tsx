import { changeText, signed, withMinusSign } from '@artha/domain/kit/figure-text';
import { Icon } from '../icon/icon.tsx';
import styles from './figures.module.css';

/**
 * An amount in rupees, already grouped; the rupee sign is muted so that the figure stands out. A minus sign is before
 * it.
 */
export const Rupees = ({ figure }: { figure: string }) => (
  <span className={styles.money}>
    {figure.startsWith('-') && '\u2212'}
    <span className={styles.sign}>₹</span>
    {figure.replace('-', '')}
  </span>
);

/** A past return in a list: with its sign; a loss also gets an arrow and a colour. */
export const Return = ({ percent }: { percent: string }) =>
  percent.startsWith('-') ? (
    <span className={styles.change} data-trend="down">
      <Icon name="arrow-down" />
      {withMinusSign(percent)}%
    </span>
  ) : (
    <span className="tabular">{signed(percent)}%</span>
  );

/** A difference in percentage points, with arrow, sign and colour. */
export function Points({ points }: { points: string }) {
  const trend = trendOf(points);
  return (
    <span className={styles.change} data-trend={trend}>
      {trend !== 'none' && <Icon name={trend === 'up' ? 'arrow-up' : 'arrow-down'} />}
      {signed(points)}
    </span>
  );
}

const trendOf = (figure: string) => (figure.startsWith('-') ? 'down' : /[1-9]/.test(figure) ? 'up' : 'none');

/** A change with arrow, sign and colour: an amount in rupees and, if known, its percentage. */
export function Change({ rupees, percent }: { rupees: string; percent: string | undefined }) {
  const trend = trendOf(rupees);
  return (
    <span className={styles.change} data-trend={trend}>
      {trend !== 'none' && <Icon name={trend === 'up' ? 'arrow-up' : 'arrow-down'} />}
      {changeText(rupees, percent)}
    </span>
  );
}
