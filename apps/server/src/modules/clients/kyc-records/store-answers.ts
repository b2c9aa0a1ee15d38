import type { BusinessDate } from '@artha/domain/kit/dates';
import { stopReason } from '@artha/domain/clients/kyc-records/kyc-watch';
import type { Tx } from '../../../platform/db/database.ts';
import { changeKycStops } from '../accounts/index.ts';
import type { Answered } from './kyc-records.queries.ts';
import { listStopping, upsertRecords } from './kyc-records.queries.ts';

/**
 * Stores what the agency answered about people who transact for accounts; stops the accounts of those who may not, and
 * opens the others.
 *
 * @returns how many accounts were changed
 */
export async function storeAnswers(
  tx: Tx,
  answers: readonly Answered[],
  { on, realNow }: { readonly on: BusinessDate; readonly realNow: Date },
) {
  await upsertRecords(tx, answers, on);
  const accountIds = [...new Set(answers.map(({ accountId }) => accountId))];
  const stopping = Map.groupBy(await listStopping(tx, accountIds), ({ accountId }) => accountId);
  const reasons = new Map([...stopping].map(([accountId, records]) => [accountId, stopReason(records)]));
  return changeKycStops(tx, { accountIds, reasons, realNow });
}
