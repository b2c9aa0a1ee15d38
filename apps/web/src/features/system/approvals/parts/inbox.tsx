import type { KeyboardEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import { Card } from '../../../../ui/card/card.tsx';
import { useIsWide } from '../../../../ui/responsive/use-is-wide.ts';
import type { ApprovalCounts, ApprovalItem } from '../approvals.api.ts';
import { useApprovals } from '../approvals.api.ts';
import type { ApprovalTab } from '../model/inbox-address.ts';
import { neighboursOf, openedAfter, stepOfKey } from '../model/neighbours.ts';
import { BackToList } from './back-to-list.tsx';
import { InboxEmpty } from './inbox-empty.tsx';
import { ListCard } from './list-card.tsx';
import { RequestView } from './request-view.tsx';
import type { InboxPlace } from './use-inbox-address.ts';
import { useInboxAddress } from './use-inbox-address.ts';
import { useInboxFilter } from './use-inbox-filter.ts';
import { useStepKeys } from './use-step-keys.ts';
import styles from './inbox.module.css';

const NO_ITEMS: readonly ApprovalItem[] = [];
const NO_KINDS: ApprovalCounts['kinds'] = [];

interface InboxProps {
  readonly tab: ApprovalTab;
  readonly counts: ApprovalCounts | undefined;
}

/** The requests of a tab and the opened one beside them; on the phone one or the other. */
export function Inbox({ tab, counts }: InboxProps) {
  const isWide = useIsWide();
  const { pathname, request, open } = useInboxAddress();
  const filter = useInboxFilter();
  const { data, error, refetch } = useApprovals({ tab, kind: filter.kind, search: filter.search, limit: filter.limit });
  const items = data?.items ?? NO_ITEMS;
  const ids = items.map(({ id }) => id);
  const place = neighboursOf(ids, request);
  const frame = useRef<HTMLDivElement>(null);
  const [focusId, setFocusId] = useState<string>();
  useStepKeys(frame, place, open);

  useOpenFirst(isWide && request === undefined ? ids[0] : undefined, open);

  const step = (event: KeyboardEvent) => {
    const at = event.currentTarget.getAttribute('data-request') ?? undefined;
    const way = event.key.startsWith('Arrow') ? stepOfKey(event.key) : undefined;
    const to = way && neighboursOf(ids, at)[way];
    if (to === undefined) return;
    event.preventDefault();
    frame.current?.querySelector<HTMLElement>(`[data-request="${to}"]`)?.focus();
    if (isWide) open(to);
  };
  const leave = () => {
    const next = request === undefined ? undefined : openedAfter(ids, request);
    // In the other tabs the request stays in the list.
    if (tab === 'decided') return;
    setFocusId(next);
    open(isWide ? next : undefined, false);
  };

  if (data?.count === 0 && !filter.isNarrowed && request === undefined) return <InboxEmpty tab={tab} />;
  return (
    <div ref={frame} className={styles.inbox}>
      {!isWide && request !== undefined && <BackToList tab={tab} pathname={pathname} count={data?.count} />}
      {(isWide || request === undefined) && (
        <ListCard
          tab={tab}
          pathname={pathname}
          filter={filter}
          kinds={counts?.kinds ?? NO_KINDS}
          list={data}
          error={error}
          onRetry={() => void refetch()}
          openedId={request}
          onKey={step}
        />
      )}
      {request !== undefined && (
        <RequestView
          approvalId={request}
          place={place}
          count={data?.count ?? 0}
          focusId={focusId}
          onOpen={open}
          onDecided={leave}
        />
      )}
      {isWide && request === undefined && <Card aria-busy={!data} className={styles.none} />}
    </div>
  );
}

/**
 * Opens the first request by the address, so that it stays open when a more urgent one arrives.
 *
 * @param first undefined while a request is open
 */
function useOpenFirst(first: string | undefined, open: InboxPlace['open']): void {
  // The address follows later: opening it with each render until then would never end.
  const opened = useRef<string>(undefined);
  useEffect(() => {
    if (first === opened.current) return;
    opened.current = first;
    if (first !== undefined) open(first, false);
  });
}
