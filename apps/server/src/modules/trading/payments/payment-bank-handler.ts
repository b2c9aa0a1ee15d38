import { PaymentId } from '@artha/contract/trading/payments';
import { isOwnUpi } from '@artha/domain/trading/payments/upi-owner';
import * as z from 'zod/mini';
import { transaction } from '../../../platform/db/transaction.ts';
import type { Env } from '../../../platform/env/env.ts';
import type { WorkNode } from '../../../platform/node/node-context.ts';
import { PermanentDeliveryError } from '../../../platform/outbox/delivery-error.ts';
import type { OutboxHandler } from '../../../platform/outbox/outbox-worker.ts';
import { movePayment } from './move-payment.ts';
import type { BankRequest, PaymentBank } from './payment-bank.adapter.ts';
import { paymentBank } from './payment-bank.adapter.ts';
import { findBankRequest, isOpen, lockPayment, updateBankPage } from './payments.queries.ts';
import { notifyOfPayment } from './notify-of-payment.ts';

/** The outbox kind of payment requests to the bank. */
export const PAYMENT_BANK = 'payment-bank';

const Message = z.object({ paymentId: PaymentId });

export type PaymentsNode = WorkNode & { readonly env: Pick<Env, 'paymentBank' | 'clearing' | 'mode' | 'publicUrl'> };

type Found = NonNullable<Awaited<ReturnType<typeof findBankRequest>>>;

/**
 * Creates a payment at the bank and saves the page where the client pays. The bank accepts each id once, so that an
 * attempt with an unknown outcome is repeated. A payment that the bank refuses has failed; a closed payment is not
 * sent.
 */
export function paymentBankHandler({ env, database, clocks }: PaymentsNode): OutboxHandler {
  const bank = paymentBank(env, clocks);
  return {
    deliver: async ({ payload }, signal) => {
      const { paymentId } = Message.parse(payload);
      const found = await findBankRequest(database.db, paymentId);
      if (!found || !canStillBePaid(found, clocks.realNow())) return;
      try {
        await checkOwner(bank, found, signal);
        const { reference, pageUrl } = await bank.createPayment(requestOf(found, env.publicUrl), signal);
        await transaction(database, async (tx) => {
          if (await lockPayment(tx, paymentId))
            await updateBankPage(tx, paymentId, { reference, redirectUrl: pageUrl });
        });
      } catch (error) {
        if (error instanceof PermanentDeliveryError) await failPayment({ database, clocks }, paymentId);
        throw error;
      }
    },
  };
}

/** @throws PermanentDeliveryError for a UPI ID of another person: money of a third person is never collected */
async function checkOwner(bank: PaymentBank, { payment, payer }: Found, signal: AbortSignal): Promise<void> {
  if (payment.mode !== 'upi' || payment.upiHandle === null) return;
  const { holderName } = payer;
  const name = await bank.findUpiOwner({ upiHandle: payment.upiHandle, holderName }, signal);
  if (name === undefined) throw new PermanentDeliveryError('the payment bank does not know the UPI ID');
  if (!isOwnUpi(name, [holderName])) throw new PermanentDeliveryError('the UPI ID belongs to another person');
}

const canStillBePaid = ({ payment, orderStatus }: Found, realNow: Date): boolean =>
  isOpen(payment) && orderStatus === 'paymentPending' && payment.expiresAt > realNow;

function requestOf({ payment, accountId, payer }: Found, publicUrl: string): BankRequest {
  const { id, orderId, amount, mode, upiHandle, expiresAt } = payment;
  if (mode !== 'netbanking' && mode !== 'upi')
    throw new PermanentDeliveryError(`the payment bank does not collect by ${mode}`);
  const returnUrl = `${publicUrl}/transaction-status/${orderId}/${accountId}`;
  return { paymentId: id, orderId, amount, mode, payer, upiHandle, returnUrl, expiresAt };
}

/** The client may try again with a new payment. */
const failPayment = ({ database, clocks }: Pick<PaymentsNode, 'database' | 'clocks'>, paymentId: string) =>
  transaction(database, async (tx) => {
    const locked = await lockPayment(tx, paymentId);
    if (!locked) return;
    const note = 'The payment bank rejected this payment.';
    const step = { at: clocks.businessNow(), realNow: clocks.realNow(), note };
    const isMoved = await movePayment(tx, locked.payment, 'declined', step);
    if (isMoved) await notifyOfPayment(tx, 'payment-failed', locked);
  });
