import { textFromPaise } from '@artha/domain/kit/money';
import type { BankEvent } from '@artha/domain/trading/payments/payment-states';
import type { Tx } from '../../../platform/db/database.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import type { Log } from '../../../platform/log/log.ts';
import type { Worker } from '../../../platform/node/node-context.ts';
import { DeliveryError } from '../../../platform/outbox/delivery-error.ts';
import { insertEvent } from '../../../platform/outbox/inbox.queries.ts';
import { startLoop } from '../../../platform/outbox/loop.ts';
import { CALENDAR_LOCK } from '../../reference/calendar/index.ts';
import { parkFinding } from '../../system/notifications/index.ts';
import type { Now } from './now.ts';
import { applyBankReport } from './apply-bank-event.ts';
import { matchesPayment } from './matches-payment.ts';
import { movePayment } from './move-payment.ts';
import type { BankPayment, PaymentBank } from './payment-bank.adapter.ts';
import { paymentBank } from './payment-bank.adapter.ts';
import type { PaymentsNode } from './payment-bank-handler.ts';
import type { LockedPayment } from './payments.queries.ts';
import { implausibleTimeOf, parkReport } from './park-report.ts';
import { claimPaymentsToPoll, isOpen, lockPayment } from './payments.queries.ts';

const SOURCE = 'payment-bank-inquiry';
const QUIET_MS = 20_000;
/** Expired payments are polled more often: the answer of the bank closes them. */
const OVERDUE_QUIET_MS = 5_000;
const BATCH = 20;
const EVENT_ID_MAX_CHARACTERS = 200;
const IDLE_MS = 5_000;

type PollNode = PaymentsNode & { readonly signal?: AbortSignal };
type PollNow = Now & { readonly log: Log };

/**
 * Polls the bank for open payments without a recent report, and applies its answers. A payment past its time expires if
 * the bank does not know it or has no money for it; without an answer it stays open, because its outcome is unknown.
 *
 * @returns the number of polled payments
 */
export async function pollPayments(node: PollNode): Promise<number> {
  const { env, database, clocks } = node;
  const bank = paymentBank(env, clocks);
  const realNow = clocks.realNow();
  const before = (ms: number) => new Date(realNow.getTime() - ms);
  const window = { realNow, quietSince: before(QUIET_MS), overdueSince: before(OVERDUE_QUIET_MS), limit: BATCH };
  const claimed = await claimPaymentsToPoll(database.db, window);
  const results = await Promise.allSettled(claimed.map((paymentId) => pollOne(node, bank, paymentId)));
  const failed = results.find((each) => each.status === 'rejected');
  if (failed) throw failed.reason;
  return claimed.length;
}

async function pollOne({ database, clocks, log, signal }: PollNode, bank: PaymentBank, paymentId: string) {
  try {
    const answer = await bank.findPayment(paymentId, signal);
    const now = { businessNow: clocks.businessNow(), realNow: clocks.realNow(), log };
    await transaction(database, (tx) => applyAnswer(tx, paymentId, answer, now), { sharedLock: CALENDAR_LOCK });
  } catch (error) {
    if (!(error instanceof DeliveryError)) throw error;
    if (!signal?.aborted) log.warn({ paymentId, why: error.message }, 'a payment could not be polled');
  }
}

const EVENT_OF: Readonly<Partial<Record<BankPayment['state'], BankEvent>>> = {
  pending: 'pendingAtBank',
  captured: 'captured',
  declined: 'declined',
};

/** An answer that does not match our payment is parked, and nothing is done. */
async function applyAnswer(tx: Tx, paymentId: string, answer: BankPayment | undefined, now: PollNow): Promise<void> {
  const locked = await lockPayment(tx, paymentId);
  if (!locked || !isOpen(locked.payment)) return;
  if (answer && (answer.paymentId !== paymentId || !(await matchesPayment(tx, locked, answer))))
    return parkMismatch(tx, locked, answer, now);
  const event = answer && EVENT_OF[answer.state];
  if (answer && event && !(await applyEvent(tx, locked, { answer, event }, now))) return;
  const payment = (await lockPayment(tx, paymentId))?.payment;
  const isOver = answer?.state === 'expired' || locked.payment.expiresAt <= now.realNow;
  if (payment && isOpen(payment) && isOver)
    await movePayment(tx, payment, 'expired', { at: now.businessNow, realNow: now.realNow });
}

async function parkMismatch(
  tx: Tx,
  { order, payment }: LockedPayment,
  { paymentId, state, reference, amount, changedAt: occurredAt }: BankPayment,
  { log, realNow }: PollNow,
): Promise<void> {
  const key = [payment.id, paymentId, state, reference, textFromPaise(amount)]
    .join(':')
    .slice(0, EVENT_ID_MAX_CHARACTERS);
  const known = { reference, amount, occurredAt, orderId: order.id };
  const reason = 'its payment, amount or reference is not that of our payment';
  if (await parkFinding(tx, { source: SOURCE, key, reason, ...known }, realNow))
    log.error({ paymentId: payment.id }, 'the answer of the payment bank does not match the payment');
}

/**
 * Each state is recorded once in the inbox, as an event of its own. A state with a time that cannot be true is parked
 * under an id of its own, so that it is applied once the time has come.
 *
 * @returns false when it is parked: the outcome of the payment is unknown
 */
async function applyEvent(
  tx: Tx,
  locked: LockedPayment,
  { answer, event }: { readonly answer: BankPayment; readonly event: BankEvent },
  now: PollNow,
): Promise<boolean> {
  const { paymentId, state, changedAt: occurredAt, reference } = answer;
  const why = await implausibleTimeOf(tx, locked, occurredAt, now);
  const eventId = `${paymentId}:${state}:${occurredAt.toISOString()}${why ? `:${why}` : ''}`;
  const inboxRow = { source: SOURCE, eventId, bytes: Buffer.from(`${reference}:${answer.amount}`) };
  const isNew = (await insertEvent(tx, inboxRow)) === 'new';
  const about = { paymentId, orderId: locked.order.id, reference, amount: answer.amount, occurredAt };
  if (why && isNew) await parkReport(tx, inboxRow, { ...about, why }, now);
  else if (isNew) await applyBankReport(tx, locked, { event, reference, occurredAt }, now);
  return why === undefined;
}

/** Polls payments continuously, on any number of nodes. */
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
