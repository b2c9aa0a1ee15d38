import type { Db } from '../../../platform/db/database.ts';

/** The category of the applicant's valid risk profile; undefined without one. */
export const findRiskCategory = (_db: Db, _appUserId: number, _businessNow: Date): Promise<string | undefined> =>
  Promise.resolve(undefined);
