import { ClientError } from '@artha/client/client-error';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { logFailure } from '../platform/log.ts';

const ATTEMPTS = 2;
const FRESH_MS = 60_000;

/** Retries once when the server was not reached; a refusal would only repeat. */
const isWorthRetrying = (failures: number, error: Error): boolean =>
  failures < ATTEMPTS - 1 && error instanceof ClientError && error.isTransient;

/** Refusals that mean the stored session is out of date. */
const OUT_OF_DATE = new Set(['session.step-required', 'session.role-mismatch']);

async function resync(queryClient: QueryClient): Promise<void> {
  try {
    const { resyncSession } = await import('./signed-in/resync-session.ts');
    await resyncSession(queryClient);
  } catch (error) {
    logFailure('The session could not be resynchronised.', error);
  }
}

export function createQueryClient(): QueryClient {
  const onError = (error: Error) => {
    if (error instanceof ClientError && OUT_OF_DATE.has(error.code)) void resync(queryClient);
  };
  const queryClient = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: { staleTime: FRESH_MS, retry: isWorthRetrying, refetchOnWindowFocus: false, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  return queryClient;
}
