import { messageOfError } from '@artha/client/client-error';
import { groupIndian } from '@artha/domain/kit/inr-format';
import type { ReactNode } from 'react';
import { Card, CardBody } from '../../../../ui/card/card.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { ErrorState, Loading, Skeleton } from '../../../../ui/states/states.tsx';

interface QueueFrameProps {
  /** What is in it, 'bank account'. */
  readonly noun: string;
  /** Undefined while it is loading. */
  readonly queue: { readonly shown: number; readonly count: number } | undefined;
  readonly error: Error | null;
  readonly onRetry: () => void;
  readonly empty: readonly [title: string, text: string];
  readonly children: ReactNode;
}

/** A queue of operations with its states: error, loading, empty, and how much it holds. */
export function QueueFrame({ noun, queue, error, onRetry, empty, children }: QueueFrameProps) {
  if (!queue && error) return <ErrorState message={messageOfError(error)} onRetry={onRetry} />;
  if (!queue)
    return (
      <Card aria-busy>
        <CardBody>
          <Loading what={`${noun}s`} />
          <Skeleton of="title" />
          <Skeleton of="line" />
        </CardBody>
      </Card>
    );
  if (queue.count === 0)
    return (
      <Card>
        <EmptyState title={empty[0]}>{empty[1]}</EmptyState>
      </Card>
    );
  return (
    <Stack gap={3}>
      <p className="muted" role="status">
        {countText(noun, queue)}
      </p>
      {children}
    </Stack>
  );
}

function countText(noun: string, { shown, count }: { readonly shown: number; readonly count: number }): string {
  if (shown < count) return `The first ${shown} of ${groupIndian(String(count))} ${noun}s, oldest first`;
  return count === 1 ? `1 ${noun}` : `${count} ${noun}s, oldest first`;
}
