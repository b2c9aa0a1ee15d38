import type { ActiveQuestionnaire } from '@artha/contract/clients/risk-profile';
import { Refusal } from '@artha/domain/kit/errors';
import type { SessionContext } from '../../../platform/http/context.ts';
import { findByStatus, loadWhole } from './questionnaires.queries.ts';

/** The questions in force, without what they score. @throws Refusal risk-profile.no-questionnaire */
export async function getActiveQuestionnaire(
  _input: unknown,
  { db }: Pick<SessionContext, 'db'>,
): Promise<ActiveQuestionnaire> {
  const active = await findByStatus(db, 'active');
  const [whole] = active ? await loadWhole(db, [active]) : [];
  if (!whole) throw new Refusal('risk-profile.no-questionnaire');
  return {
    version: whole.version,
    questions: whole.questions.map(({ id, topic, text, options }) => ({
      ...{ id, topic, text },
      options: options.map(({ id: optionId, text: answer, hint }) => ({ id: optionId, text: answer, hint })),
    })),
  };
}
