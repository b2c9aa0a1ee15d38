import type { BusinessDate } from '@artha/domain/kit/dates';
import type { Db, Tx } from '../../../../platform/db/database.ts';
import type { Secrets } from '../../../../platform/secrets/secrets.ts';
import type { OrderLineRow, OrderRow } from '../../orders/index.ts';
import type { LineToSend } from '../exchange.queries.ts';
import type { Now } from '../now.ts';
import type { AcceptedLeg, ExpectedLeg } from '../order-status.ts';
import type { ReportScope } from '../report-query.ts';
import type { WireEntry } from '../wire-entry.ts';

/** The lines of an order that one message covers, under the lock of the order. */
export interface LockedLegs {
  readonly order: OrderRow;
  readonly legs: readonly OrderLineRow[];
}

/** One order on its way to the exchange: what is sent, what the exchange must list, and how the answer is booked. */
export interface ExchangeMessage {
  /** The line whose message it is: of a switch, its out-leg. */
  readonly line: LineToSend;
  /** @throws PermanentDeliveryError when it cannot be sent */
  entry(transNumber: string, reference: string): WireEntry;
  /** The bank account that the message of a switch names: money that returns goes there; null in any other message. */
  readonly returnAccountId: number | null;
  /** The legs in the order in which they are sent; an order of one leg has one. */
  readonly legs: readonly ExpectedLeg[];
  /** The reports of the exchange that list them. */
  readonly reports: readonly ReportScope[];
  /** Books what leaves with the message. */
  bookSent(tx: Tx, locked: LockedLegs, on: BusinessDate, now: Now): Promise<void>;
  /** The date whose NAV each leg gets, by line. @throws LedgerInvariantError without what it depends on */
  navDates(tx: Tx, accepted: readonly AcceptedLeg[]): Promise<ReadonlyMap<number, BusinessDate>>;
  /** Returns the money of a rejected order; its units are released already. The lines are rejected by then. */
  bookRejected(tx: Tx, locked: LockedLegs, reason: string, now: Now): Promise<void>;
}

/** A kind of order at the exchange. */
export interface ExchangeKind {
  /** @returns undefined when the order cannot be sent: it has no money */
  findMessage(db: Db, line: LineToSend, secrets: Pick<Secrets, 'open'>): Promise<ExchangeMessage | undefined>;
}
