import type { PlanType } from '@artha/contract/product-config';
import type { Db } from '../../platform/db/database.ts';
import { getRecentProductConfig } from '../product-config/index.ts';

/** The plan that this deployment offers. */
export const planTypeOf = async (db: Db): Promise<PlanType> => (await getRecentProductConfig(db)).mutualFundPlanType;
