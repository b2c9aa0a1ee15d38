import { textFromPaise } from '@artha/domain/kit/money';
import { LedgerInvariantError } from '@artha/domain/ledger/ledger/journal';
import { PARKED_REASONS } from '@artha/domain/trading/payments/parked-reasons';
import { returnReason } from '@artha/domain/trading/payments/return-codes';
import { PaymentId } from '@artha/contract/trading/payments';
import type { Tx } from '../../../../platform/db/database.ts';
import { insertEvent, parkEvent, unparkEvent } from '../../../../platform/outbox/inbox.queries.ts';
import { alertAdministrators } from '../../../system/notifications/index.ts';
import type { Now } from '../now.ts';
import { applyBankReport } from '../apply-bank-event.ts';
import { implausibleTimeOf } from '../park-report.ts';
import type { LockedPayment } from '../payments.queries.ts';
import { lockPayment } from '../payments.queries.ts';
import type { KnownDebit } from './debits.queries.ts';
import { isUtrOfAnother, listDebits, updateDebit } from './debits.queries.ts';
import { failPayment } from './fail-payment.ts';
import { outcomeProblem } from './outcome-problem.ts';
import type { DebitOutcome } from './return-file.ts';

/** Where an outcome was reported. */
export interface OutcomeSource {
  readonly source: 'debit-returns' | 'debit-inquiry';
  /** The file that is answered; undefined for an inquiry. */
  readonly presentationFile: string | undefined;
}

export type AppliedOutcome =
  | { readonly is: 'booked' | 'repeated' }
  /** `isNew` is false for one that was parked before. */
  | { readonly is: 'parked'; readonly why: string; readonly isNew: boolean };

interface LockedDebit extends LockedPayment {
  readonly debit: KnownDebit;
}

/** The debit under the lock of its order. */
async function lockDebit(tx: Tx, debitId: string): Promise<LockedDebit | undefined> {
  if (!PaymentId.safeParse(debitId).success) return undefined;
  const [known] = await listDebits(tx, [debitId]);
  const locked = known && (await lockPayment(tx, known.paymentId));
  if (!locked) return undefined;
  const [debit] = await listDebits(tx, [debitId]);
  return debit && { ...locked, debit };
}

/** Each thing that can be said of a debit is one event, whichever file says it. */
const eventIdOf = ({ debitId, outcome, reference, amount, umrn, code, valueAt }: DebitOutcome): string =>
  [debitId, outcome, reference, textFromPaise(amount), umrn, code ?? '', valueAt.toISOString()].join(':').slice(0, 200);

/**
 * Books the outcome of a debit once, in one transaction: the payment is captured as by any other bank, or fails. The
 * first outcome stands; one that contradicts it, or that cannot be true, is parked with the difference for operations
 * and changes nothing.
 */
export async function applyOutcome(
  tx: Tx,
  outcome: DebitOutcome,
  { source, presentationFile }: OutcomeSource,
  now: Now,
): Promise<AppliedOutcome> {
  const locked = await lockDebit(tx, outcome.debitId);
  const event = { source, eventId: eventIdOf(outcome) };
  const received = await insertEvent(tx, { ...event, bytes: Buffer.from(event.eventId) });
  const isParked = received === 'repeated' && (await unparkEvent(tx, event));
  if (received === 'repeated' && !isParked) return { is: 'repeated' };
  const why = locked
    ? (outcomeProblem(outcome, locked.debit, presentationFile) ?? (await problemInBooks(tx, outcome, locked, now)))
    : 'there is no such debit';
  if (why === undefined && locked) return { is: (await book(tx, outcome, locked, now)) ? 'booked' : 'repeated' };
  const { reference, amount, valueAt: occurredAt } = outcome;
  const reason = why ?? 'there is no such debit';
  await parkEvent(tx, event, { reason, orderId: locked?.order.id ?? null, reference, amount, occurredAt });
  if (!isParked)
    await alertAdministrators(tx, { code: 'event-parked', subject: source, values: { source } }, now.realNow);
  return { is: 'parked', why: reason, isNew: !isParked };
}

/** What only the database knows: a time before the payment, a reference of another debit. */
async function problemInBooks(
  tx: Tx,
  { reference, valueAt }: DebitOutcome,
  locked: LockedDebit,
  now: Now,
): Promise<string | undefined> {
  if (await isUtrOfAnother(tx, reference, locked.debit.id)) return 'its reference is that of another debit';
  const why = await implausibleTimeOf(tx, locked, valueAt, now);
  return why && PARKED_REASONS[why];
}

/** @returns whether anything changed */
async function book(tx: Tx, outcome: DebitOutcome, locked: LockedDebit, now: Now): Promise<boolean> {
  const { debit } = locked;
  const { reference, valueAt, code } = outcome;
  if (debit.status === outcome.outcome) return false;
  const change =
    outcome.outcome === 'debited'
      ? { status: 'debited' as const }
      : { status: 'returned' as const, returnCode: code ?? null, returnReason: returnReason(code ?? '') };
  if (!(await updateDebit(tx, debit.id, debit.status, { ...change, utr: reference, valueAt })))
    throw new LedgerInvariantError(`debit ${debit.id} is no longer ${debit.status}`);
  if (outcome.outcome === 'debited')
    await applyBankReport(tx, locked, { event: 'captured', reference, occurredAt: valueAt }, now);
  else {
    const step = { at: now.businessNow, realNow: now.realNow };
    await failPayment(tx, locked, { reason: returnReason(code ?? ''), reference }, step);
  }
  return true;
}
