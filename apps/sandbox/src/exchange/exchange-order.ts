import type { BusinessDate } from '@artha/domain/kit/dates';
import type { Paise, Units } from '@artha/domain/kit/money';
import type { HoldingKey } from '../registrar/unit-register.queries.ts';
import type { Scheme } from '../registrar/scheme.ts';
import type { OrderEntry } from './order-fields.ts';
import type { OrderSide } from './order-side.ts';

/** An entry without its credentials, which are never stored. A leg of a switch has the fields of an order. */
export type StoredEntry = Omit<OrderEntry, 'Password' | 'PassKey'>;

/** An order entry as the exchange stores it. Times are of the business clock. */
export interface ExchangeOrder {
  readonly seq: number;
  /** Undefined when the order was rejected. */
  readonly orderNo: string | undefined;
  readonly side: OrderSide;
  readonly receivedOn: BusinessDate;
  /** The exchange's time stamp, in whole seconds. */
  readonly stampMs: number;
  readonly remark: string;
  readonly entry: StoredEntry;
  /** The requested amount; zero when the entry had no valid one. */
  readonly amount: Paise;
  /** The requested units; undefined for an amount, and for all units. */
  readonly units: Units | undefined;
  /** As in the registrar's list at the time of the order; undefined when unknown. */
  readonly scheme: Scheme | undefined;
  /** When its money was captured, or for a switch-in when its switch-out settles; undefined without money. */
  readonly fundsAtMs: number | undefined;
  /** The other leg of a switch. */
  readonly otherSeq: number | undefined;
  /** The money that the switch-out brought to a switch-in; undefined until it is known. */
  readonly switchedMoney: Paise | undefined;
}

export type NewOrder = Omit<ExchangeOrder, 'seq' | 'orderNo' | 'otherSeq' | 'switchedMoney'>;

/** The scheme of an accepted order. */
export function schemeOf({ scheme, entry }: Pick<ExchangeOrder, 'scheme' | 'entry'>): Scheme {
  if (!scheme) throw new Error(`an order of ${entry.ClientCode} was accepted without a scheme`);
  return scheme;
}

/** The units that an order takes out of a folio. */
export const holdingOf = ({ entry, scheme }: Pick<ExchangeOrder, 'entry' | 'scheme'>): HoldingKey => ({
  clientCode: entry.ClientCode,
  folioNo: entry.FolioNo,
  // The register of units has the code of the registrar.
  schemeCode: scheme?.code ?? entry.SchemeCd,
});

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

/** The registrar's redemption of units, or its rejection. It never changes. */
export interface RedeemedOrder {
  readonly order: ExchangeOrder;
  readonly reportOn: BusinessDate;
  readonly navOn: BusinessDate;
  /** Decimal text with 4 places. */
  readonly nav: string;
  readonly units: Units;
  readonly exitLoad: Paise;
  readonly securitiesTax: Paise;
  /** What is paid out or switched on. */
  readonly net: Paise;
  readonly isValid: boolean;
  readonly remark: string;
}
