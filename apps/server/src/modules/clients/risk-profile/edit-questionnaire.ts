import type * as contract from '@artha/contract/clients/risk-profile.questionnaires';
import type { InputOf } from '@artha/contract/kit/route';
import { scoreRange } from '@artha/domain/clients/risk-profile/questionnaire';
import type { BandProblem } from '@artha/domain/clients/risk-profile/score-bands';
import { bandProblems } from '@artha/domain/clients/risk-profile/score-bands';
import { Refusal } from '@artha/domain/kit/errors';
import type { Tx } from '../../../platform/db/database.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import type { SessionContext } from '../../../platform/http/context.ts';
import { findWaitingRow } from '../../system/approvals/index.ts';
import { audit } from '../../system/audit/index.ts';
import { questionnaireAnswer, QUESTIONNAIRE_SUBJECT } from './questionnaire-answer.ts';
import type { WholeQuestionnaire } from './questionnaires.queries.ts';
import {
  bumpRevision,
  deleteQuestionnaire,
  findByStatus,
  insertDraft,
  loadWhole,
  lockActive,
  lockQuestionnaire,
  replaceBands,
  replaceQuestions,
} from './questionnaires.queries.ts';

/** Begins a draft with what is in force; answers the draft that there is. @throws Refusal risk-profile.no-questionnaire */
export async function startQuestionnaireDraft(_input: unknown, ctx: SessionContext) {
  const id = await transaction(ctx.database, async (tx) => {
    const active = await lockActive(tx);
    const [whole] = active ? await loadWhole(tx, [active]) : [];
    if (!whole) throw new Refusal('risk-profile.no-questionnaire');
    const draft = await insertDraft(tx);
    if (!draft) return (await findByStatus(tx, 'draft'))?.id;
    await replaceQuestions(tx, draft.id, whole.questions);
    await replaceBands(tx, draft.id, whole.bands);
    await audit(tx, ctx, { action: 'risk-questionnaire.draft-begun', object: objectOf(draft.id) });
    return draft.id;
  });
  if (id === undefined) throw new Refusal('risk-profile.draft-changed');
  return questionnaireAnswer(ctx, id);
}

/** Saves the questions of a draft. @throws Refusal risk-profile.* */
export async function saveQuestions(
  { questionnaireId, revision, questions }: InputOf<typeof contract.saveQuestions>,
  ctx: SessionContext,
) {
  await transaction(ctx.database, async (tx) => {
    await lockDraft(tx, questionnaireId, revision);
    await replaceQuestions(tx, questionnaireId, questions);
    await bumpRevision(tx, questionnaireId);
    const after = { questions };
    await audit(tx, ctx, { action: 'risk-questionnaire.questions-saved', object: objectOf(questionnaireId), after });
  });
  return questionnaireAnswer(ctx, questionnaireId);
}

/** Saves the bands of a draft. @throws Refusal risk-profile.*, with a message for each band */
export async function saveScoreBands(
  { questionnaireId, revision, bands }: InputOf<typeof contract.saveScoreBands>,
  ctx: SessionContext,
) {
  await transaction(ctx.database, async (tx) => {
    const draft = await lockDraft(tx, questionnaireId, revision);
    expectCovered({ ...draft, bands });
    await replaceBands(tx, questionnaireId, bands);
    await bumpRevision(tx, questionnaireId);
    const after = { bands };
    await audit(tx, ctx, { action: 'risk-questionnaire.bands-saved', object: objectOf(questionnaireId), after });
  });
  return questionnaireAnswer(ctx, questionnaireId);
}

/** Discards a draft. @throws Refusal risk-profile.* */
export async function discardQuestionnaireDraft(
  { questionnaireId, revision }: InputOf<typeof contract.discardQuestionnaireDraft>,
  ctx: SessionContext,
): Promise<undefined> {
  await transaction(ctx.database, async (tx) => {
    await lockDraft(tx, questionnaireId, revision);
    await deleteQuestionnaire(tx, questionnaireId);
    await audit(tx, ctx, { action: 'risk-questionnaire.draft-discarded', object: objectOf(questionnaireId) });
  });
  return undefined;
}

export const objectOf = (id: number) => ({ type: 'risk-questionnaire', id });

/**
 * A draft for a change of it, locked to the end of the transaction.
 *
 * @param revision the one that the change began with
 * @throws Refusal risk-profile.version-not-found, risk-profile.not-a-draft, risk-profile.in-approval,
 *   risk-profile.draft-changed
 */
export async function lockDraft(tx: Tx, id: number, revision: number): Promise<WholeQuestionnaire> {
  const row = await lockQuestionnaire(tx, id);
  if (!row) throw new Refusal('risk-profile.version-not-found');
  if (row.status !== 'draft') throw new Refusal('risk-profile.not-a-draft');
  if (await findWaitingRow(tx, QUESTIONNAIRE_SUBJECT)) throw new Refusal('risk-profile.in-approval');
  if (row.revision !== revision) throw new Refusal('risk-profile.draft-changed');
  const [whole] = await loadWhole(tx, [row]);
  if (!whole) throw new Refusal('risk-profile.version-not-found');
  return whole;
}

/** @throws Refusal risk-profile.bands-wrong, with the messages by category: 'bands.Moderate' */
export function expectCovered({ questions, bands }: Pick<WholeQuestionnaire, 'questions' | 'bands'>): void {
  const problems = bandProblems(bands, scoreRange(questions));
  const repeated = new Set(bands.map(({ category }) => category)).size < bands.length;
  if (problems.length > 0 || repeated) throw new Refusal('risk-profile.bands-wrong', { fields: fieldsOf(problems) });
}

const fieldsOf = (problems: readonly BandProblem[]) =>
  Object.fromEntries(problems.map(({ category, message }) => [`bands.${category}`, [message]]));
