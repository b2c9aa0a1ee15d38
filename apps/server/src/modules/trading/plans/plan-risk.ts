import type * as contract from '@artha/contract/trading/plans';
import type { PlanTerms } from '@artha/contract/trading/plans.parts';
import type { AnswerOf } from '@artha/contract/kit/route';
import type { Db } from '../../../platform/db/database.ts';
import { loadRiskFit } from '../../clients/risk-profile/index.ts';

/** The fund that a plan buys: of an STP the one that it transfers to. Undefined for an SWP, which sells. */
export function fundBought({ kind, instrumentId, toInstrumentId }: PlanTerms): number | undefined {
  if (kind === 'swp') return undefined;
  return kind === 'stp' ? toInstrumentId : instrumentId;
}

/** How the fund that a plan buys fits the risk profile of the owner of its account. */
export async function findPlanRisk(
  db: Db,
  {
    accountId,
    terms,
    businessNow,
  }: { readonly accountId: number; readonly terms: PlanTerms; readonly businessNow: Date },
): Promise<AnswerOf<typeof contract.previewPlan>['risk']> {
  const bought = fundBought(terms);
  if (bought === undefined) return null;
  const { state, category, rule, riskier } = await loadRiskFit(db, accountId, { instrumentIds: [bought], businessNow });
  const profile = { state, category, isStopping: rule === 'stop' };
  return { profile, above: riskier[0]?.riskName ?? null };
}
