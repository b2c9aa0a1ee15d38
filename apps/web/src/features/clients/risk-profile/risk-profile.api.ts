import type { ActiveQuestionnaire, RiskProfile } from '@artha/contract/clients/risk-profile';
import {
  downloadRiskProfileReport,
  getActiveQuestionnaire,
  listRiskProfiles,
  takeRiskProfile,
} from '@artha/contract/clients/risk-profile';
import type { InputOf } from '@artha/contract/kit/route';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/call.ts';
import { download } from '../../../platform/signed-in/download.ts';
import { saveFile } from '../../../ui/save-file.ts';

export type { ActiveQuestionnaire, RiskProfile };
export type Question = ActiveQuestionnaire['questions'][number];

const PROFILES = 'risk-profiles';
const QUESTIONS = 'risk-questions';

/** The risk profiles of the client, or of a client of the caller. Never cached: they expire. */
export const useRiskProfiles = (appUserId?: number) =>
  useQuery({
    queryKey: [PROFILES, appUserId],
    queryFn: ({ signal }) => call(listRiskProfiles, appUserId === undefined ? {} : { appUserId }, { signal }),
    staleTime: 0,
  });

export const useActiveQuestionnaire = () =>
  useQuery({
    queryKey: [QUESTIONS],
    queryFn: ({ signal }) => call(getActiveQuestionnaire, {}, { signal }),
    staleTime: 0,
  });

export interface Submission {
  readonly input: InputOf<typeof takeRiskProfile>;
  /** Idempotency key: retries of one press take one profile. */
  readonly key: string;
}

/** Sends the answers. After a refusal the questions are loaded again: they may have changed. */
export function useTakeRiskProfile() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ input, key }: Submission) => call(takeRiskProfile, input, { idempotencyKey: key }),
    onSuccess: () =>
      Promise.all(
        [[PROFILES], ['cart'], ['onboarding']].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      ),
    onError: () => queryClient.invalidateQueries({ queryKey: [QUESTIONS] }),
  });
}

export const useReportDownload = () =>
  useMutation({
    mutationFn: async (riskProfileId: number) => saveFile(await download(downloadRiskProfileReport, { riskProfileId })),
    meta: { isToasted: true },
  });
