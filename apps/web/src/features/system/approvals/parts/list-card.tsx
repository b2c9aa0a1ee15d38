import { messageOfError } from '@artha/client/client-error';
import { groupIndian } from '@artha/domain/kit/inr-format';
import { LIST_LIMIT_MAX_ROWS } from '@artha/domain/kit/limits';
import type { KeyboardEvent } from 'react';
import { LeavingButton } from '../../../../ui/button/leaving-button.tsx';
import { PlainButton } from '../../../../ui/button/plain-button.tsx';
import { ListFrame } from '../../../../ui/card/list-frame.tsx';
import { NativeSelect } from '../../../../ui/form/native-select.tsx';
import { SearchField } from '../../../../ui/form/search-field.tsx';
import { ErrorState, Loading, Placeholder, Skeleton } from '../../../../ui/states/states.tsx';
import type { ApprovalCounts, ApprovalItem } from '../approvals.api.ts';
import type { ApprovalTab } from '../model/inbox-address.ts';
import styles from './list-card.module.css';
import { RequestList } from './request-list.tsx';
import type { InboxFilter } from './use-inbox-filter.ts';

interface ListCardProps {
  readonly tab: ApprovalTab;
  readonly pathname: string;
  readonly filter: InboxFilter;
  readonly kinds: ApprovalCounts['kinds'];
  /** Undefined while loading. */
  readonly list: { readonly items: readonly ApprovalItem[]; readonly count: number } | undefined;
  readonly error: Error | null;
  readonly onRetry: () => void;
  readonly openedId: string | undefined;
  readonly onKey: (event: KeyboardEvent) => void;
}

/** The requests of a tab with search, kind filter and count. */
export const ListCard = ({ filter, kinds, list, error, onRetry, ...shown }: ListCardProps) => (
  <ListFrame aria-label="Requests" className={styles.card}>
    <div className={styles.tools}>
      <div className={styles.search}>
        <SearchField
          label="Record or person"
          size="small"
          value={filter.typed}
          isTooShort={filter.isTooShort}
          onType={filter.onType}
        />
      </div>
      {kinds.length > 1 && (
        <NativeSelect
          aria-label="Kind"
          size="small"
          className={styles.kind}
          value={filter.kind ?? ''}
          options={[
            { value: '', label: 'All kinds' },
            ...kinds.map(({ kind, name }) => ({ value: kind, label: name })),
          ]}
          onChange={(event) => filter.onKind(event.target.value === '' ? undefined : event.target.value)}
        />
      )}
    </div>
    {error && !list && <ErrorState message={messageOfError(error)} onRetry={onRetry} />}
    {!error && !list && <ListSkeleton />}
    {list?.count === 0 && (
      <Placeholder className={styles.none}>
        <p>{filter.isNarrowed ? 'No request matches.' : 'No other request.'}</p>
        {filter.isNarrowed && <LeavingButton onLeave={filter.onClear}>Clear filters</LeavingButton>}
      </Placeholder>
    )}
    {list && list.count > 0 && (
      <>
        <RequestList items={list.items} {...shown} />
        <ListFooter shown={list.items.length} count={list.count} onMore={filter.onMore} />
      </>
    )}
  </ListFrame>
);

const ListFooter = ({ shown, count, onMore }: { shown: number; count: number; onMore: () => void }) => (
  <div className={styles.footer}>
    <span className="type-12 muted tabular" role="status">
      {groupIndian(String(shown))} of {groupIndian(String(count))}
    </span>
    {shown < Math.min(count, LIST_LIMIT_MAX_ROWS) && (
      <PlainButton kind="ghost" size="small" onClick={onMore}>
        Show more
      </PlainButton>
    )}
  </div>
);

const ROWS = [1, 2, 3, 4, 5];

const ListSkeleton = () => (
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
