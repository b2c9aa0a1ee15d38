import { textFromScaled, UNITS_PLACES } from '@artha/domain/kit/money';
import type { Units } from '@artha/domain/kit/money';
import { WIRE_UNIT_PLACES } from '@artha/domain/trading/orders/sellable-multiple';
import { PermanentDeliveryError } from '../../../platform/outbox/delivery-error.ts';
import type { ExchangeMember } from './report-query.ts';
import type { SessionPassword } from './session-password.ts';
import type { SoapField } from './soap.ts';

/** The answer of the exchange to an entry. */
export interface EntryAnswer {
  /**
   * One for each leg, in the order in which they were sent, or the number of a SIP; undefined when the entry was
   * rejected.
   */
  readonly orderNumbers: readonly string[] | undefined;
  readonly remarks: string;
}

/** An order, or a SIP, as it is entered at the exchange. */
export interface WireEntry {
  readonly operation: 'orderEntryParam' | 'switchOrderEntryParam' | 'sipOrderEntryParam' | 'xsipOrderEntryParam';
  /**
   * The fields in the order of the service. None is truncated but the reference of a payment: a truncated identifier
   * could name another client, fund or folio.
   *
   * @throws PermanentDeliveryError when a field is longer than the exchange accepts
   */
  fields(member: ExchangeMember, session: SessionPassword): readonly SoapField[];
  /** Reads the answer. @returns undefined when it is malformed or belongs to another entry */
  readAnswer(result: string): EntryAnswer | undefined;
}

/** Our limit for fields without a documented one. */
const DEFAULT_LENGTH = 50;
/** Maximum characters of fields, from a list such as 'TransCode 3, TransNo 19'. */
export function lengthsOf(list: string): ReadonlyMap<string, number> {
  return new Map(list.split(', ').map((field) => [field.split(' ')[0] ?? '', Number(field.split(' ')[1])]));
}

/** Maximum characters of each field at the exchange. */
const LENGTHS = lengthsOf(
  'TransCode 3, TransNo 19, OrderId 8, UserID 5, UserId 5, MemberId 20, ClientCode 20, SchemeCd 20, FromSchemeCd 20, ' +
    'ToSchemeCd 20, BuySell 2, BuySellType 10, DPTxn 10, OrderVal 14, Qty 14, SwitchUnits 14, AllRedeem 1, ' +
    'AllUnitsFlag 1, FolioNo 20, Remarks 255, KYCStatus 1, RefNo 20, SubBrCode 15, EUIN 20, EUINVal 1, MinRedeem 1, ' +
    'DPC 1, IPAdd 20, Password 250, PassKey 10, Parma1 20, Param2 25, Param3 20, MandateID 10, Filler1 30',
);

/** @throws PermanentDeliveryError when a field is longer than the exchange accepts */
export function checkLengths(
  fields: readonly SoapField[],
  lengths: ReadonlyMap<string, number> = LENGTHS,
): readonly SoapField[] {
  const tooLong = fields.find(([name, value]) => value.length > (lengths.get(name) ?? DEFAULT_LENGTH));
  if (tooLong) throw new PermanentDeliveryError(`${tooLong[0]} is longer than the exchange accepts`);
  return fields;
}

const PAYMENT_REFERENCE_CHARACTERS = 25;

/**
 * The payment bank's reference as the exchange takes it: its last 25 characters, because references differ at their end.
 * The payment keeps the whole.
 */
export const wirePaymentReference = (reference: string): string => reference.slice(-PAYMENT_REFERENCE_CHARACTERS);

const SMALLER_PLACES = 10n ** BigInt(UNITS_PLACES - WIRE_UNIT_PLACES);

/** Units as the exchange reads them. @throws PermanentDeliveryError for a fourth place, which would be lost */
export function wireUnits(units: Units): string {
  if (units % SMALLER_PLACES !== 0n) throw new PermanentDeliveryError('the exchange accepts units with three places');
  return textFromScaled(units / SMALLER_PLACES, WIRE_UNIT_PLACES);
}

const ORDER_NUMBER = /^[1-9]\d{0,19}$/;

export const isOrderNumber = (text: string): boolean => ORDER_NUMBER.test(text);

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

/** Our reference of an order at the exchange, by the line whose message it is. */
export const referenceOf = (orderLineId: number): string => `AL${orderLineId}`;
