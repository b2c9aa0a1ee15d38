import type { Tx } from '../../../platform/db/database.ts';
import { auditAll } from '../../system/audit/index.ts';
import { notifyUser } from '../../system/notifications/index.ts';
import { openAfterKyc, stopForKyc } from './kyc-stops.queries.ts';

interface KycStops {
  /** Accounts whose KYC records were looked up. */
  readonly accountIds: readonly number[];
  /** Why an account is stopped, by its id. An account without a reason is open. */
  readonly reasons: ReadonlyMap<number, string>;
  readonly realNow: Date;
}

/**
 * Stops the transactions of accounts by the KYC records of their holders, and opens those whose records are valid
 * again. The client is notified of each change once.
 *
 * @returns how many accounts were changed
 */
export async function changeKycStops(tx: Tx, { accountIds, reasons, realNow }: KycStops) {
  const stopped = await stopForKyc(tx, [...reasons.keys()], realNow);
  const opened = await openAfterKyc(
    tx,
    accountIds.filter((id) => !reasons.has(id)),
  );
  if (stopped.length + opened.length === 0) return { stopped: 0, opened: 0 };
  await auditAll(tx, { realNow }, [
    ...stopped.map(({ id }) => ({
      action: 'account.kyc-stopped' as const,
      object: { type: 'account', id },
      after: { at: realNow, reason: reasons.get(id) ?? '' },
    })),
    ...opened.map(({ id }) => ({ action: 'account.kyc-restored' as const, object: { type: 'account', id } })),
  ]);
  await notifyUser(
    tx,
    ...stopped.map(({ id, appUserId, name, accountNumber }) => ({
      code: 'kyc-stopped' as const,
      userId: appUserId,
      values: { accountName: name, accountNumber, reason: reasons.get(id) ?? '' },
      config: { accountId: id },
      onceKey: `kyc-stopped:${id}:${realNow.getTime()}`,
    })),
    ...opened.map(({ id, appUserId, name, accountNumber }) => ({
      code: 'kyc-restored' as const,
      userId: appUserId,
      values: { accountName: name, accountNumber },
      config: { accountId: id },
      onceKey: `kyc-restored:${id}:${realNow.getTime()}`,
    })),
  );
  return { stopped: stopped.length, opened: opened.length };
}
