import { ClientError, messageOfError } from '@artha/client/client-error';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { importCode } from '../platform/import-code.ts';
import { logFailure } from '../platform/log.ts';
import { isWorthRetrying, waitMs } from '../platform/retry.ts';
import { showToast } from '../ui/toast/toast-store.ts';

interface Meta extends Record<string, unknown> {
  /** True to show a failure as a toast: of a call that has no screen of its own to show it. */
  readonly isToasted?: boolean;
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: Meta;
    mutationMeta: Meta;
  }
}

const FRESH_MS = 60_000;

/** Refusals that mean the stored session is out of date. */
const OUT_OF_DATE = new Set(['session.step-required', 'session.role-mismatch']);

async function resync(queryClient: QueryClient): Promise<void> {
  try {
    const { resyncSession } = await importCode(() => import('./signed-in/resync-session.ts'));
    await resyncSession(queryClient);
  } catch (error) {
    logFailure('The session could not be resynchronised.', error);
  }
}

/** The end of the session and an outdated one have their own messages. */
const hasOwnMessage = (error: Error): boolean =>
  error instanceof ClientError && (error.status === 401 || OUT_OF_DATE.has(error.code));

/**
 * Refetches a query that was invalidated during its first fetch. TanStack Query restarts any other fetch, but keeps a
 * first one, although its answer may predate the change.
 */
function repeatOutdatedFetches(queryClient: QueryClient): void {
  const outdated = new Set<string>();
  queryClient.getQueryCache().subscribe((event) => {
    const { queryHash, queryKey, state } = event.query;
    if (event.type === 'removed') outdated.delete(queryHash);
    if (event.type !== 'updated') return;
    const { type } = event.action;
    if (type === 'invalidate' && state.fetchStatus === 'fetching') outdated.add(queryHash);
    else if (type === 'fetch' || type === 'error') outdated.delete(queryHash);
    else if (type === 'success' && outdated.delete(queryHash))
      void queryClient.invalidateQueries({ queryKey, exact: true });
  });
}

export function createQueryClient(): QueryClient {
  /** Queries whose last fetch failed: one that is polled shows its failure once, not every few seconds. */
  const failing = new Set<string>();
  const handle = (error: Error, isToasted: boolean) => {
    if (error instanceof ClientError && OUT_OF_DATE.has(error.code)) void resync(queryClient);
    else if (isToasted && !hasOwnMessage(error)) showToast(messageOfError(error), 'negative');
  };
  const queryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { queryHash, meta }) => {
        handle(error, meta?.isToasted === true && !failing.has(queryHash));
        failing.add(queryHash);
      },
      onSuccess: (_, { queryHash }) => void failing.delete(queryHash),
    }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, { meta }) => handle(error, meta?.isToasted === true),
    }),
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        retry: isWorthRetrying,
        retryDelay: waitMs,
        refetchOnWindowFocus: false,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  repeatOutdatedFetches(queryClient);
  return queryClient;
}
