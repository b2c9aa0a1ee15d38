import type { PurchaseSettings } from '@artha/domain/trading/orders/decide-purchase';
import type { Db } from '../../../platform/db/database.ts';
import { getProductConfig } from '../../system/product-config/index.ts';

/** What the product's configuration says of purchases. */
export async function getPurchaseSettings(db: Db): Promise<PurchaseSettings> {
  const { isBseEnabled, mutualFundPlanType } = await getProductConfig(db);
  return { isExchangeEnabled: isBseEnabled, planTypes: [mutualFundPlanType] };
}
