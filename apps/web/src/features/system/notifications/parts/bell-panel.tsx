import type { ReactNode } from 'react';
import { LeavingButton } from '../../../../ui/button/leaving-button.tsx';
import { Icon } from '../../../../ui/icon/icon.tsx';
import { classes } from '../../../../ui/layout/box.ts';
import { Loading, Skeleton } from '../../../../ui/states/states.tsx';
import { BellNotice } from './bell-notice.tsx';
import { BellLines } from './bell-lines.tsx';
import styles from './bell-panel.module.css';
import type { Notification } from '../notifications.api.ts';

interface BellPanelProps {
  /** Undefined while they load. */
  readonly notices: readonly Notification[] | undefined;
  /** The message if loading failed. */
  readonly failure: string | undefined;
  readonly onRetry: () => void;
  readonly onOpen: (notice: Notification) => void;
  /** The link to the full list. */
  readonly more: ReactNode;
}

/** The panel of a bell. */
export const BellPanel = ({ notices, failure, onRetry, onOpen, more }: BellPanelProps) => (
  <div className={styles.panel} aria-busy={!notices && failure === undefined}>
    <h2 className={classes(styles.title, 'type-16')}>Notifications</h2>
    {notices && notices.length > 0 && (
      <ul>
        {notices.map((notice) => (
          <BellNotice key={notice.id} notice={notice} onOpen={() => onOpen(notice)} />
        ))}
      </ul>
    )}
    {notices?.length === 0 && (
      <div className={styles.note}>
        <Icon name="bell" />
        <p>No Notification Found!</p>
      </div>
    )}
    {!notices && failure !== undefined && (
      <div className={styles.note} role="alert">
        <p>{failure}</p>
        <LeavingButton kind="secondary" size="small" onLeave={onRetry}>
          Try again
        </LeavingButton>
      </div>
    )}
    {!notices && failure === undefined && <BellSkeleton />}
    {more}
  </div>
);

const BellSkeleton = () => (
  <div>
    <Loading what="notifications" />
    {[1, 2, 3].map((row) => (
      <BellLines key={row}>
        <Skeleton of="line" />
        <Skeleton of="short" />
      </BellLines>
    ))}
  </div>
);
