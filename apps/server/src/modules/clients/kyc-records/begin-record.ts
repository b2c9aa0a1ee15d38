import type { BusinessDate } from '@artha/domain/kit/dates';
import type { KraCode } from '@artha/domain/clients/kyc-records/kra-status';
import { KRA_UNREACHABLE } from '@artha/domain/clients/kyc-records/kra-status';
import type { Tx } from '../../../platform/db/database.ts';
import { isOfMinor } from './kyc-records.queries.ts';
import { storeAnswers } from './store-answers.ts';

const FIRST_HOLDER = 1;

interface Opened {
  readonly accountId: number;
  /** What the agency answered about the first holder before the account was opened; null if it was not asked. */
  readonly code: KraCode | null;
}

/**
 * Begins the record of an account that is opened with what is known: operations may open one whose holder's record is
 * not valid yet, and it is stopped until it is. The night brings the other holders, and the guardian of a minor.
 */
export async function beginRecord(
  tx: Tx,
  { accountId, code }: Opened,
  now: { readonly on: BusinessDate; readonly realNow: Date },
): Promise<void> {
  if (code === null || code === KRA_UNREACHABLE || (await isOfMinor(tx, accountId))) return;
  await storeAnswers(tx, [{ accountId, position: FIRST_HOLDER, code }], now);
}
