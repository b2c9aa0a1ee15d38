import { categoryOfCode } from '@artha/domain/clients/risk-profile/categories';
import type { RiskCategory } from '@artha/domain/clients/risk-profile/categories';
import { isRiskier } from '@artha/domain/clients/risk-profile/fund-fit';
import { isValidOn } from '@artha/domain/clients/risk-profile/validity';
import { businessDate, businessDateAt } from '@artha/domain/kit/dates';
import { Refusal } from '@artha/domain/kit/errors';
import type { RiskRule } from '@artha/domain/system/product-config/risk-rules';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { SessionContext } from '../../../platform/http/context.ts';
import { getCachedProductConfig } from '../../system/product-config/index.ts';
import type { AccountProfile, RatedFund } from './fund-fit.queries.ts';
import { findAccountProfile, insertAcknowledgements, listRatedFunds } from './fund-fit.queries.ts';

/** How funds fit the risk profile of the owner of an account. */
export interface RiskFit {
  readonly state: 'valid' | 'expired' | 'none';
  /** Of the newest profile. */
  readonly category: RiskCategory | null;
  readonly profileId: number | null;
  /** What a riskier fund, or the missing profile, meets. */
  readonly rule: RiskRule;
  /** Only with a valid profile. */
  readonly riskier: readonly RatedFund[];
}

interface ComparedFunds {
  readonly instrumentIds: readonly number[];
  readonly businessNow: Date;
}

/** Compares funds with the risk profile of the owner of an account. */
export const loadRiskFit = async (db: Db, accountId: number, funds: ComparedFunds): Promise<RiskFit> =>
  fitWith(db, await findAccountProfile(db, accountId), funds);

async function fitWith(
  db: Db,
  profile: AccountProfile | undefined,
  { instrumentIds, businessNow }: ComparedFunds,
): Promise<RiskFit> {
  const { riskierFunds, withoutProfile } = (await getCachedProductConfig(db)).RISKPROFILE;
  const category = profile ? (categoryOfCode(profile.code) ?? null) : null;
  const isValid =
    profile !== undefined && isValidOn({ validUntil: businessDate(profile.validUntil) }, businessDateAt(businessNow));
  if (!isValid) {
    const state = profile ? 'expired' : 'none';
    return { state, category, profileId: profile?.id ?? null, rule: withoutProfile, riskier: [] };
  }
  const rated = await listRatedFunds(db, instrumentIds);
  const riskier = rated.filter((fund) => isRiskier(fund, profile));
  return { state: 'valid', category, profileId: profile.id, rule: riskierFunds, riskier };
}

/** What is bought, and whether the client confirmed that some of it is riskier than their profile. */
export interface RiskyPurchase {
  readonly accountId: number;
  /** The newest profile of the account's owner, read in the transaction; undefined without one. */
  readonly profile: AccountProfile | undefined;
  readonly subject: 'order' | 'plan';
  /** The funds, each with the id of its order or plan. */
  readonly lines: readonly { readonly instrumentId: number; readonly subjectId: string }[];
  readonly hasAcknowledged: boolean;
}

/**
 * Refuses a purchase that the risk profile stops, and keeps what the client acknowledged, in the transaction that
 * places it.
 *
 * @throws Refusal order.risk-profile-missing, order.risk-above-profile, order.risk-not-acknowledged
 */
export async function acknowledgeRisk(
  tx: Tx,
  { session, businessNow, realNow }: Pick<SessionContext, 'session' | 'businessNow' | 'realNow'>,
  purchase: RiskyPurchase,
): Promise<void> {
  const { accountId, profile, lines, subject, hasAcknowledged } = purchase;
  const instrumentIds = lines.map(({ instrumentId }) => instrumentId);
  const { state, rule, riskier, profileId } = await fitWith(tx, profile, { instrumentIds, businessNow });
  if (state !== 'valid' && rule === 'stop') throw new Refusal('order.risk-profile-missing');
  const [first] = riskier;
  if (!first || profileId === null) return;
  if (rule === 'stop') throw new Refusal('order.risk-above-profile', { values: { name: first.name } });
  if (!hasAcknowledged) throw new Refusal('order.risk-not-acknowledged');
  const riskNames = new Map(riskier.map(({ instrumentId, riskName }) => [instrumentId, riskName]));
  await insertAcknowledgements(
    tx,
    lines
      .filter(({ instrumentId }) => riskNames.has(instrumentId))
      .map(({ instrumentId, subjectId }) => ({
        accountId,
        instrumentId,
        riskProfileId: profileId,
        subject,
        subjectId,
        fundRiskName: riskNames.get(instrumentId) ?? null,
        acknowledgedByUserId: session.userId,
        acknowledgedAt: realNow,
      })),
  );
}
