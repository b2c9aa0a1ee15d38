import type { Activity } from '../activity-log.api.ts';
import './activity-log.css';
import { payloadText } from '../model/payload-text.ts';

/** What a line of the log is made of: who it was, from where, and what the browser sent. */
export const ActivityDetail = ({ activity }: { activity: Activity }) => (
  <div className="activity-detail">
    <dl className="activity-facts">
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
    <figure>
      <figcaption className="type-12 muted">Payload</figcaption>
      <pre>{payloadText(activity.payload)}</pre>
    </figure>
  </div>
);
