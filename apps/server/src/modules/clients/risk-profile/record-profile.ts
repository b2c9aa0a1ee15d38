import type { Answer } from '@artha/domain/clients/risk-profile/questionnaire';
import { scoreOf } from '@artha/domain/clients/risk-profile/questionnaire';
import { recommendedAllocation } from '@artha/domain/clients/risk-profile/recommended-allocation';
import { categoryOf } from '@artha/domain/clients/risk-profile/score-bands';
import { validUntil } from '@artha/domain/clients/risk-profile/validity';
import type { BusinessDate } from '@artha/domain/kit/dates';
import type { Tx } from '../../../platform/db/database.ts';
import { getProductConfig } from '../../system/product-config/index.ts';
import type { WholeQuestionnaire } from './questionnaires.queries.ts';
import { findByStatus, loadWhole } from './questionnaires.queries.ts';
import { getPlan, insertProfile } from './risk-profiles.queries.ts';

interface Taken {
  readonly appUserId: number;
  readonly answers: readonly Answer[];
  readonly assessedOn: BusinessDate;
  readonly realNow: Date;
}

/**
 * Records answers with their score, category and plan; the plan is kept as it is now.
 *
 * @returns the id of the profile; undefined unless each question is answered once
 */
export async function recordProfile(
  tx: Tx,
  { id, version, questions, bands }: WholeQuestionnaire,
  { appUserId, answers, assessedOn, realNow }: Taken,
): Promise<number | undefined> {
  const score = scoreOf(questions, answers);
  if (score === undefined) return undefined;
  const category = categoryOf(bands, score);
  if (!category) throw new Error(`version ${version} has no category for the score ${score}`);
  const { riskProfileMasterId, shares } = await getPlan(tx, category);
  const { validMonths } = (await getProductConfig(tx)).RISKPROFILE;
  return insertProfile(tx, {
    appUserId,
    questionnaireId: id,
    answers,
    score,
    riskProfileMasterId,
    allocation: recommendedAllocation(shares),
    assessedOn,
    validUntil: validUntil(assessedOn, validMonths),
    recordedAt: realNow,
  });
}

/**
 * Records answers to the questions in force by the places of the chosen options, from 0, for demo clients.
 *
 * @returns false when there are no questions, or others than the answers
 */
export async function recordChoices(
  tx: Tx,
  choices: readonly number[],
  taken: Omit<Taken, 'answers'>,
): Promise<boolean> {
  const active = await findByStatus(tx, 'active');
  const [whole] = active ? await loadWhole(tx, [active]) : [];
  if (!whole || whole.questions.length !== choices.length) return false;
  const answers = whole.questions.flatMap(({ id, options }, at): Answer[] => {
    const option = options[choices[at] ?? 0];
    return option ? [{ questionId: id, optionId: option.id }] : [];
  });
  return (await recordProfile(tx, whole, { ...taken, answers })) !== undefined;
}
