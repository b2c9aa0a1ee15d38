import { formatPaise } from '@artha/domain/kit/inr-format';
import type { Mandate } from '../bank-mandates.api.ts';
import styles from './limit-bar.module.css';

const PERCENT = 100;
const short = (figure: string): string => figure.replace(/\.00$/, '');

/** Outside the component, because the React Compiler drops bigint literals inside one. */
const usedPercent = ({ limit, used }: Pick<Mandate, 'limit' | 'used'>): number =>
  Math.min(PERCENT, Number((used * BigInt(100)) / limit));
const usedText = ({ used }: Pick<Mandate, 'used'>): string =>
  used === BigInt(0) ? 'Not used' : `₹${short(formatPaise(used))} used`;

/** What plans use of a limit in a month, and what is free. */
export function LimitBar({ mandate }: { mandate: Pick<Mandate, 'limit' | 'used' | 'free'> }) {
  return (
    <div className={styles.use}>
      <span className={styles.texts}>
        <span>{usedText(mandate)}</span>
        <span className="muted">₹{short(formatPaise(mandate.free))} free</span>
      </span>
      <span className={styles.bar} aria-hidden="true">
        <span style={{ inlineSize: `${usedPercent(mandate)}%` }} />
      </span>
    </div>
  );
}
