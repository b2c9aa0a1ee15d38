import type { ReactNode } from 'react';
import { Button } from '../../../../ui/button/button.tsx';
import { Icon } from '../../../../ui/icon/icon.tsx';
import { Loading, Skeleton } from '../../../../ui/states/states.tsx';
import { BellNotice } from './bell-notice.tsx';
import './notifications.css';
import type { Notification } from '../notifications.api.ts';

interface BellPanelProps {
  /** Undefined while they are on their way. */
  readonly notices: readonly Notification[] | undefined;
  /** In our words or the server's, where they do not come. */
  readonly failure: string | undefined;
  readonly onRetry: () => void;
  readonly onOpen: (notice: Notification) => void;
  /** The way to all of them. */
  readonly more: ReactNode;
}

/** What opens at a bell. */
export const BellPanel = ({ notices, failure, onRetry, onOpen, more }: BellPanelProps) => (
  <div className="notices" aria-busy={!notices && failure === undefined}>
    <h2 className="notices-head type-16">Notifications</h2>
    {notices && notices.length > 0 && (
      <ul>
        {notices.map((notice) => (
          <BellNotice key={notice.id} notice={notice} onOpen={() => onOpen(notice)} />
        ))}
      </ul>
    )}
    {notices?.length === 0 && (
      <div className="notices-empty">
        <Icon name="bell" />
        <p>No Notification Found!</p>
      </div>
    )}
    {!notices && failure !== undefined && (
      <div className="notices-empty" role="alert">
        <p>{failure}</p>
        <Button kind="secondary" size="small" onPress={onRetry}>
          Try again
        </Button>
      </div>
    )}
    {!notices && failure === undefined && <BellSkeleton />}
    {more !== undefined && <div className="notices-foot">{more}</div>}
  </div>
);

const BellSkeleton = () => (
  <div>
    <Loading what="notifications" />
    {[1, 2, 3].map((row) => (
      <div key={row} className="notice">
        <span className="notice-icon" />
        <span className="notice-words">
          <Skeleton of="line" />
          <Skeleton of="short" />
        </span>
      </div>
    ))}
  </div>
);
