import type { KeyboardEvent } from 'react';
import { useRef, useState } from 'react';
import { Card } from '../../../../ui/card/card.tsx';
import { useIsWide } from '../../../../ui/responsive/use-is-wide.ts';
import type { ApprovalCounts, ApprovalItem } from '../approvals.api.ts';
import { useApprovals } from '../approvals.api.ts';
import type { ApprovalTab } from '../model/inbox-address.ts';
import { neighboursOf, stepOfKey } from '../model/neighbours.ts';
import { BackToList } from './back-to-list.tsx';
import { InboxEmpty } from './inbox-empty.tsx';
import { ListCard } from './list-card.tsx';
import { RequestView } from './request-view.tsx';
import { useInboxAddress } from './use-inbox-address.ts';
import { useInboxFilter } from './use-inbox-filter.ts';
import { useOpening } from './use-opening.ts';
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
  const opening = useOpening(ids);
  const openedId = request ?? (isWide ? opening.id : undefined);
  const place = neighboursOf(ids, openedId);
  const frame = useRef<HTMLDivElement>(null);
  const [focusId, setFocusId] = useState<string>();
  useStepKeys(frame, place, open);

  const step = (event: KeyboardEvent) => {
    const at = event.currentTarget.getAttribute('data-request') ?? undefined;
    const way = event.key.startsWith('Arrow') ? stepOfKey(event.key) : undefined;
    const to = way && neighboursOf(ids, at)[way];
    if (to === undefined) return;
    event.preventDefault();
    frame.current?.querySelector<HTMLElement>(`[data-request="${to}"]`)?.focus();
    if (isWide) open(to);
  };
  const leave = (decidedId: string) => {
    setFocusId(opening.leave(decidedId));
    open(undefined, false);
  };

  if (data?.count === 0 && !filter.isNarrowed && openedId === undefined) return <InboxEmpty tab={tab} />;
  return (
    <div ref={frame} className={styles.inbox}>
      {!isWide && openedId !== undefined && <BackToList tab={tab} pathname={pathname} count={data?.count} />}
      {(isWide || openedId === undefined) && (
        <ListCard
          tab={tab}
          pathname={pathname}
          filter={filter}
          kinds={counts?.kinds ?? NO_KINDS}
          list={data}
          error={error}
          onRetry={() => void refetch()}
          openedId={openedId}
          onKey={step}
        />
      )}
      {openedId !== undefined && (
        <RequestView
          approvalId={openedId}
          place={place}
          count={data?.count ?? 0}
          focusId={focusId}
          onOpen={open}
          onDecided={() => leave(openedId)}
        />
      )}
      {isWide && openedId === undefined && <Card aria-busy={!data} className={styles.none} />}
    </div>
  );
}
