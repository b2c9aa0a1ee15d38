import { messageOfError } from '@artha/client/client-error';
import { groupIndian } from '@artha/domain/kit/inr-format';
import { ListFrame } from '../../../../ui/card/list-frame.tsx';
import { RouterLink } from '../../../../ui/link/router-link.ts';
import { TabLink, TabLinks } from '../../../../ui/navigation/tab-links.tsx';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { ErrorState, Loading, Skeleton } from '../../../../ui/states/states.tsx';
import { reviewSearch, TABS } from '../model/review-address.ts';
import { ageMark } from '../model/review-text.ts';
import type { Queue, QueueItem, ReviewTab } from '../review.api.ts';
import styles from './queue-card.module.css';

const PATH = '/ops/onboarding-requests';

const NOTHING: Readonly<Record<ReviewTab, readonly [title: string, text: string]>> = {
  waiting: ['Nothing waits', 'Applications that do not pass all checks appear here.'],
  returned: ['Nothing with clients', 'Applications that went back to their applicants appear here.'],
  approved: ['Nothing approved today', 'Applications that were approved today appear here.'],
  mine: ['Nothing yet', 'Applications that you approved or returned appear here.'],
};

interface QueueCardProps {
  readonly tab: ReviewTab;
  /** Undefined while loading. */
  readonly queue: Queue | undefined;
  readonly error: Error | null;
  readonly onRetry: () => void;
  readonly openedId: string | undefined;
}

/** The applications of a tab as links, longest wait first. */
export const QueueCard = ({ tab, queue, error, onRetry, openedId }: QueueCardProps) => (
  <ListFrame aria-label="Requests" className={styles.card}>
    <TabLinks aria-label="Requests by state" className={styles.tabs}>
      {TABS.map(([each, name]) => (
        <TabLink
          key={each}
          to={PATH}
          search={reviewSearch({ tab: each, request: undefined })}
          aria-current={each === tab ? 'page' : undefined}
        >
          {name}
        </TabLink>
      ))}
    </TabLinks>
    {error && !queue && <ErrorState message={messageOfError(error)} onRetry={onRetry} />}
    {!error && !queue && <QueueSkeleton />}
    {queue?.count === 0 && <EmptyState title={NOTHING[tab][0]}>{NOTHING[tab][1]}</EmptyState>}
    {queue && queue.count > 0 && (
      <>
        <ul className={styles.list} aria-label="Requests">
          {queue.items.map((item) => (
            <li key={item.id}>
              <QueueLink item={item} tab={tab} now={queue.realNow} isOpen={item.id === openedId} />
            </li>
          ))}
        </ul>
        <p className={styles.footer} role="status">
          {groupIndian(String(queue.items.length))} of {groupIndian(String(queue.count))}
          {tab === 'waiting' && `, longest wait first · limit ${queue.limitDays} working days`}
        </p>
      </>
    )}
  </ListFrame>
);

interface QueueLinkProps {
  readonly item: QueueItem;
  readonly tab: ReviewTab;
  readonly now: Date;
  readonly isOpen: boolean;
}

function QueueLink({ item, tab, now, isOpen }: QueueLinkProps) {
  const mark = ageMark(item, now);
  return (
    <RouterLink
      className={styles.item}
      to={PATH}
      search={reviewSearch({ tab, request: item.id })}
      preload={false}
      aria-current={isOpen ? 'true' : undefined}
    >
      <span className="medium truncate">{item.name}</span>
      <span className={styles.mark} data-tone={tab === 'waiting' ? mark.tone : undefined}>
        {tab === 'waiting' && mark.label}
      </span>
      <span className={styles.about}>{item.about}</span>
      <span className={styles.mark}>{item.customerId}</span>
    </RouterLink>
  );
}

const ROWS = [1, 2, 3, 4, 5];

const QueueSkeleton = () => (
  <div aria-busy>
    <Loading what="requests" />
    {ROWS.map((row) => (
      <div key={row} className={styles.wait}>
        <Skeleton of="line" />
        <Skeleton of="short" />
      </div>
    ))}
  </div>
);
