import type { AnswerOf, InputOf } from '@artha/contract/kit/route';
import { getInstrumentSummary, replicateInstrument } from '@artha/contract/reference/instruments.admin';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/call.ts';
import { refreshRecords } from '../master-data/index.ts';

/** The kind whose records are the instruments. */
export const INSTRUMENT_MODEL = 'Instrument';

export type InstrumentSummary = AnswerOf<typeof getInstrumentSummary>;

export const useInstrumentSummary = (instrumentId: number) =>
  useQuery({
    queryKey: ['instrument-master', 'summary', instrumentId],
    queryFn: ({ signal }) => call(getInstrumentSummary, { instrumentId }, { signal }),
    staleTime: 0,
  });

export function useReplicate() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: InputOf<typeof replicateInstrument>) => call(replicateInstrument, input),
    onSuccess: () => refreshRecords(queryClient, INSTRUMENT_MODEL),
  });
}
