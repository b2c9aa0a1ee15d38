import { isValidOn } from '@artha/domain/clients/risk-profile/validity';
import { businessDateAt } from '@artha/domain/kit/dates';
import type { Db } from '../../../platform/db/database.ts';
import { findLatestRiskProfile } from '../../clients/risk-profile/index.ts';

/** The category of the applicant's valid risk profile; undefined without one. */
export async function findRiskCategory(db: Db, appUserId: number, businessNow: Date): Promise<string | undefined> {
  const profile = await findLatestRiskProfile(db, appUserId);
  return profile && isValidOn(profile, businessDateAt(businessNow)) ? profile.category : undefined;
}
