import { businessDateAt, formatDate } from '@artha/domain/kit/dates';
import type { KeyboardEvent } from 'react';
import { RouterLink } from '../../../../ui/link/router-link.ts';
import type { ApprovalItem } from '../approvals.api.ts';
import type { ApprovalTab } from '../model/inbox-address.ts';
import { inboxSearch } from '../model/inbox-address.ts';
import { waitMark } from '../model/waiting-time.ts';
import styles from './request-list.module.css';
import { useNow } from './use-now.ts';

interface RequestListProps {
  readonly items: readonly ApprovalItem[];
  readonly tab: ApprovalTab;
  readonly pathname: string;
  readonly openedId: string | undefined;
  readonly onKey: (event: KeyboardEvent) => void;
}

/** The requests of a tab as links, each with what it changes, who made it and how urgent it is. */
export function RequestList({ items, tab, pathname, openedId, onKey }: RequestListProps) {
  const now = useNow();
  return (
    <ul className={styles.list} aria-label="Requests">
      {items.map((item) => (
        <li key={item.id}>
          <RouterLink
            className={styles.item}
            to={pathname}
            search={inboxSearch({ tab, request: item.id })}
            preload={false}
            aria-current={item.id === openedId ? 'true' : undefined}
            data-request={item.id}
            onKeyDown={onKey}
          >
            <RequestLines item={item} now={now} />
          </RouterLink>
        </li>
      ))}
    </ul>
  );
}

function RequestLines({ item, now }: { item: ApprovalItem; now: Date }) {
  const { subject, summary, makerName, madeAt, decidedAt } = item;
  const mark = waitMark(item, now);
  const dated = decidedAt ?? madeAt;
  return (
    <>
      <span className="medium truncate">{subject}</span>
      <span className={styles.mark} data-tone={mark.tone}>
        {mark.label}
      </span>
      <span className={styles.second}>
        {makerName} · {summary}
      </span>
      <time className={styles.date} dateTime={dated.toISOString()}>
        {formatDate(businessDateAt(dated)).slice(0, DAY_AND_MONTH)}
      </time>
    </>
  );
}

/** Of '20 Nov 2026'. */
const DAY_AND_MONTH = 6;
