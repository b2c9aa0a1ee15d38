/** The JSON services of the exchange for systematic plans. */
import type { BusinessDate } from '@artha/domain/kit/dates';
import { businessDateAt, parseBusinessDate } from '@artha/domain/kit/dates';
import { textFromPaise } from '@artha/domain/kit/money';
import type { FastifyInstance } from 'fastify';
import type { Fields } from '../../platform/read-fields.ts';
import { SESSION_REFUSED } from '../entry-answer.ts';
import type { ExchangeContext } from '../exchange-context.ts';
import { SIDES } from '../order-side.ts';
import { listOrders } from '../orders.queries.ts';
import { exchangeDate } from '../report-request.ts';
import { isSessionValid } from '../session-password.ts';
import type { Registration } from './registration.ts';
import { isPlanType, registeredOn } from './registration.ts';
import { findRegistration, listRegistrationsOf } from './registrations.queries.ts';

type ReportContext = Pick<ExchangeContext, 'db' | 'clock' | 'member'>;

const SERVICES = '/exchange/StarMFWebService/StarMFWebService.svc';
const TEXT_MAX = 250;
const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];

const textOf = (fields: Fields, name: string): string => {
  const value = fields[name];
  return typeof value === 'string' ? value.slice(0, TEXT_MAX) : '';
};

const failed = (message: string) => ({ Status: '101', Message: message });
const done = (rows: readonly unknown[]) => (rows.length === 0 ? 'NO RECORDS FOUND' : 'SUCCESS');

/** '07 JUL 2017', as this report has its date. */
function wordedDay(text: string): BusinessDate | undefined {
  const [, day, month = '', year] = /^(\d{2}) ([A-Z]{3}) (\d{4})$/.exec(text) ?? [];
  return parseBusinessDate(`${year}-${String(MONTHS.indexOf(month) + 1).padStart(2, '0')}-${day}`);
}

/** ChildOrderDetails: the orders of a plan that were entered on a day. */
function childOrders({ db }: ReportContext, fields: Fields) {
  const on = wordedDay(textOf(fields, 'Date'));
  const type = textOf(fields, 'SystematicPlanType');
  const plan = findRegistration(db, textOf(fields, 'RegnNo'));
  if (!on) return failed('INVALID DATE');
  if (!isPlanType(type)) return failed('INVALID SYSTEMATIC PLAN TYPE');
  if (plan?.type !== type || plan.clientCode !== textOf(fields, 'ClientCode'))
    return failed('INVALID REGISTRATION NUMBER');
  const orders = listOrders(db, on, on).filter((order) => order.entry.Filler1 === plan.regnNo && order.orderNo);
  const rows = orders.map(({ orderNo, entry, side, amount }) => ({
    OrderNumber: orderNo,
    Amount: textFromPaise(amount),
    BSESchemeCode: entry.SchemeCd,
    BuySell: entry.BuySell,
    BuySellType: entry.BuySellType,
    ClientCode: entry.ClientCode,
    FolioNo: entry.FolioNo,
    OrderType: plan.type,
    SubOrderType: SIDES[side].subType,
  }));
  return { Status: '100', Message: done(rows), ChildOrderDetails: rows };
}

const planRow = (plan: Registration) => ({
  SystematicPlanType: plan.type,
  RegnNo: plan.regnNo,
  RegnDate: exchangeDate(registeredOn(plan)),
  UniqueRefNo: plan.uniqueRefNo ?? '',
  InternalRefNo: plan.internalRefNo,
  ClientCode: plan.clientCode,
  SchemeCode: plan.schemeCode,
  ToSchemeCode: plan.toSchemeCode ?? '',
  FolioNo: plan.folioNo,
  StartDate: exchangeDate(plan.startOn),
  FrequencyType: plan.frequency,
  NoOfInstallment: String(plan.instalments),
  InstallmentAmount: plan.amount,
  InstallmentUnits: plan.units,
  MandateID: plan.mandateId,
  Status: plan.cancelledAtMs === undefined ? 'ACTIVE' : 'CANCELLED',
  CancelDate: plan.cancelledAtMs === undefined ? '' : exchangeDate(businessDateAt(new Date(plan.cancelledAtMs))),
});

/** SystematicPlanReport: the plans registered under a reference of the member. */
function plans({ db }: ReportContext, fields: Fields) {
  const rows = listRegistrationsOf(db, textOf(fields, 'InternalRefNo')).map(planRow);
  return { Status: '100', Message: done(rows), SystematicPlanDetails: rows };
}

export function planReports(app: FastifyInstance, context: ReportContext): void {
  const serve = (name: string, password: string, answer: (context: ReportContext, fields: Fields) => object) =>
    app.post(`${SERVICES}/${name}`, ({ body }) => {
      const fields: Fields = typeof body === 'object' && body !== null ? (body as Fields) : {};
      const { member, clock } = context;
      const signIn = {
        userId: textOf(fields, 'UserId') || member.userId,
        password: textOf(fields, password),
        passKey: textOf(fields, 'PassKey'),
      };
      const isOurs = textOf(fields, 'MemberCode') === member.memberId;
      return isOurs && isSessionValid(member, signIn, clock.realNowMs())
        ? answer(context, fields)
        : failed(SESSION_REFUSED);
    });
  serve('ChildOrderDetails', 'EncryptedPassword', childOrders);
  serve('SystematicPlanReport', 'Password', plans);
}
