import type { Growth } from '../model/growth.ts';
import { rupeesText } from '../model/rupees-text.ts';
import styles from './growth-legend.module.css';

/** Names and last figures of the lines of a chart, with their colours. @param growths the fund first */
export const GrowthLegend = ({ growths }: { growths: readonly Growth[] }) => (
  <ul className={styles.legend} aria-label="Lines">
    {growths.map(({ name, points }, at) => (
      <li key={name}>
        <span className={styles.mark} data-line={at + 1} aria-hidden />
        {name} <span className="medium tabular">{rupeesText(points.at(-1)?.rupees ?? 0)}</span>
      </li>
    ))}
  </ul>
);
