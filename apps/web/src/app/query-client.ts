import { ClientError } from '@artha/client/client-error';
import { QueryClient } from '@tanstack/react-query';

const ATTEMPTS = 2;
const FRESH_MS = 60_000;

/** One more try where nothing answered; a refusal stays one however often it is asked. */
const isWorthRetrying = (failures: number, error: Error): boolean =>
  failures < ATTEMPTS - 1 && error instanceof ClientError && error.isPassing;

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: FRESH_MS, retry: isWorthRetrying, refetchOnWindowFocus: false, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
