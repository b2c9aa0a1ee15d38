import type * as contract from '@artha/contract/clients/risk-profile';
import type { AnswerOf, InputOf } from '@artha/contract/kit/route';
import { scoreOf } from '@artha/domain/clients/risk-profile/questionnaire';
import { recommendedAllocation } from '@artha/domain/clients/risk-profile/recommended-allocation';
import { categoryOf } from '@artha/domain/clients/risk-profile/score-bands';
import { validUntil } from '@artha/domain/clients/risk-profile/validity';
import { businessDateAt } from '@artha/domain/kit/dates';
import { Refusal } from '@artha/domain/kit/errors';
import type { Tx } from '../../../platform/db/database.ts';
import { once } from '../../../platform/db/once.ts';
import type { SessionContext } from '../../../platform/http/context.ts';
import { audit } from '../../system/audit/index.ts';
import { getProductConfig } from '../../system/product-config/index.ts';
import { profileAnswers } from './profile-answer.ts';
import { loadWhole, lockActive } from './questionnaires.queries.ts';
import { getPlan, insertProfile, listProfiles } from './risk-profiles.queries.ts';

type Input = InputOf<typeof contract.takeRiskProfile>;
type Answered = AnswerOf<typeof contract.takeRiskProfile>;

/**
 * Takes the risk profile of the caller, once per idempotency key. The plan of its category is kept as it is now.
 *
 * @throws Refusal risk-profile.*, request.*
 */
export const takeRiskProfile = (input: Input, ctx: SessionContext): Promise<Answered> =>
  once(ctx, input, (tx) => take(tx, ctx, input));

async function take(tx: Tx, ctx: SessionContext, { version, answers }: Input): Promise<Answered> {
  const { session, scope, businessNow, realNow } = ctx;
  const active = await lockActive(tx);
  if (!active) throw new Refusal('risk-profile.no-questionnaire');
  if (active.version !== version) throw new Refusal('risk-profile.questions-changed');
  const [whole] = await loadWhole(tx, [active]);
  const score = whole && scoreOf(whole.questions, answers);
  if (!whole || score === undefined) throw new Refusal('risk-profile.answers-incomplete');
  const category = categoryOf(whole.bands, score);
  if (!category) throw new Error(`version ${version} has no category for the score ${score}`);
  const { riskProfileMasterId, shares } = await getPlan(tx, category);
  const { validMonths } = (await getProductConfig(tx)).RISKPROFILE;
  const assessedOn = businessDateAt(businessNow);
  const id = await insertProfile(tx, {
    appUserId: session.userId,
    questionnaireId: active.id,
    answers,
    score,
    riskProfileMasterId,
    allocation: recommendedAllocation(shares),
    assessedOn,
    validUntil: validUntil(assessedOn, validMonths),
    recordedAt: realNow,
  });
  await audit(tx, ctx, { action: 'risk-profile.taken', object: { type: 'risk-profile', id } });
  const rows = await listProfiles(tx, scope, session.userId);
  const taken = (await profileAnswers(tx, rows, assessedOn)).find((profile) => profile.id === id);
  if (!taken) throw new Error(`risk profile ${id} is not found`);
  return taken;
}
