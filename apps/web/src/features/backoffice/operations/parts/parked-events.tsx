import { messageOfError } from '@artha/client/client-error';
import { groupIndian } from '@artha/domain/kit/inr-format';
import { useState } from 'react';
import { Card, CardBody } from '../../../../ui/card/card.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { ErrorState, Loading, Skeleton } from '../../../../ui/states/states.tsx';
import type { ParkedEvent, ParkedState } from '../payments.api.ts';
import { useParkedEvents } from '../payments.api.ts';
import { MarkSeenDialog } from './mark-seen-dialog.tsx';
import { ParkedEventCard } from './parked-event-card.tsx';

const EMPTY: Readonly<Record<ParkedState, readonly [title: string, text: string]>> = {
  open: ['No event is parked', 'What the bank reports and cannot be booked appears here.'],
  seen: ['No event was marked as seen', 'Parked events that somebody looked into appear here.'],
};

/** The parked events of a state, each with what is known of it and the next step. */
export function ParkedEvents({ state }: { state: ParkedState }) {
  const [marked, setMarked] = useState<ParkedEvent>();
  return (
    <>
      <EventList state={state} onMark={setMarked} />
      {marked && <MarkSeenDialog event={marked} onClose={() => setMarked(undefined)} />}
    </>
  );
}

interface EventListProps {
  readonly state: ParkedState;
  readonly onMark: (event: ParkedEvent) => void;
}

function EventList({ state, onMark }: EventListProps) {
  const { data, error, refetch } = useParkedEvents(state);
  if (!data && error) return <ErrorState message={messageOfError(error)} onRetry={() => void refetch()} />;
  if (!data) return <Waiting />;
  if (data.count === 0)
    return (
      <Card>
        <EmptyState title={EMPTY[state][0]}>{EMPTY[state][1]}</EmptyState>
      </Card>
    );
  const { items, count, realNow, mayMark } = data;
  return (
    <Stack gap={3}>
      <p className="muted" role="status">
        {countText(items.length, count)}
      </p>
      {items.map((event) => (
        <ParkedEventCard
          key={event.id}
          event={event}
          now={realNow}
          onMark={mayMark && event.seen === null ? () => onMark(event) : undefined}
        />
      ))}
    </Stack>
  );
}

function countText(shown: number, count: number): string {
  if (shown < count) return `The first ${shown} of ${groupIndian(String(count))} events that are not booked`;
  return count === 1 ? '1 event that is not booked' : `${count} events that are not booked`;
}

const Waiting = () => (
  <Card aria-busy>
    <CardBody>
      <Loading what="parked events" />
      <Skeleton of="title" />
      <Skeleton of="line" />
    </CardBody>
  </Card>
);
