import { groupIndian } from '@artha/domain/kit/inr-format';
import { Stat } from '../../../../ui/figures/stat.tsx';
import { Skeleton } from '../../../../ui/states/states.tsx';
import { longTime } from '../../../../ui/figures/duration.ts';
import { headline } from '../model/review-text.ts';
import type { Queue } from '../review.api.ts';
import styles from './review-header.module.css';

/** What waits, and how quickly it is decided. @param queue undefined while loading */
export const ReviewHeader = ({ queue }: { queue: Queue | undefined }) => (
  <header className={styles.header}>
    <div role="status">
      <h2 className="type-28 tabular">{queue ? headline(queue.waiting, queue.late) : 'Onboarding requests'}</h2>
    </div>
    <dl className={styles.stats}>
      <Stat label="Approved today">{queue ? groupIndian(String(queue.approvedToday)) : <Skeleton of="short" />}</Stat>
      <Stat label="With the client">{queue ? groupIndian(String(queue.returned)) : <Skeleton of="short" />}</Stat>
      <Stat label="Median wait">{queue ? medianText(queue.medianWaitMinutes) : <Skeleton of="short" />}</Stat>
    </dl>
  </header>
);

const medianText = (minutes: number | null): string => (minutes === null ? 'Not known' : longTime(minutes));
