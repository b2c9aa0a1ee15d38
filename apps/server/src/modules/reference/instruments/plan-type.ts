import type { PlanType } from '@artha/contract/system/product-config';
import type { Db } from '../../../platform/db/database.ts';
import { getCachedProductConfig } from '../../system/product-config/index.ts';

/** The mutual fund plan that this deployment offers. */
export const planTypeOf = async (db: Db): Promise<PlanType> => (await getCachedProductConfig(db)).mutualFundPlanType;
