import { textFromPaise } from '@artha/domain/kit/money';
import type { Paise } from '@artha/domain/kit/money';
import { PermanentDeliveryError } from '../../../platform/outbox/delivery-error.ts';
import type { ExchangeMember } from './report-query.ts';
import type { SessionPassword } from './session-password.ts';
import type { SoapField } from './soap.ts';

/** A purchase as it is entered at the exchange. */
export interface OrderEntry {
  readonly transNumber: string;
  /** Our own reference, repeated in every report of the exchange. */
  readonly reference: string;
  readonly clientCode: string;
  readonly schemeCode: string;
  readonly amount: Paise;
  /** Empty for a new folio. With one the exchange calls the purchase additional, whatever the folio holds. */
  readonly folioNumber: string;
  /** The payment bank's reference: identifies the money at the clearing corporation. */
  readonly paymentReference: string;
}

/** Our limit for fields without a documented one. */
const DEFAULT_LENGTH = 50;
/** Maximum characters of each field at the exchange. */
const LENGTHS: ReadonlyMap<string, number> = new Map(
  (
    'TransCode 3, TransNo 19, OrderId 8, UserID 5, MemberId 20, ClientCode 20, SchemeCd 20, BuySell 1, ' +
    'BuySellType 10, DPTxn 10, OrderVal 14, Qty 8, AllRedeem 1, FolioNo 20, Remarks 255, KYCStatus 1, RefNo 20, ' +
    'SubBrCode 15, EUIN 20, EUINVal 1, MinRedeem 1, DPC 1, IPAdd 20, Password 250, PassKey 10, Parma1 20, Param2 25, ' +
    'Param3 20, MandateID 10'
  )
    .split(', ')
    .map((field) => [field.split(' ')[0] ?? '', Number(field.split(' ')[1])]),
);

/**
 * The fields of an order entry, in the order of the service. None is truncated: a truncated identifier could name
 * another client, fund, folio or payment.
 *
 * @throws Undeliverable when a field is longer than the exchange accepts
 */
export function orderEntryFields(
  entry: OrderEntry,
  { memberId, userId }: ExchangeMember,
  { password, passKey }: SessionPassword,
): readonly SoapField[] {
  const fields: readonly SoapField[] = [
    ['TransCode', 'NEW'],
    ['TransNo', entry.transNumber],
    ['OrderId', ''],
    ['UserID', userId],
    ['MemberId', memberId],
    ['ClientCode', entry.clientCode],
    ['SchemeCd', entry.schemeCode],
    ['BuySell', 'P'],
    ['BuySellType', entry.folioNumber === '' ? 'FRESH' : 'ADDITIONAL'],
    ['DPTxn', 'P'],
    ['OrderVal', textFromPaise(entry.amount)],
    ['Qty', ''],
    ['AllRedeem', 'N'],
    ['FolioNo', entry.folioNumber],
    ['Remarks', ''],
    ['KYCStatus', 'Y'],
    ['RefNo', entry.reference],
    ['SubBrCode', ''],
    ['EUIN', ''],
    ['EUINVal', 'N'],
    ['MinRedeem', 'N'],
    ['DPC', 'Y'],
    ['IPAdd', ''],
    ['Password', password],
    ['PassKey', passKey],
    ['Parma1', ''], // Spelled so by the service.
    ['Param2', entry.paymentReference],
    ['Param3', ''],
    ['MobileNo', ''],
    ['EmailID', ''],
    ['MandateID', ''],
    ...['1', '2', '3', '4', '5', '6'].map((number) => [`Filler${number}`, ''] as const),
  ];
  const tooLong = fields.find(([name, value]) => value.length > (LENGTHS.get(name) ?? DEFAULT_LENGTH));
  if (tooLong) throw new PermanentDeliveryError(`${tooLong[0]} is longer than the exchange accepts`);
  return fields;
}

/** The answer of the exchange to an order entry. */
export interface EntryAnswer {
  /** Undefined when the order was rejected. */
  readonly orderNumber: string | undefined;
  readonly remarks: string;
}

const PARTS_BEFORE_REMARKS = 6;

/** Reads the answer to an entry. @returns undefined when it is malformed or belongs to another entry */
export function readEntryAnswer(result: string, entry: OrderEntry): EntryAnswer | undefined {
  const parts = result.split('|');
  const [transCode, transNumber, orderId = '', , , clientCode] = parts;
  const flag = parts.at(-1);
  if (parts.length < PARTS_BEFORE_REMARKS + 2) return undefined;
  if (transCode !== 'NEW' || transNumber !== entry.transNumber || clientCode !== entry.clientCode) return undefined;
  // The remarks may contain the separator.
  const remarks = parts.slice(PARTS_BEFORE_REMARKS, -1).join('|').trim();
  if (flag === '0' && /^[1-9]\d{0,19}$/.test(orderId)) return { orderNumber: orderId, remarks };
  return flag === '1' && remarks !== '' ? { orderNumber: undefined, remarks } : undefined;
}

const SESSION_INVALID = /INVALID SESSION PASSWORD/i;
const NUMBER_USED = /TRANSACTION NUMBER ALREADY USED/i;

/** Whether the exchange refused the session, not the request. */
export const isSessionInvalid = (remarks: string): boolean => SESSION_INVALID.test(remarks);

/** Whether a rejection is about the session or the number, not about the order itself. */
export const isUnrelatedToOrder = (remarks: string): boolean =>
  SESSION_INVALID.test(remarks) || NUMBER_USED.test(remarks);

const MEMBER_CHARACTERS = 5;
const SERIAL_CHARACTERS = 6;

/** The exchange's number for an entry, unique within the day. @param on the business date of the first attempt */
export function transNumberOf(on: string, memberId: string, orderLineId: number): string {
  const serial = String(orderLineId % 10 ** SERIAL_CHARACTERS).padStart(SERIAL_CHARACTERS, '0');
  return on.replaceAll('-', '') + memberId.padStart(MEMBER_CHARACTERS, '0') + serial;
}

/** Our reference of a line at the exchange. */
export const referenceOf = (orderLineId: number): string => `AL${orderLineId}`;
