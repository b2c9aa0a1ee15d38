import { businessDateAt } from '@artha/domain/kit/dates';
import { LedgerInvariantError } from '@artha/domain/ledger/ledger/journal';
import { creditRefunded } from '@artha/domain/trading/payments/credit-journals';
import type { Tx } from '../../../../platform/db/database.ts';
import { postJournal } from '../../../ledger/ledger/index.ts';
import { audit } from '../../../system/audit/index.ts';
import type { Now } from '../now.ts';
import { notifyOfTransferRefund } from '../notify-of-transfer.ts';
import { lockPayment } from '../payments.queries.ts';
import type { CompletedRefund, RefundRow } from '../refunds.queries.ts';
import { updateRefundDone } from '../refunds.queries.ts';
import { findCredit, lockCredit, updateCredit } from './credits.queries.ts';

/** Books the completed refund of a transfer or of its surplus, and notifies the client; idempotent. */
export async function completeCreditRefund(
  tx: Tx,
  { refund, creditId }: { readonly refund: RefundRow; readonly creditId: string },
  { reference, completedAt }: CompletedRefund,
  now: Now,
): Promise<void> {
  const paymentId = (await findCredit(tx, creditId))?.paymentId;
  const locked = paymentId ? await lockPayment(tx, paymentId) : undefined;
  const credit = await lockCredit(tx, creditId);
  if (!credit) throw new LedgerInvariantError(`there is no transfer ${creditId}`);
  if (!(await updateRefundDone(tx, refund.id, { reference, completedAt }))) return;
  const { amount, reason } = refund;
  await postJournal(tx, creditRefunded({ creditId, amount, on: businessDateAt(completedAt) }), now);
  // Matched money stays matched: only its surplus went back.
  if (credit.status === 'refundDue') await updateCredit(tx, credit, { status: 'refunded' });
  await audit(tx, now, {
    action: 'refund.done',
    object: { type: 'refund', id: refund.id },
    before: { status: 'due' },
    after: { status: 'done', reference, amount, bankCreditId: creditId },
  });
  if (locked) await notifyOfTransferRefund(tx, locked.order, { id: refund.id, amount, reason });
}
