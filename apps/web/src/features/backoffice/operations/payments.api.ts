import { listParkedEvents, markParkedEventSeen } from '@artha/contract/backoffice/operations.payments';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/call.ts';

export type { ParkedEvent } from '@artha/contract/backoffice/operations.payments';

export type ParkedState = 'open' | 'seen';

const PARKED = ['operations', 'parked-events'] as const;
const POLL_MS = 60_000;

export const useParkedEvents = (state: ParkedState) =>
  useQuery({
    queryKey: [...PARKED, state],
    queryFn: ({ signal }) => call(listParkedEvents, { state }, { signal }),
    staleTime: 0,
    refetchInterval: POLL_MS,
    refetchIntervalInBackground: false,
  });

/** The lists are reloaded after it, also when a colleague was faster. */
export function useMarkSeen() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: { parkedEventId: number; reason: string }) => call(markParkedEventSeen, input),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: PARKED }),
  });
}
