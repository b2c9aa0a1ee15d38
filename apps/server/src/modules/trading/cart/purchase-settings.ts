import type { PurchaseSettings } from '@artha/domain/trading/orders/decide-purchase';
import { planTypesOf } from '@artha/domain/system/product-config/offered-plans';
import type { Db } from '../../../platform/db/database.ts';
import { getCachedProductConfig } from '../../system/product-config/index.ts';

/** The settings for purchases from the product configuration. */
export async function getPurchaseSettings(db: Db): Promise<PurchaseSettings> {
  const { isBseEnabled, mutualFundPlanType } = await getCachedProductConfig(db);
  return { isExchangeEnabled: isBseEnabled, planTypes: planTypesOf(mutualFundPlanType) };
}
