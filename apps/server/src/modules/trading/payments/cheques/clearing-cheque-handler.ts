import { PaymentId } from '@artha/contract/trading/payments';
import { LedgerInvariantError } from '@artha/domain/ledger/ledger/journal';
import * as z from 'zod/mini';
import { transaction } from '../../../../platform/db/transaction.ts';
import type { OutboxHandler } from '../../../../platform/outbox/outbox-worker.ts';
import { clearingCorporation } from '../clearing.adapter.ts';
import type { PaymentsNode } from '../payment-bank-handler.ts';
import { lockPayment } from '../payments.queries.ts';
import { findDeposit, updateDepositReference } from './cheques.queries.ts';

const Message = z.object({ paymentId: PaymentId });

/** About a day of retries at the longest back-off. */
const ATTEMPTS_MAX = 100;

/**
 * Deposits cheques with the clearing corporation, which takes each once by the id of its payment. A cheque that
 * operations have recorded as returned is not sent: its client pays in another way.
 */
export function clearingChequeHandler({ env, database, clocks }: PaymentsNode): OutboxHandler {
  const corporation = clearingCorporation(env, clocks);
  return {
    attemptsMax: ATTEMPTS_MAX,
    deliver: async ({ payload }, signal) => {
      const { paymentId } = Message.parse(payload);
      const found = await findDeposit(database.db, paymentId);
      if (found?.cheque.status !== 'deposited' || found.cheque.depositReference !== null) return;
      const { chequeNumber, cheque, ...deposit } = found;
      if (chequeNumber === null || cheque.drawnOn === null)
        throw new LedgerInvariantError(`payment ${paymentId} has no cheque`);
      const request = { paymentId, ...deposit, chequeNumber, drawnOn: cheque.drawnOn };
      const { reference } = await corporation.depositCheque(request, signal);
      await transaction(database, async (tx) => {
        if (await lockPayment(tx, paymentId)) await updateDepositReference(tx, paymentId, reference);
      });
    },
  };
}
