import type * as contract from '@artha/contract/clients/risk-profile';
import type { AnswerOf, InputOf } from '@artha/contract/kit/route';
import { businessDateAt } from '@artha/domain/kit/dates';
import { Refusal } from '@artha/domain/kit/errors';
import type { SessionContext } from '../../../platform/http/context.ts';
import { profileAnswers } from './profile-answer.ts';
import { findClientName, listProfiles } from './risk-profiles.queries.ts';

/** The risk profiles of the caller, or of a client within their scope. @throws Refusal user.not-found */
export async function listRiskProfiles(
  { appUserId }: InputOf<typeof contract.listRiskProfiles>,
  { db, scope, session, businessNow }: SessionContext,
): Promise<AnswerOf<typeof contract.listRiskProfiles>> {
  const userId = appUserId ?? session.userId;
  const clientName = await findClientName(db, scope, userId);
  if (clientName === undefined) throw new Refusal('user.not-found');
  const rows = await listProfiles(db, scope, userId);
  return { clientName, items: [...(await profileAnswers(db, rows, businessDateAt(businessNow)))] };
}

/** The newest of them. @throws Refusal user.not-found, risk-profile.none */
export async function getLatestRiskProfile(
  input: InputOf<typeof contract.getLatestRiskProfile>,
  ctx: SessionContext,
): Promise<AnswerOf<typeof contract.getLatestRiskProfile>> {
  const [newest] = (await listRiskProfiles(input, ctx)).items;
  if (!newest) throw new Refusal('risk-profile.none');
  return newest;
}
