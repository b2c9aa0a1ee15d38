import { formatMoment } from '../../../../ui/figures/moment.ts';
import type { OnboardingRequest } from '../review.api.ts';
import styles from './decision-history.module.css';

const ACTIONS = { approved: 'approved it', returned: 'returned it' } as const;

/** What was decided before, newest first. Nothing is shown at the first review. */
export const DecisionHistory = ({ request: { decisions } }: { request: OnboardingRequest }) =>
  decisions.length > 0 && (
    <section className={styles.history} aria-label="Decisions">
      <h3 className="type-14 bold">Decisions</h3>
      <ul className={styles.list}>
        {decisions.map(({ action, byName, at, reason, note }) => (
          <li key={at.toISOString()}>
            <span className="medium">{byName}</span> {ACTIONS[action]} on {formatMoment(at)}
            {reason !== null && <span className={styles.reason}>{reason}</span>}
            {note !== null && <span className={styles.note}>Note: {note}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
