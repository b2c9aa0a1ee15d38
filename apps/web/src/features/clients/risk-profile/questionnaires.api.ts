import type { Question, Questionnaire } from '@artha/contract/clients/risk-profile.questionnaires';
import {
  discardQuestionnaireDraft,
  getQuestionnaire,
  listQuestionnaires,
  publishQuestionnaire,
  saveQuestions,
  saveScoreBands,
  startQuestionnaireDraft,
} from '@artha/contract/clients/risk-profile.questionnaires';
import type { AnswerOf, InputOf } from '@artha/contract/kit/route';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/call.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';

export type { Question, Questionnaire };
export type Version = AnswerOf<typeof listQuestionnaires>[number];

const KEY = 'risk-questionnaires';

export const useVersions = () =>
  useQuery({
    queryKey: [KEY, 'list'],
    queryFn: ({ signal }) => call(listQuestionnaires, {}, { signal }),
    staleTime: 0,
  });

/** @param id undefined requests nothing */
export const useQuestionnaire = (id: number | undefined) =>
  useQuery({
    queryKey: [KEY, id],
    queryFn: ({ signal }) => call(getQuestionnaire, { questionnaireId: id ?? 0 }, { signal }),
    enabled: id !== undefined,
    staleTime: 0,
  });

/** Loads all versions again. */
export function useRefreshVersions() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: [KEY] });
}

/**
 * A change of the draft. All is loaded again even if it was refused: somebody else may have changed it.
 *
 * @param done shown as a toast once the new revision is loaded. By then a form of the new revision may have replaced
 *   the one that sent the change, and callbacks of that one are not called.
 */
function useChange<Input, Answer>(change: (input: Input) => Promise<Answer>, done?: string) {
  const refresh = useRefreshVersions();
  return useMutation({
    mutationFn: change,
    onSettled: async (_answer, error) => {
      await refresh();
      if (!error && done !== undefined) showToast(done, 'positive');
    },
  });
}

export const useStartDraft = () => useChange(() => call(startQuestionnaireDraft, {}));
export const useSaveQuestions = () =>
  useChange((input: InputOf<typeof saveQuestions>) => call(saveQuestions, input), 'The questions are saved.');
export const useSaveBands = () =>
  useChange((input: InputOf<typeof saveScoreBands>) => call(saveScoreBands, input), 'The score bands are saved.');
export const usePublish = (version: number) =>
  useChange(
    (input: InputOf<typeof publishQuestionnaire>) => call(publishQuestionnaire, input),
    `Version ${version} is sent for approval.`,
  );
export const useDiscardDraft = () =>
  useChange((input: InputOf<typeof discardQuestionnaireDraft>) => call(discardQuestionnaireDraft, input));
