import type { PlanType } from '@artha/contract/system/product-config';
import { planTypesOf } from '@artha/domain/system/product-config/offered-plans';
import type { Db } from '../../../platform/db/database.ts';
import { getCachedProductConfig } from '../../system/product-config/index.ts';

/** The mutual fund plans that this deployment offers. */
export const offeredPlansOf = async (db: Db): Promise<readonly PlanType[]> =>
  planTypesOf((await getCachedProductConfig(db)).mutualFundPlanType);
