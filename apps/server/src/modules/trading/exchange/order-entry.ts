import { textFromPaise } from '@artha/domain/kit/money';
import type { Paise } from '@artha/domain/kit/money';
import { Undeliverable } from '../../../platform/outbox/delivery-error.ts';
import type { ExchangeMember } from './report-query.ts';
import type { SessionPassword } from './session-password.ts';
import type { SoapField } from './soap.ts';

/** A purchase as it is entered at the exchange. */
export interface OrderEntry {
  readonly transNumber: string;
  /** Our own name for it, which every list of the exchange repeats. */
  readonly reference: string;
  readonly clientCode: string;
  readonly schemeCode: string;
  readonly amount: Paise;
  /** Empty for a new folio. With one the exchange calls the purchase additional, whatever the folio holds. */
  readonly folioNumber: string;
  /** The payment bank's: names the money at the clearing corporation. */
  readonly paymentReference: string;
}

/** What the service does not say of the rest. */
const LENGTH_OTHERWISE = 50;
/** How many characters the exchange takes of each field. */
const LENGTHS: ReadonlyMap<string, number> = new Map(
  (
    'TransCode 3, TransNo 19, OrderId 8, UserID 5, MemberId 20, ClientCode 20, SchemeCd 20, BuySell 1, BuySellType 10, ' +
    'DPTxn 10, OrderVal 14, Qty 8, AllRedeem 1, FolioNo 20, Remarks 255, KYCStatus 1, RefNo 20, SubBrCode 15, ' +
    'EUIN 20, EUINVal 1, MinRedeem 1, DPC 1, IPAdd 20, Password 250, PassKey 10, Parma1 20, Param2 25, Param3 20, ' +
    'MandateID 10'
  )
    .split(', ')
    .map((field) => [field.split(' ')[0] ?? '', Number(field.split(' ')[1])]),
);

/**
 * The fields of an order entry, in the order of the service. None is cut: each names a client, a fund, a folio or
 * money, and half of a name is another's.
 *
 * @throws Undeliverable when one is longer than the exchange takes
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
    ['Parma1', ''], // (sic) the service spells it so
    ['Param2', entry.paymentReference],
    ['Param3', ''],
    ['MobileNo', ''],
    ['EmailID', ''],
    ['MandateID', ''],
    ...['1', '2', '3', '4', '5', '6'].map((number) => [`Filler${number}`, ''] as const),
  ];
  const tooLong = fields.find(([name, value]) => value.length > (LENGTHS.get(name) ?? LENGTH_OTHERWISE));
  if (tooLong) throw new Undeliverable(`${tooLong[0]} is longer than the exchange takes`);
  return fields;
}

/** What the exchange said to an order entry. */
export interface EntryAnswer {
  /** Undefined when it was not taken. */
  readonly orderNumber: string | undefined;
  readonly remarks: string;
}

const PARTS_BEFORE_REMARKS = 6;

/** Reads the answer to an entry. @returns undefined when it is none, or one to another entry */
export function readEntryAnswer(result: string, entry: OrderEntry): EntryAnswer | undefined {
  const parts = result.split('|');
  const [transCode, transNumber, orderId = '', , , clientCode] = parts;
  const flag = parts.at(-1);
  if (parts.length < PARTS_BEFORE_REMARKS + 2) return undefined;
  if (transCode !== 'NEW' || transNumber !== entry.transNumber || clientCode !== entry.clientCode) return undefined;
  // The words may hold the separator.
  const remarks = parts.slice(PARTS_BEFORE_REMARKS, -1).join('|').trim();
  if (flag === '0' && /^[1-9]\d{0,19}$/.test(orderId)) return { orderNumber: orderId, remarks };
  return flag === '1' && remarks !== '' ? { orderNumber: undefined, remarks } : undefined;
}

const SESSION_WRONG = /INVALID SESSION PASSWORD/i;
const NUMBER_USED = /TRANSACTION NUMBER ALREADY USED/i;

/** Whether the exchange refused the session, not what was asked. */
export const isSessionWrong = (words: string): boolean => SESSION_WRONG.test(words);

/** Whether a refusal says nothing of the order itself. */
export const saysNothing = (words: string): boolean => SESSION_WRONG.test(words) || NUMBER_USED.test(words);

const MEMBER_CHARACTERS = 5;
const SERIAL_CHARACTERS = 6;

/** The exchange's number for an entry, unique within the day. @param on the business date of the first attempt */
export function transNumberOf(on: string, memberId: string, orderLineId: number): string {
  const serial = String(orderLineId % 10 ** SERIAL_CHARACTERS).padStart(SERIAL_CHARACTERS, '0');
  return on.replaceAll('-', '') + memberId.padStart(MEMBER_CHARACTERS, '0') + serial;
}

/** What we call a line at the exchange. */
export const referenceOf = (orderLineId: number): string => `AL${orderLineId}`;
