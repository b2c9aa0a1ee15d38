import { needlePath, RISK_LEVELS, segmentPath } from '../model/gauge.ts';
import styles from './risk-o-meter.module.css';

/** The risk-o-meter as the regulator draws it: six levels on a half ring, and a needle. */
export const RiskOMeter = ({ name, level }: { name: string; level: number }) => (
  <div className={styles.meter}>
    <svg viewBox="0 0 200 104" role="img" aria-label={`Risk-o-meter: ${name}, level ${level} of ${RISK_LEVELS}`}>
      {Array.from({ length: RISK_LEVELS }, (_, index) => (
        <path
          key={index}
          className={styles.segment}
          data-level={index + 1}
          data-current={index + 1 === level || undefined}
          d={segmentPath(index + 1)}
        />
      ))}
      <path className={styles.needle} d={needlePath(level)} />
      <circle className={styles.hub} cx="100" cy="96" r="6" />
    </svg>
    <p className="type-16 medium">{name}</p>
    <p className="type-12 muted">
      Level {level} of {RISK_LEVELS}
    </p>
  </div>
);
