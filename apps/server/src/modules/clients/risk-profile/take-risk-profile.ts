import type * as contract from '@artha/contract/clients/risk-profile';
import type { AnswerOf, InputOf } from '@artha/contract/kit/route';
import { businessDateAt } from '@artha/domain/kit/dates';
import { Refusal } from '@artha/domain/kit/errors';
import type { Tx } from '../../../platform/db/database.ts';
import { once } from '../../../platform/db/once.ts';
import type { SessionContext } from '../../../platform/http/context.ts';
import { audit } from '../../system/audit/index.ts';
import { profileAnswers } from './profile-answer.ts';
import { loadWhole, lockActive } from './questionnaires.queries.ts';
import { recordProfile } from './record-profile.ts';
import { listProfiles } from './risk-profiles.queries.ts';

type Input = InputOf<typeof contract.takeRiskProfile>;
type Answered = AnswerOf<typeof contract.takeRiskProfile>;

/**
 * Takes the risk profile of the caller, once per idempotency key.
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
  const assessedOn = businessDateAt(businessNow);
  const id = whole && (await recordProfile(tx, whole, { appUserId: session.userId, answers, assessedOn, realNow }));
  if (id === undefined) throw new Refusal('risk-profile.answers-incomplete');
  await audit(tx, ctx, { action: 'risk-profile.taken', object: { type: 'risk-profile', id } });
  const rows = await listProfiles(tx, scope, session.userId);
  const taken = (await profileAnswers(tx, rows, assessedOn)).find((profile) => profile.id === id);
  if (!taken) throw new Error(`risk profile ${id} is not found`);
  return taken;
}
