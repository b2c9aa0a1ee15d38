import type * as contract from '@artha/contract/clients/kyc-records';
import type { AnswerOf } from '@artha/contract/kit/route';
import type { SessionContext } from '../../../platform/http/context.ts';
import { listStops } from './kyc-records.queries.ts';
import { GUARDIAN } from './kyc-records.tables.ts';

/** The KYC records that stop accounts, for operations. */
export async function listKycStops(
  _input: object,
  { db, scope }: SessionContext,
): Promise<AnswerOf<typeof contract.listKycStops>> {
  const rows = await listStops(db, scope);
  return {
    items: rows.map(({ name, position, count: _count, ...row }) => ({
      ...row,
      person: { name, position, isGuardian: position === GUARDIAN },
    })),
    count: rows[0]?.count ?? 0,
  };
}
