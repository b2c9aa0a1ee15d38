import {
  attachMandateForm,
  cancelMandate,
  createMandate,
  downloadMandateForm,
  getMandate,
  getMandateTerms,
  inquireMandate,
  listMandates,
  sendCancelMandateOtp,
  sendMandateOtp,
  verifyMandateOtp,
} from '@artha/contract/trading/bank-mandates';
import type { AnswerOf, InputOf } from '@artha/contract/kit/route';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/call.ts';
import { download } from '../../../platform/signed-in/download.ts';
import { saveFile } from '../../../ui/save-file.ts';
import { pollingMs } from './model/bank-mandate-polling.ts';

export type Mandate = AnswerOf<typeof listMandates>['items'][number];
export type MandateDetail = AnswerOf<typeof getMandate>;
export type MandateTerms = AnswerOf<typeof getMandateTerms>;

const KEY = 'bank-mandates';

/** The caller's mandates. While one waits for its bank, they are fetched again and again. */
export const useMandates = () =>
  useQuery({
    queryKey: [KEY, 'list'],
    queryFn: ({ signal }) => call(listMandates, {}, { signal }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => pollingMs(data?.items),
  });

export const useMandate = (mandateId: number) =>
  useQuery({
    queryKey: [KEY, 'one', mandateId],
    queryFn: ({ signal }) => call(getMandate, { mandateId }, { signal }),
    staleTime: 0,
    // A cached code may be used or replaced by the time the screen opens again.
    gcTime: 0,
    refetchInterval: ({ state: { data } }) => pollingMs(data && [data.mandate]),
  });

const INQUIRY_MS = 4_000;

/** While a client waits for the answer of the bank, the exchange is asked for it. */
export const useInquiry = ({ id: mandateId, status, approvalUrl }: Mandate) =>
  useQuery({
    queryKey: ['mandate-inquiry', mandateId],
    queryFn: ({ signal }) => call(inquireMandate, { mandateId }, { signal }),
    enabled: status === 'created' && approvalUrl !== null,
    refetchInterval: INQUIRY_MS,
    staleTime: 0,
    retry: false,
  });

/** @param accountId undefined requests nothing */
export const useMandateTerms = (accountId: number | undefined) =>
  useQuery({
    queryKey: [KEY, 'terms', accountId],
    queryFn: ({ signal }) => call(getMandateTerms, { accountId: accountId ?? 0 }, { signal }),
    enabled: accountId !== undefined,
    staleTime: 0,
  });

/** Fetches mandates again once one of them has changed. */
function useRefreshed() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: [KEY] });
}

interface Creating {
  readonly input: InputOf<typeof createMandate>;
  /** Idempotency key: pressing twice enters one mandate. */
  readonly key: string;
}

/** Enters a mandate and sends its one-time password. Without it the mandate waits: it can be sent again. */
export function useCreateMandate() {
  const refresh = useRefreshed();
  return useMutation({
    mutationFn: async ({ input, key }: Creating) => {
      const { mandateId } = await call(createMandate, input, { idempotencyKey: key });
      const isSent = await call(sendMandateOtp, { mandateId }).then(
        () => true,
        () => false,
      );
      return { mandateId, isSent };
    },
    onSuccess: refresh,
  });
}

export function useSendMandateCode() {
  const refresh = useRefreshed();
  return useMutation({
    mutationFn: (input: InputOf<typeof sendMandateOtp>) => call(sendMandateOtp, input),
    onSettled: refresh,
  });
}

export function useVerifyMandateCode() {
  const refresh = useRefreshed();
  return useMutation({
    mutationFn: (input: InputOf<typeof verifyMandateOtp>) => call(verifyMandateOtp, input),
    onSettled: refresh,
  });
}

export function useSendCancelCode() {
  const refresh = useRefreshed();
  return useMutation({
    mutationFn: (input: InputOf<typeof sendCancelMandateOtp>) => call(sendCancelMandateOtp, input),
    onSettled: refresh,
  });
}

export function useCancelMandate() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ key, ...input }: InputOf<typeof cancelMandate> & { readonly key: string }) =>
      call(cancelMandate, input, { idempotencyKey: key }),
    // Plans may have ended with it.
    onSettled: () =>
      Promise.all([[KEY], ['plans'], ['orders']].map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  });
}

export function useAttachForm() {
  const refresh = useRefreshed();
  return useMutation({
    mutationFn: (input: InputOf<typeof attachMandateForm>) => call(attachMandateForm, input),
    onSuccess: refresh,
  });
}

/** Downloads the form of a mandate, filled in. */
export const useDownloadForm = () =>
  useMutation({
    mutationFn: async (mandateId: number) =>
      saveFile(await download(downloadMandateForm, { mandateId, format: 'pdf' })),
  });
