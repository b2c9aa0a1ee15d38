import { paise } from '@artha/domain/kit/money';
import type { MandateLimits } from '@artha/domain/trading/bank-mandates/bank-mandate-terms';
import type { Db } from '../../../platform/db/database.ts';
import { getProductConfig } from '../../system/product-config/index.ts';

/** The limits of new mandates in this deployment. */
export async function getMandateLimits(db: Db): Promise<MandateLimits> {
  const { bankMandateMaximumRupees, bankMandateMaximumYears } = await getProductConfig(db);
  return { maximumAmount: paise(BigInt(bankMandateMaximumRupees) * 100n), maximumYears: bankMandateMaximumYears };
}
