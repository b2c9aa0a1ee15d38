import type { BankEvent } from '@artha/domain/trading/payments/payment-states';
import type { Tx } from '../../../platform/db/database.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import type { Worker } from '../../../platform/node/node-context.ts';
import { DeliveryFailed } from '../../../platform/outbox/delivery-error.ts';
import { insertEvent } from '../../../platform/outbox/inbox.queries.ts';
import { startLoop } from '../../../platform/outbox/loop.ts';
import type { Now } from './apply-bank-event.ts';
import { applyBankReport } from './apply-bank-event.ts';
import { fitsPayment } from './check-word.ts';
import { movePayment } from './move-payment.ts';
import type { BankPayment, PaymentBank } from './payment-bank.adapter.ts';
import { paymentBank } from './payment-bank.adapter.ts';
import type { PaymentsNode } from './payment-bank-handler.ts';
import type { LockedPayment } from './payments.queries.ts';
import { claimPaymentsToAsk, isOpen, lockPayment } from './payments.queries.ts';

const SOURCE = 'payment-bank-inquiry';
const QUIET_MS = 20_000;
/** One whose time is over is asked after more often: once the bank has answered, it is over. */
const OVERDUE_QUIET_MS = 5_000;
const BATCH = 20;
const IDLE_MS = 5_000;

type PollNode = PaymentsNode & { readonly signal?: AbortSignal };

/**
 * Asks the bank after open payments that it has said nothing of for a while, and does what follows from its answer.
 * One whose time is over ends when the bank does not know it or has not got its money either; without an answer it
 * stays open, for its end is not known.
 *
 * @returns how many were asked after
 */
export async function pollPayments(node: PollNode): Promise<number> {
  const { env, database, clocks } = node;
  const bank = paymentBank(env, clocks);
  const realNow = clocks.realNow();
  const before = (ms: number) => new Date(realNow.getTime() - ms);
  const window = { realNow, quietSince: before(QUIET_MS), overdueSince: before(OVERDUE_QUIET_MS), limit: BATCH };
  const claimed = await claimPaymentsToAsk(database.db, window);
  const asked = await Promise.allSettled(claimed.map((paymentId) => pollOne(node, bank, paymentId)));
  const failed = asked.find((each) => each.status === 'rejected');
  if (failed) throw failed.reason;
  return claimed.length;
}

async function pollOne({ database, clocks, log, signal }: PollNode, bank: PaymentBank, paymentId: string) {
  try {
    const told = await bank.findPayment(paymentId, signal);
    const now = { businessNow: clocks.businessNow(), realNow: clocks.realNow() };
    const isTaken = await transaction(database, (tx) => applyAnswer(tx, paymentId, told, now));
    if (!isTaken) log.error({ paymentId }, 'what the payment bank answers does not fit the payment');
  } catch (error) {
    if (!(error instanceof DeliveryFailed)) throw error;
    if (!signal?.aborted) log.warn({ paymentId, why: error.message }, 'a payment could not be asked after');
  }
}

const EVENT_OF: Readonly<Partial<Record<BankPayment['state'], BankEvent>>> = {
  pending: 'pendingAtBank',
  captured: 'captured',
  declined: 'declined',
};

/** @returns false when the answer is not of our payment: then nothing is done */
async function applyAnswer(tx: Tx, paymentId: string, told: BankPayment | undefined, now: Now): Promise<boolean> {
  const locked = await lockPayment(tx, paymentId);
  if (!locked || !isOpen(locked.payment)) return true;
  if (told && (told.paymentId !== paymentId || !(await fitsPayment(tx, locked, told)))) return false;
  const event = told && EVENT_OF[told.state];
  if (told && event) await applyTold(tx, locked, { told, event }, now);
  const payment = (await lockPayment(tx, paymentId))?.payment;
  const isOver = told?.state === 'expired' || locked.payment.expiresAt <= now.realNow;
  if (payment && isOpen(payment) && isOver)
    await movePayment(tx, payment, 'expired', { at: now.businessNow, realNow: now.realNow });
  return true;
}

/** Each state that the bank tells is noted once, as an event of its own. */
async function applyTold(
  tx: Tx,
  locked: LockedPayment,
  { told, event }: { readonly told: BankPayment; readonly event: BankEvent },
  now: Now,
): Promise<void> {
  const { paymentId, state, changedAt, reference } = told;
  const eventId = `${paymentId}:${state}:${changedAt.toISOString()}`;
  const noted = { source: SOURCE, eventId, bytes: Buffer.from(`${reference}:${told.amount}`) };
  if ((await insertEvent(tx, noted)) !== 'new') return;
  await applyBankReport(tx, locked, { event, reference, occurredAt: changedAt }, now);
}

/** Polls payments all the time, on any number of nodes. */
export function startPaymentPoller(node: PaymentsNode): Worker {
  const stopping = new AbortController();
  const poll = async () => {
    await pollPayments({ ...node, signal: stopping.signal });
  };
  const loop = startLoop(poll, { name: 'payment poller', idleMs: IDLE_MS, log: node.log });
  return {
    stop: () => {
      stopping.abort();
      return loop.stop();
    },
  };
}
