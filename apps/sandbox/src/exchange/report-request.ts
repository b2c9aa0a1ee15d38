import { parseBusinessDate } from '@artha/domain/kit/dates';
import type { BusinessDate } from '@artha/domain/kit/dates';
import type { Fields } from '../platform/read-fields.ts';
import type { ExchangeOrder } from './exchange-order.ts';
import { SIDES } from './order-side.ts';
import type { Member } from './session-password.ts';
import { isSessionValid } from './session-password.ts';

const STATUSES = ['All', 'VALID', 'INVALID'] as const;
/** Purchases and switch-ins; redemptions and switch-outs. */
const TRANS_TYPES = ['P', 'R'] as const;
const SUB_ORDER_TYPES = ['All', 'NRM', 'SPOR', 'SWITCH'] as const;

/** The selection of a report: one order, or the orders of a range of days. */
export type ReportRequest =
  | { readonly kind: 'order'; readonly orderNo: string }
  | {
      readonly kind: 'days';
      readonly from: BusinessDate;
      readonly to: BusinessDate;
      /** Whether an order of the range is requested: by client, list of orders, type and validity. */
      readonly includes: (order: ExchangeOrder, isValid: boolean) => boolean;
    };

/** A request that the exchange answers with Status 101. */
export class ReportProblem extends Error {}

const textOf = (fields: Fields, name: string): string => {
  const value = fields[name] ?? '';
  if (typeof value !== 'string' || value.length > 250) throw new ReportProblem(`INVALID ${name.toUpperCase()}`);
  return value;
};

/** 'DD/MM/YYYY', the date format of the exchange. */
export const exchangeDate = (date: BusinessDate): string => `${date.slice(8)}/${date.slice(5, 7)}/${date.slice(0, 4)}`;

function dayOf(fields: Fields, name: string): BusinessDate {
  const [, day, month, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(textOf(fields, name)) ?? [];
  const date = parseBusinessDate(`${year}-${month}-${day}`);
  if (!date) throw new ReportProblem(`INVALID ${name.toUpperCase()}`);
  return date;
}

function choiceOf<Choice extends string>(fields: Fields, name: string, choices: readonly Choice[]): Choice {
  const choice = choices.find((each) => each === textOf(fields, name));
  if (choice === undefined) throw new ReportProblem(`INVALID ${name.toUpperCase()}`);
  return choice;
}

/** @throws ReportProblem when the caller is not signed in or a field is invalid */
export function readReportRequest(body: unknown, member: Member, realNowMs: number): ReportRequest {
  const fields: Fields = typeof body === 'object' && body !== null ? (body as Fields) : {};
  const text = (name: string) => textOf(fields, name);
  const signIn = { userId: text('UserId'), password: text('Password'), passKey: text('PassKey') };
  if (text('MemberCode') !== member.memberId || !isSessionValid(member, signIn, realNowMs)) {
    throw new ReportProblem('FAILED: INVALID SESSION PASSWORD');
  }
  const orderNo = text('OrderNo');
  if (orderNo !== '') return { kind: 'order', orderNo };
  const [from, to] = [dayOf(fields, 'FromDate'), dayOf(fields, 'ToDate')];
  if (from > to) throw new ReportProblem('FROM DATE AFTER TO DATE');
  const transType = choiceOf(fields, 'TransType', TRANS_TYPES);
  const subType = choiceOf(fields, 'SubOrderType', SUB_ORDER_TYPES);
  const status = choiceOf(fields, 'OrderStatus', STATUSES);
  const clientCode = text('ClientCode');
  const includes = ({ entry, side }: ExchangeOrder, isValid: boolean): boolean =>
    SIDES[side].transType === transType &&
    (subType === 'All' || SIDES[side].subType === subType) &&
    (clientCode === '' || entry.ClientCode === clientCode) &&
    (status === 'All' || (status === 'VALID') === isValid);
  return { kind: 'days', from, to, includes };
}
