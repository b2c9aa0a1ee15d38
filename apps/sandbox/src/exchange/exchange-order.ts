import type { BusinessDate } from '@artha/domain/kit/dates';
import type { Paise } from '@artha/domain/kit/money';
import type { Scheme } from '../registrar/scheme.ts';
import type { OrderEntry } from './order-fields.ts';

/** An entry without what proves who sent it: that is never kept. */
export type KeptEntry = Omit<OrderEntry, 'Password' | 'PassKey'>;

/** An order entry as the exchange keeps it. Times are of the business clock. */
export interface ExchangeOrder {
  readonly seq: number;
  /** Undefined for one that was not taken. */
  readonly orderNo: string | undefined;
  readonly receivedOn: BusinessDate;
  /** The exchange's stamp, whole seconds. */
  readonly stampMs: number;
  readonly remark: string;
  readonly entry: KeptEntry;
  /** Nothing when the entry named no amount. */
  readonly amount: Paise;
  /** As the registrar listed it then; undefined when it knew none. */
  readonly scheme: Scheme | undefined;
  /** When its money was captured; undefined for an order that was not taken. */
  readonly fundsAtMs: number | undefined;
}

export type NewOrder = Omit<ExchangeOrder, 'seq' | 'orderNo'>;

/** What the registrar said to an order. Never changes. */
export interface Allotment {
  readonly order: ExchangeOrder;
  readonly reportOn: BusinessDate;
  readonly navOn: BusinessDate;
  /** Decimal texts: NAV 4 places, units 3. */
  readonly nav: string;
  readonly units: string;
  readonly netAmount: Paise;
  readonly folioNo: string;
  readonly isValid: boolean;
  readonly remark: string;
}
