import { messageOfError } from '@artha/client/client-error';
import { groupIndian } from '@artha/domain/kit/inr-format';
import { useEffect, useRef } from 'react';
import { IconButton } from '../../../../ui/button/icon-button.tsx';
import { Card } from '../../../../ui/card/card.tsx';
import { Row } from '../../../../ui/layout/row.tsx';
import { ErrorState, Loading, Skeleton } from '../../../../ui/states/states.tsx';
import { useApproval } from '../approvals.api.ts';
import type { Neighbours } from '../model/neighbours.ts';
import { RequestBody } from './request-body.tsx';
import styles from './request-view.module.css';

interface RequestViewProps {
  readonly approvalId: string;
  readonly place: Neighbours;
  /** How many requests the list has. */
  readonly count: number;
  readonly onOpen: (approvalId: string) => void;
  /** Called after a decision. */
  readonly onDecided: () => void;
  /** Set when the focus should come here, because what had it is gone. */
  readonly focusId: string | undefined;
}

/** A request with everything that a decision needs, and steps to those before and after it. */
export function RequestView({ approvalId, place, count, onOpen, onDecided, focusId }: RequestViewProps) {
  const { data, error, refetch } = useApproval(approvalId);
  const title = useRef<HTMLHeadingElement>(null);
  const isLoaded = data !== undefined;
  useEffect(() => {
    if (isLoaded && focusId === approvalId) title.current?.focus();
  }, [isLoaded, focusId, approvalId]);
  const { index, previous, next } = place;
  return (
    <Card as="article" className={styles.card} aria-label="Request" aria-busy={!data && !error}>
      <div className={styles.header}>
        <div className={styles.title}>
          {data && (
            <>
              <p className="type-12 muted">{data.kindName}</p>
              <h2 ref={title} tabIndex={-1} className={styles.heading}>
                {data.subject}
              </h2>
            </>
          )}
          {!data && !error && <Skeleton of="title" />}
        </div>
        <Row className={styles.steps}>
          {index >= 0 && (
            <span className={styles.position}>
              {index + 1} of {groupIndian(String(count))}
            </span>
          )}
          <IconButton
            icon="chevron-up"
            label="Previous request"
            tooltip="Previous request (K)"
            isDisabled={previous === undefined}
            onPress={() => previous !== undefined && onOpen(previous)}
          />
          <IconButton
            icon="chevron-down"
            label="Next request"
            tooltip="Next request (J)"
            isDisabled={next === undefined}
            onPress={() => next !== undefined && onOpen(next)}
          />
        </Row>
      </div>
      {error && !data && <ErrorState message={messageOfError(error)} onRetry={() => void refetch()} />}
      {!error && !data && <BodySkeleton />}
      {data && <RequestBody key={data.id} approval={data} onDecided={onDecided} />}
    </Card>
  );
}

const ROWS = [1, 2, 3, 4];

const BodySkeleton = () => (
  <div className={styles.wait}>
    <Loading what="the request" />
    <Skeleton of="line" />
    {ROWS.map((row) => (
      <Skeleton key={row} className={styles.line} />
    ))}
  </div>
);
