import type { BusinessClock } from '../clock/business-clock.ts';
import type { Database } from '../platform/database.ts';

/** What the payment bank needs to decide a payment. */
export interface BankContext {
  readonly db: Database;
  readonly clock: BusinessClock;
}

export interface PaymentBankContext extends BankContext {
  readonly paymentSecret: string;
  /** What we listen on: the page of paying takes no other site's word. */
  readonly host: string;
  /** Events wait to be sent. */
  readonly wakeCallbacks: () => void;
}
