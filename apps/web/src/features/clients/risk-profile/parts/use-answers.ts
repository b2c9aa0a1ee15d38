import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { readDraft, writeDraft } from '../../../../platform/signed-in/form-drafts.ts';
import type { Chosen } from '../model/chosen-answers.ts';
import { knownAnswers, nextOpen } from '../model/chosen-answers.ts';
import type { ActiveQuestionnaire } from '../risk-profile.api.ts';

const draftName = ({ version }: ActiveQuestionnaire) => `risk-profile/${version}`;

/** What the client chose of this version before the page was loaded; undefined while it is read. */
export function useKeptAnswers(questionnaire: ActiveQuestionnaire | undefined): Chosen | undefined {
  const { data } = useQuery({
    queryKey: ['form-draft', questionnaire && draftName(questionnaire)],
    queryFn: async () => (questionnaire ? ((await readDraft(draftName(questionnaire))) ?? null) : null),
    enabled: questionnaire !== undefined,
    staleTime: Infinity,
    gcTime: 0,
  });
  return questionnaire && data !== undefined ? knownAnswers(questionnaire.questions, data?.input) : undefined;
}

/** The answers and the question that is shown. They are kept in this browser until they are sent. */
export function useAnswers(questionnaire: ActiveQuestionnaire, kept: Chosen) {
  const [chosen, setChosen] = useState(kept);
  const [place, setPlace] = useState(() => nextOpen(questionnaire.questions, kept));
  const choose = (questionId: number, optionId: number) => {
    const next = { ...chosen, [questionId]: optionId };
    setChosen(next);
    void writeDraft(draftName(questionnaire), next);
  };
  const forget = () => writeDraft(draftName(questionnaire), undefined);
  return { chosen, choose, forget, place, setPlace };
}
