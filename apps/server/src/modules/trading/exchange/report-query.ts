import type { BusinessDate } from '@artha/domain/kit/dates';
import { parseBusinessDate } from '@artha/domain/kit/dates';
import type { ExchangeEnv } from '../../../platform/env/env.ts';
import type { SessionPassword } from './session-password.ts';

/** Our membership at the exchange. */
export type ExchangeMember = Pick<ExchangeEnv, 'memberId' | 'userId'>;

/** Which orders a report lists: purchases with the in-legs of switches, or sales with their out-legs. */
export interface ReportScope {
  readonly transType: 'P' | 'R';
  /** If absent, all of them. */
  readonly subOrderType?: 'SWITCH';
}

/** Parameters of a report of the exchange: a range of order or report dates, or one order. */
export interface ReportQuery extends ReportScope {
  readonly from: BusinessDate;
  readonly to: BusinessDate;
  /** If absent, all our clients. */
  readonly clientCode?: string;
  /** If present, the exchange ignores the other parameters. */
  readonly orderNumber?: string;
}

const DAY = /^(\d{2})\/(\d{2})\/(\d{4})$/;

/** A date in the format of the exchange: '19/08/2026'. */
export const exchangeDay = (date: BusinessDate): string => `${date.slice(8)}/${date.slice(5, 7)}/${date.slice(0, 4)}`;

/** @returns undefined when the text is not a date of the exchange */
export function dateOfExchange(text: string): BusinessDate | undefined {
  const [, day, month, year] = DAY.exec(text) ?? [];
  return day === undefined ? undefined : parseBusinessDate(`${year}-${month}-${day}`);
}

/** The request body, the same for all reports. */
export const reportBody = (
  { from, to, transType, subOrderType, clientCode = '', orderNumber = '' }: ReportQuery,
  { memberId, userId }: ExchangeMember,
  { password, passKey }: SessionPassword,
) => ({
  UserId: userId,
  MemberCode: memberId,
  Password: password,
  PassKey: passKey,
  FromDate: exchangeDay(from),
  ToDate: exchangeDay(to),
  ClientCode: clientCode,
  TransType: transType,
  OrderType: 'All',
  SubOrderType: subOrderType ?? 'All',
  OrderStatus: 'All',
  SettType: 'ALL',
  OrderNo: orderNumber,
  Filler1: '',
  Filler2: '',
  Filler3: '',
});
