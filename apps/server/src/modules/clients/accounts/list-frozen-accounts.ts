import type * as contract from '@artha/contract/clients/accounts.freeze';
import type { AnswerOf } from '@artha/contract/kit/route';
import type { SessionContext } from '../../../platform/http/context.ts';
import { listFrozen } from './freeze.queries.ts';

/** Accounts that are frozen because their holder came of age. */
export async function listFrozenAccounts(
  _input: object,
  { db, scope, session, realNow }: SessionContext,
): Promise<AnswerOf<typeof contract.listFrozenAccounts>> {
  const rows = await listFrozen(db, scope);
  return {
    items: rows.map(({ account, client }) => ({
      accountId: account.id,
      accountName: account.name,
      accountNumber: account.accountNumber,
      client,
      guardianName: account.guardianName,
      holderBornOn: account.holderBornOn,
      frozenAt: account.frozenAt ?? realNow,
    })),
    count: rows[0]?.count ?? 0,
    realNow,
    mayLift: session.isFullAccess,
  };
}
