import { messageOfError } from '@artha/client/client-error';
import type { ReactNode } from 'react';
import { ErrorState, Loading } from '../../../../ui/states/states.tsx';

/** What a card looks at of its call. */
export interface Asked<Data> {
  readonly data: Data | undefined;
  readonly error: Error | null;
  readonly refetch: () => unknown;
}

interface AwaitedProps<Data> {
  readonly asked: Asked<Data>;
  /** What is coming, 'your holdings'. */
  readonly what: string;
  readonly skeleton: ReactNode;
  readonly children: (data: Data) => ReactNode;
}

/** What a card shows, its shape while that is on its way, or what went wrong and another try. */
export function Awaited<Data>({ asked: { data, error, refetch }, what, skeleton, children }: AwaitedProps<Data>) {
  if (data !== undefined) return children(data);
  if (error) return <ErrorState words={messageOfError(error)} onRetry={() => void refetch()} />;
  return (
    <div aria-busy>
      <Loading what={what} />
      {skeleton}
    </div>
  );
}
