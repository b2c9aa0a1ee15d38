import type { BusinessClock } from '../clock/business-clock.ts';
import type { Database } from '../platform/database.ts';

/** What the payment bank needs to decide a payment. */
export interface BankContext {
  readonly db: Database;
  readonly clock: BusinessClock;
}

export interface PaymentBankContext extends BankContext {
  readonly paymentSecret: string;
  /** The listen address, to refuse requests from other sites on the payment page. */
  readonly host: string;
  /** Call when events have been queued. */
  readonly wakeCallbacks: () => void;
}
