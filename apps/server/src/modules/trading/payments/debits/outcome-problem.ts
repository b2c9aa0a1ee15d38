import { businessDateAt, formatDate } from '@artha/domain/kit/dates';
import { formatPaise } from '@artha/domain/kit/inr-format';
import { Refusal } from '@artha/domain/kit/errors';
import { nextDebitState } from '@artha/domain/trading/payments/debit-states';
import { returnReason } from '@artha/domain/trading/payments/return-codes';
import type { KnownDebit } from './debits.queries.ts';
import type { DebitOutcome } from './return-file.ts';

const dayOf = (at: Date | null): string => (at === null ? '' : ` on ${formatDate(businessDateAt(at))}`);

const saysText = ({ outcome, code, reference }: DebitOutcome): string =>
  outcome === 'debited'
    ? `it says that the account was debited (${reference})`
    : `it says that the debit was returned (${code ?? ''}: ${returnReason(code ?? '')})`;

function knownText({ status, utr, returnCode, valueAt }: KnownDebit): string {
  switch (status) {
    case 'debited':
      return `the account was debited${dayOf(valueAt)} (${utr ?? ''})`;
    case 'returned':
      return `the debit was returned${dayOf(valueAt)} (${returnCode ?? ''}: ${returnReason(returnCode ?? '')})`;
    case 'withdrawn':
      return 'the debit was withdrawn and never sent';
    case 'queued':
      return 'the debit is not sent yet';
    case 'presented':
    case 'unknown':
      return 'the debit has no outcome yet';
  }
}

/**
 * Why a reported outcome cannot be booked, with the difference, within a sentence for operations; undefined when it can
 * be, also again.
 *
 * @param presentationFile the file that is answered; undefined for an inquiry
 */
export function outcomeProblem(
  outcome: DebitOutcome,
  debit: KnownDebit,
  presentationFile: string | undefined,
): string | undefined {
  if (presentationFile !== undefined && debit.fileName !== presentationFile)
    return `the debit was not in the file ${presentationFile}`;
  if (outcome.umrn !== debit.umrn)
    return `its mandate is ${outcome.umrn}, but ours is ${debit.umrn ?? 'not registered'}`;
  if (outcome.amount !== debit.amount)
    return `its amount is ₹${formatPaise(outcome.amount)}, but the debit is of ₹${formatPaise(debit.amount)}`;
  if (nextDebitState(debit.status, outcome.outcome) instanceof Refusal)
    return `${saysText(outcome)}, but ${knownText(debit)}`;
  const isRepeated = debit.status === outcome.outcome;
  if (isRepeated && debit.utr !== outcome.reference)
    return `its reference is ${outcome.reference}, but ${knownText(debit)} under ${debit.utr ?? 'none'}`;
  return undefined;
}

/** Whether exactly this outcome is booked already: the usual case when a file is read again. */
export const isBooked = ({ outcome, umrn, amount, reference, code }: DebitOutcome, debit: KnownDebit): boolean =>
  debit.status === outcome &&
  debit.umrn === umrn &&
  debit.amount === amount &&
  debit.utr === reference &&
  debit.returnCode === (code ?? null);
