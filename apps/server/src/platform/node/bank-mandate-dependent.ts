import type { Db, Tx } from '../db/database.ts';

/** When and by whom a bank mandate ended. */
export interface MandateEnd {
  /** Business clock. */
  readonly at: Date;
  readonly realNow: Date;
  /** Missing for automatic changes. */
  readonly byUserId?: number;
}

/** What a module stores and a bank mandate pays for; it ends with the mandate. */
export interface MandateDependent {
  /** The noun for what depends on it: 'plans'. */
  readonly name: string;
  /**
   * What ends with the mandate, each as a text for its client: 'SIP PLAN-100001, ₹5,000.00 monthly, Alpha Flexi Cap
   * Fund'.
   */
  list(db: Db | Tx, bankMandateId: number): Promise<readonly string[]>;
  /** Ends it, in the transaction that ends the mandate and holds its lock. @param reason for the client */
  end(tx: Tx, bankMandateId: number, reason: string, step: MandateEnd): Promise<void>;
}
