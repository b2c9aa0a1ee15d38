import type { TemplateCode } from '@artha/domain/system/notifications/templates';
import type { Tx } from '../../../platform/db/database.ts';
import { notifyUser } from '../../system/notifications/index.ts';
import type { LockedBankAccount } from './bank-accounts.queries.ts';

type BankAccountNotification = Extract<TemplateCode, `bank-account-${string}`>;

interface About extends LockedBankAccount {
  /** A sentence; left out where the text has none. */
  readonly reason?: string;
  /** Where the same may happen to a bank account again: what tells the occasions apart. */
  readonly occasion?: string;
}

/** Notifies the owner of an account of what happened to one of its bank accounts; idempotent. */
export const notifyOfBankAccount = (
  tx: Tx,
  code: BankAccountNotification,
  { row, account, reason, occasion }: About,
): Promise<void> =>
  notifyUser(tx, {
    code,
    userId: account.appUserId,
    values: {
      bankName: row.bankName,
      numberLast4: row.numberLast4,
      ...(code === 'bank-account-refused' || code === 'bank-account-in-review' ? { reason: reason ?? '' } : {}),
    },
    config: { accountId: account.id },
    onceKey: [code, row.id, ...(occasion === undefined ? [] : [occasion])].join(':'),
  });
