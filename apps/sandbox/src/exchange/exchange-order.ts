import type { BusinessDate } from '@artha/domain/kit/dates';
import type { Paise } from '@artha/domain/kit/money';
import type { Scheme } from '../registrar/scheme.ts';
import type { OrderEntry } from './order-fields.ts';

/** An entry without its credentials, which are never stored. */
export type StoredEntry = Omit<OrderEntry, 'Password' | 'PassKey'>;

/** An order entry as the exchange stores it. Times are of the business clock. */
export interface ExchangeOrder {
  readonly seq: number;
  /** Undefined when the order was rejected. */
  readonly orderNo: string | undefined;
  readonly receivedOn: BusinessDate;
  /** The exchange's time stamp, in whole seconds. */
  readonly stampMs: number;
  readonly remark: string;
  readonly entry: StoredEntry;
  /** Zero when the entry had no valid amount. */
  readonly amount: Paise;
  /** As in the registrar's list at the time of the order; undefined when unknown. */
  readonly scheme: Scheme | undefined;
  /** When its money was captured; undefined when the order was rejected. */
  readonly fundsAtMs: number | undefined;
}

export type NewOrder = Omit<ExchangeOrder, 'seq' | 'orderNo'>;

/** The registrar's allotment or rejection of an order. It never changes. */
export interface Allotment {
  readonly order: ExchangeOrder;
  readonly reportOn: BusinessDate;
  readonly navOn: BusinessDate;
  /** Decimal text: 4 places for the NAV, 3 for units. */
  readonly nav: string;
  readonly units: string;
  readonly netAmount: Paise;
  readonly folioNo: string;
  readonly isValid: boolean;
  readonly remark: string;
}
