import { Icon } from '../icon/icon.tsx';
import styles from './figures.module.css';

/** Minus as printed: U+2212 is as wide as a digit, the hyphen of the wire is not. */
const printed = (figure: string): string => figure.replace('-', '\u2212');

/** An amount in rupees, already grouped: the sign steps back so that the figure reads first. */
export const Rupees = ({ figure }: { figure: string }) => (
  <span className={styles.money}>
    <span className={styles.sign}>₹</span>
    {printed(figure)}
  </span>
);

/** Figures as they come have a minus or nothing in front. */
const signed = (figure: string): string => (/^-|^0(?:\.0*)?$/.test(figure) ? printed(figure) : `+${figure}`);

/** A fund's past return in a list: sign only; a loss gets arrow and colour too. */
export const Return = ({ percent }: { percent: string }) =>
  percent.startsWith('-') ? (
    <span className={styles.change} data-trend="down">
      <Icon name="arrow-down" />
      {printed(percent)}%
    </span>
  ) : (
    <span className="tabular">{signed(percent)}%</span>
  );

/** A change with arrow, sign and colour: an amount in rupees and, where known, what share it is. */
export function Change({ rupees, percent }: { rupees: string; percent: string | undefined }) {
  const trend = rupees.startsWith('-') ? 'down' : /[1-9]/.test(rupees) ? 'up' : 'none';
  const share = percent === undefined ? '' : ` (${signed(percent)}%)`;
  const sign = { up: '+', down: '\u2212', none: '' }[trend];
  return (
    <span className={styles.change} data-trend={trend}>
      {trend !== 'none' && <Icon name={trend === 'up' ? 'arrow-up' : 'arrow-down'} />}
      {`${sign}₹${rupees.replace('-', '')}${share}`}
    </span>
  );
}
