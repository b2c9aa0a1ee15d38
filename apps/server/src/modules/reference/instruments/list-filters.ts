import type * as contract from '@artha/contract/reference/instruments';
import type { AnswerOf } from '@artha/contract/kit/route';
import type { PlanType } from '@artha/contract/system/product-config';
import type { Db } from '../../../platform/db/database.ts';
import {
  listAssets,
  listInstrumentCategories,
  listRatings,
  listRisks,
  listServiceProviders,
} from './reference.queries.ts';

/** Fund houses, asset classes, categories, risks and ratings with live schemes of the offered plans. */
export async function listFilters(
  db: Db,
  planTypes: readonly PlanType[],
): Promise<AnswerOf<typeof contract.listInstrumentFilters>> {
  const [serviceProviders, assets, instrumentCategories, instrumentRisks, ratings] = await Promise.all([
    listServiceProviders(db, planTypes),
    listAssets(db, planTypes),
    listInstrumentCategories(db, planTypes),
    listRisks(db, planTypes),
    listRatings(db, planTypes),
  ]);
  return { serviceProviders, assets, instrumentCategories, instrumentRisks, ratings, planTypes: [...planTypes] };
}
