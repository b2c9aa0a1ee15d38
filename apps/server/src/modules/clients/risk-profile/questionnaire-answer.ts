import type { Questionnaire } from '@artha/contract/clients/risk-profile.questionnaires';
import { scoreRange } from '@artha/domain/clients/risk-profile/questionnaire';
import { bandProblems } from '@artha/domain/clients/risk-profile/score-bands';
import { Refusal } from '@artha/domain/kit/errors';
import type { SessionContext } from '../../../platform/http/context.ts';
import { getWaitingApproval } from '../../system/approvals/index.ts';
import { findQuestionnaire, loadWhole } from './questionnaires.queries.ts';

/** There is one draft, so one request waits at a time. */
export const QUESTIONNAIRE_SUBJECT = { kind: 'risk-questionnaire', subjectKey: 'RiskQuestionnaire' } as const;

/** A version as its screen shows it. @throws Refusal risk-profile.version-not-found */
export async function questionnaireAnswer(ctx: SessionContext, id: number): Promise<Questionnaire> {
  const row = await findQuestionnaire(ctx.db, id);
  const [whole] = row ? await loadWhole(ctx.db, [row]) : [];
  if (!whole) throw new Refusal('risk-profile.version-not-found');
  const isDraft = whole.status === 'draft';
  const range = scoreRange(whole.questions);
  return {
    id,
    version: whole.version,
    status: whole.status,
    revision: whole.revision,
    publishedAt: whole.publishedAt,
    questions: whole.questions.map(({ topic, text, weight, options }) => ({
      ...{ topic, text, weight },
      options: options.map(({ text: answer, hint, score }) => ({ text: answer, hint, score })),
    })),
    range,
    bands: [...whole.bands],
    problems: [...bandProblems(whole.bands, range)],
    approval: isDraft ? (await getWaitingApproval(QUESTIONNAIRE_SUBJECT, ctx)).approval : null,
  };
}
