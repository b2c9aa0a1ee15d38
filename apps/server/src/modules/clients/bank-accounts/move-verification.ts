import { mayBeUsed } from '@artha/domain/clients/bank-accounts/usable-accounts';
import type { VerificationEvent, VerificationState } from '@artha/domain/clients/bank-accounts/verification';
import { nextVerificationState } from '@artha/domain/clients/bank-accounts/verification';
import { orThrow } from '@artha/domain/kit/state-machine';
import type { Tx } from '../../../platform/db/database.ts';
import type { AuditContext } from '../../system/audit/index.ts';
import { audit } from '../../system/audit/index.ts';
import type { BankAccountRow, LockedBankAccount } from './bank-accounts.queries.ts';
import { announceClientChange } from '../accounts/index.ts';
import { hasPrimary, updateBankAccount } from './bank-accounts.queries.ts';
import { notifyOfBankAccount } from './notify-of-bank-account.ts';

export interface VerificationStep extends AuditContext {
  readonly event: VerificationEvent;
  /** As the client reads it: why it is refused or reviewed. */
  readonly reason: string | null;
  /** What else is stored. */
  readonly values?: Partial<Pick<BankAccountRow, 'nameAtBank' | 'nameScore' | 'verificationUtr'>>;
}

const NOTIFICATION_OF = {
  verified: 'bank-account-verified',
  review: 'bank-account-in-review',
  refused: 'bank-account-refused',
} as const;

/**
 * Moves the verification of a locked bank account, once, and notifies its client. The first one that can be paid
 * becomes the primary one. A repeated or late answer changes nothing.
 *
 * @throws Refusal bank-account.not-waiting for a decision that is not possible any more
 */
export async function moveVerification(
  tx: Tx,
  { row, account }: LockedBankAccount,
  { event, reason, values, ...ctx }: VerificationStep,
): Promise<void> {
  const state = orThrow(nextVerificationState(row.verification, event));
  if (state === row.verification || state === 'pending') return;
  const isVerified = state === 'verified';
  const canBePrimary = isVerified && mayBeUsed(row, account.taxStatus, 'be paid');
  await updateBankAccount(tx, row.id, {
    ...values,
    ...decisionOf(ctx, event),
    verification: state,
    verifiedAt: isVerified ? ctx.realNow : null,
    refuseReason: isVerified ? null : reason,
    isPrimary: canBePrimary && !(await hasPrimary(tx, account.id)),
  });
  await audit(tx, ctx, {
    action: `bank-account.${state satisfies VerificationState}`,
    object: { type: 'bankAccount', id: row.id },
    before: { verification: row.verification },
    after: { verification: state, event, reason, nameScore: values?.nameScore ?? row.nameScore },
  });
  if (isVerified)
    await announceClientChange(tx, { accountId: account.id }, { occasion: `bank-account-verified:${row.id}` });
  await notifyOfBankAccount(tx, NOTIFICATION_OF[state], { row, account, reason: reason ?? '' });
}

const decisionOf = ({ session, realNow }: AuditContext, event: VerificationEvent) =>
  event === 'approved' || event === 'rejected' ? { decidedAt: realNow, decidedByUserId: session?.userId ?? null } : {};
