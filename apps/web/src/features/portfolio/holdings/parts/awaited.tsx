import { messageOfError } from '@artha/client/client-error';
import type { ReactNode } from 'react';
import { ErrorState, Loading } from '../../../../ui/states/states.tsx';

/** The part of a query result that a card needs. */
export interface QueryState<Data> {
  readonly data: Data | undefined;
  readonly error: Error | null;
  readonly refetch: () => unknown;
}

interface AwaitedProps<Data> {
  readonly query: QueryState<Data>;
  /** What is loading, 'your holdings'. */
  readonly what: string;
  readonly skeleton: ReactNode;
  readonly children: (data: Data) => ReactNode;
}

/** The content of a card once loaded, its skeleton while loading, or an error with a retry button. */
export function Awaited<Data>({ query: { data, error, refetch }, what, skeleton, children }: AwaitedProps<Data>) {
  if (data !== undefined) return children(data);
  if (error) return <ErrorState message={messageOfError(error)} onRetry={() => void refetch()} />;
  return (
    <div aria-busy>
      <Loading what={what} />
      {skeleton}
    </div>
  );
}
