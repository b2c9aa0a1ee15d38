import type { Activity } from '../activity-log.api.ts';
import { payloadText } from '../model/payload-text.ts';
import styles from './activity-detail.module.css';

/** The details of a log entry: the user, the IP address and the payload. */
export const ActivityDetail = ({ activity }: { activity: Activity }) => (
  <div className={styles.detail}>
    <dl className={styles.facts}>
      {activity.loginUserId !== null && (
        <>
          <dt>User ID</dt>
          <dd>{activity.loginUserId}</dd>
        </>
      )}
      <dt>IP address</dt>
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
