import type { AnswerOf } from '@artha/contract/kit/route';
import type * as contract from '@artha/contract/system/recovery';
import { termsParts } from '@artha/domain/system/recovery/terms';
import type { Db } from '../../../platform/db/database.ts';
import { getCachedProductConfig } from '../product-config/index.ts';

/** The terms in force, for the brand of the deployment. */
export async function getTerms(db: Db): Promise<AnswerOf<typeof contract.getTerms>> {
  const { clientBrandName, TERMS } = await getCachedProductConfig(db);
  return {
    version: TERMS.version,
    parts: termsParts(TERMS, clientBrandName).map(({ title, paragraphs }) => ({ title, paragraphs: [...paragraphs] })),
  };
}
