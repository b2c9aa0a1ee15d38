import { parseBusinessDate } from '@artha/domain/kit/dates';
import type { BusinessDate } from '@artha/domain/kit/dates';
import type { Fields } from '../platform/read-fields.ts';
import type { Member } from './session-password.ts';
import { isSessionValid } from './session-password.ts';

const STATUSES = ['All', 'VALID', 'INVALID'] as const;

/** The selection of a report: one order, or the orders of a range of days. */
export type ReportRequest =
  | { readonly kind: 'order'; readonly orderNo: string }
  | {
      readonly kind: 'days';
      readonly from: BusinessDate;
      readonly to: BusinessDate;
      /** Empty for all. */
      readonly clientCode: string;
      readonly status: (typeof STATUSES)[number];
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
  if (text('TransType') !== 'P') throw new ReportProblem('INVALID TRANSTYPE');
  const status = STATUSES.find((each) => each === text('OrderStatus'));
  if (!status) throw new ReportProblem('INVALID ORDERSTATUS');
  return { kind: 'days', from, to, clientCode: text('ClientCode'), status };
}
