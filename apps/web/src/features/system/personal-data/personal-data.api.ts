import type { AnswerOf } from '@artha/contract/kit/route';
import {
  getPersonalDataArchive,
  requestPersonalData,
  sendPersonalDataCode,
} from '@artha/contract/system/personal-data';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/call.ts';
import { isUnderWay } from '../exports/index.ts';

export type Archive = NonNullable<AnswerOf<typeof getPersonalDataArchive>['archive']>;

const ARCHIVE = ['personal-data'];
const POLL_MS = 2_000;

/** The newest archive of the client, and what one has; polls while it is being prepared. */
export const usePersonalData = () =>
  useQuery({
    queryKey: ARCHIVE,
    queryFn: ({ signal }) => call(getPersonalDataArchive, {}, { signal }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.archive && isUnderWay(data.archive) ? POLL_MS : false),
  });

export const useSendPersonalDataCode = () =>
  useMutation<AnswerOf<typeof sendPersonalDataCode>, Error, object>({
    mutationFn: () => call(sendPersonalDataCode, {}),
  });

/** Requests an archive with the code. What is shown is loaded again also after a refusal. */
export function useRequestPersonalData() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ otpCode }: { readonly otpCode: string }) => call(requestPersonalData, { otpCode }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ARCHIVE }),
  });
}
