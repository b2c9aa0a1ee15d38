import type { BusinessDate } from '../../kit/dates.ts';
import type { Paise } from '../../kit/money.ts';
import type { Journal, LedgerAccount } from '../../ledger/ledger/journal.ts';
import { journal, LedgerInvariantError, moved } from '../../ledger/ledger/journal.ts';

/** Money at the clearing corporation that no order has yet. */
const unmatched = (creditId: string): LedgerAccount => ({ kind: 'unmatched', owner: creditId });
/** The account that it came from, which may be nobody's we know. */
const remitter = (creditId: string): LedgerAccount => ({ kind: 'remitter', owner: creditId });

export interface CreditBooking {
  readonly creditId: string;
  readonly amount: Paise;
  readonly on: BusinessDate;
}

/** @throws LedgerInvariantError: a negative amount must not reverse the direction of a posting */
function aboveZero(amount: Paise): Paise {
  if (amount <= 0n) throw new LedgerInvariantError(`an amount of ${amount} paise is not above zero`);
  return amount;
}

/** Money arrived that does not pay an order at once. */
export const creditReceived = ({ creditId, amount, on }: CreditBooking): Journal =>
  journal(
    'credit-received',
    `credit-received:${creditId}`,
    on,
    moved('INR', aboveZero(amount), remitter(creditId), unmatched(creditId)),
  );

export interface CreditMatch extends CreditBooking {
  readonly orderId: string;
  readonly accountId: number;
}

/** It pays an order: the clearing corporation holds it for the order, and the client has paid it in. */
export const creditMatched = ({ creditId, orderId, accountId, amount, on }: CreditMatch): Journal =>
  journal('credit-matched', `credit-matched:${creditId}`, on, [
    ...moved('INR', aboveZero(amount), unmatched(creditId), { kind: 'clearing', owner: orderId }),
    ...moved('INR', aboveZero(amount), { kind: 'bank', owner: String(accountId) }, remitter(creditId)),
  ]);

/** It went back to the account that it came from, as a whole or what an order did not need. */
export const creditRefunded = ({ creditId, amount, on }: CreditBooking): Journal =>
  journal(
    'refund',
    `refund:credit:${creditId}`,
    on,
    moved('INR', aboveZero(amount), unmatched(creditId), remitter(creditId)),
  );
