import { groupIndian } from '@artha/domain/kit/inr-format';
import { longTime } from '../../../../ui/figures/duration.ts';
import { Stat } from '../../../../ui/figures/stat.tsx';
import { Skeleton } from '../../../../ui/states/states.tsx';
import type { ApprovalCounts } from '../approvals.api.ts';
import { headline } from '../model/approval-text.ts';

import styles from './inbox-header.module.css';

/** What waits for the reader, and how quickly requests are decided. @param counts undefined while loading */
export const InboxHeader = ({ counts }: { counts: ApprovalCounts | undefined }) => (
  <header className={styles.header}>
    <div role="status" className={styles.headline}>
      <h2 className="type-28 tabular">{counts ? headline(counts.forYou, counts.dueSoon) : 'Approvals'}</h2>
    </div>
    <dl className={styles.stats}>
      <Stat label="Decided this month" className={styles.stat}>
        {counts ? groupIndian(String(counts.decidedThisMonth)) : <Skeleton of="short" />}
      </Stat>
      <Stat label="Median wait" className={styles.stat}>
        {counts ? <Wait minutes={counts.medianWaitMinutes} /> : <Skeleton of="short" />}
      </Stat>
    </dl>
  </header>
);

const Wait = ({ minutes }: { minutes: number | null }) =>
  minutes === null ? (
    <>
      <span aria-hidden="true">–</span>
      <span className="visually-hidden">No decision yet</span>
    </>
  ) : (
    longTime(minutes)
  );
