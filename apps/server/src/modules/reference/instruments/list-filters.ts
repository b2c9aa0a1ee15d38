import type * as contract from '@artha/contract/reference/instruments';
import type { AnswerOf } from '@artha/contract/kit/route';
import type { PlanType } from '@artha/contract/system/product-config';
import type { Db } from '../../../platform/db/database.ts';
import { listAssets, listInstrumentCategories, listServiceProviders } from './reference.queries.ts';

/** Fund houses, asset classes and categories with live schemes of a plan type. */
export async function listFilters(
  db: Db,
  planType: PlanType,
): Promise<AnswerOf<typeof contract.listInstrumentFilters>> {
  const [serviceProviders, assets, instrumentCategories] = await Promise.all([
    listServiceProviders(db, planType),
    listAssets(db, planType),
    listInstrumentCategories(db, planType),
  ]);
  return { serviceProviders, assets, instrumentCategories };
}
