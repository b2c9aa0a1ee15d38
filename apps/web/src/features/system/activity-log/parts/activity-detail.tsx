import type { Activity } from '../activity-log.api.ts';
import { payloadText } from '../model/payload-text.ts';
import styles from './activity-detail.module.css';

/** What a line of the log is made of: who it was, from where, and what the browser sent. */
export const ActivityDetail = ({ activity }: { activity: Activity }) => (
  <div className={styles.detail}>
    <dl className={styles.facts}>
      {activity.loginUserId !== null && (
        <>
          <dt>User ID</dt>
          <dd>{activity.loginUserId}</dd>
        </>
      )}
      <dt>Address</dt>
      <dd>{activity.ip}</dd>
      <dt>Entry</dt>
      <dd>{activity.id}</dd>
    </dl>
    <figure className={styles.payload}>
      <figcaption className="type-12 muted">Payload</figcaption>
      <pre>{payloadText(activity.payload)}</pre>
    </figure>
  </div>
);
