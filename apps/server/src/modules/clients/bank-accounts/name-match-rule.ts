import type { NameMatchRule } from '@artha/domain/clients/bank-accounts/name-match';
import type { Db } from '../../../platform/db/database.ts';
import { getCachedProductConfig } from '../../system/product-config/index.ts';

/** The scores from which two names of a person count as the same, and as nearly the same, as configured. */
export async function getNameMatchRule(db: Db): Promise<NameMatchRule> {
  const { nameVerifiedFrom, nameReviewFrom } = (await getCachedProductConfig(db)).BANKACCOUNTS;
  return { verifiedFrom: nameVerifiedFrom, reviewFrom: nameReviewFrom };
}
