import type { FastifyInstance, FastifyRequest } from 'fastify';
import { answerSoap } from './answer-soap.ts';
import { allotmentRow, allotmentsOf } from './allotment-statement.ts';
import { enterOrder } from './enter-order.ts';
import { enterSwitch } from './enter-switch.ts';
import { ORDER_PATH } from './entry-answer.ts';
import type { ExchangeContext } from './exchange-context.ts';
import { readOrderEntry, readSwitchEntry } from './order-fields.ts';
import { ordersOf, orderStatusRow } from './order-status.ts';
import { incomeRow } from './income/income-statement.ts';
import { listIncome } from './income/income.queries.ts';
import { reportIncome } from './income/report-income.ts';
import { enterSip } from './plans/enter-sip.ts';
import { planReports } from './plans/plan-reports.ts';
import { readSipEntry, readXsipEntry } from './plans/sip-fields.ts';
import { processOrders } from './process-orders.ts';
import { redemptionRow, redemptionsOf } from './redemption-statement.ts';
import type { ReportRequest } from './report-request.ts';
import { readReportRequest, ReportProblem } from './report-request.ts';
import { signInResult } from './session-password.ts';
import type { SoapCall } from './soap.ts';
import { SoapProblem } from './soap.ts';
import { ALLOTMENT_PATH, INCOME_PATH, REDEMPTION_PATH, STATUS_PATH } from './statement-paths.ts';

const takesAll = (operation: string) =>
  new SoapProblem(`${operation} takes all its elements, in the order of the WSDL.`);

/** The result of an operation. @throws SoapProblem when the operation is unknown or does not match the WSDL */
function resultOf(context: ExchangeContext, { operation, parameters }: SoapCall): string {
  switch (operation) {
    case 'getPassword': {
      const [userId, password, passKey, ...others] = parameters;
      const isWellFormed = userId?.[0] === 'UserId' && password?.[0] === 'Password' && passKey?.[0] === 'PassKey';
      if (!isWellFormed || others.length > 0) throw new SoapProblem('getPassword takes UserId, Password and PassKey.');
      const signIn = { userId: userId[1], password: password[1], passKey: passKey[1] };
      return signInResult(context.member, signIn, context.clock.realNowMs());
    }
    case 'orderEntryParam': {
      const entry = readOrderEntry(parameters);
      if (!entry) throw takesAll(operation);
      return enterOrder(context, entry);
    }
    case 'switchOrderEntryParam': {
      const entry = readSwitchEntry(parameters);
      if (!entry) throw takesAll(operation);
      return enterSwitch(context, entry);
    }
    case 'sipOrderEntryParam':
    case 'xsipOrderEntryParam': {
      const entry = operation === 'sipOrderEntryParam' ? readSipEntry(parameters) : readXsipEntry(parameters);
      if (!entry) throw takesAll(operation);
      return enterSip(context, entry);
    }
    default:
      throw new SoapProblem(`There is no operation ${operation}.`);
  }
}

/** Answers with a report or an error, as the exchange does: HTTP 200 with a `Status` in the body. */
async function answerReport<Row>(
  context: ExchangeContext,
  request: FastifyRequest,
  details: string,
  rowsOf: (request: ReportRequest) => Row[] | Promise<Row[]>,
) {
  try {
    const rows = await rowsOf(readReportRequest(request.body, context.member, context.clock.realNowMs()));
    return { Status: '100', Message: rows.length === 0 ? 'NO RECORDS FOUND' : 'SUCCESS', [details]: rows };
  } catch (error) {
    if (!(error instanceof ReportProblem)) throw error;
    return { Status: '101', Message: error.message, [details]: [] };
  }
}

/** The income of the record dates of a range. */
async function incomeRowsOf(context: ExchangeContext, request: ReportRequest) {
  if (request.kind === 'order') throw new ReportProblem('INCOME HAS NO ORDERNO');
  const { from, to } = request;
  await processOrders(context);
  reportIncome(context, from, to);
  return listIncome(context.db, from, to).map((income) => incomeRow(income, context.clock.horizonMs()));
}

/** The exchange: SOAP for orders, JSON for reports. */
export function exchangeRoutes(app: FastifyInstance, context: ExchangeContext): void {
  const { db, member } = context;
  app.addContentTypeParser('application/soap+xml', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  app.post(ORDER_PATH, (request, reply) =>
    answerSoap(request, reply, { service: 'MFOrderEntry', resultOf: (call) => resultOf(context, call) }),
  );
  app.post(STATUS_PATH, (request) =>
    answerReport(context, request, 'OrderDetails', (reportRequest) =>
      ordersOf(db, reportRequest).map((order) => orderStatusRow(db, order, member.memberId)),
    ),
  );
  app.post(ALLOTMENT_PATH, (request) =>
    answerReport(context, request, 'AllotmentDetails', async (reportRequest) => {
      await processOrders(context);
      return allotmentsOf(db, reportRequest).map((allotment) => allotmentRow(db, allotment, member.memberId));
    }),
  );
  planReports(app, context);
  app.post(REDEMPTION_PATH, (request) =>
    answerReport(context, request, 'RedemptionDetails', async (reportRequest) => {
      await processOrders(context);
      return redemptionsOf(db, reportRequest).map((redeemed) => redemptionRow(db, redeemed, member.memberId));
    }),
  );
  app.post(INCOME_PATH, (request) =>
    answerReport(context, request, 'IncomeDetails', (reportRequest) => incomeRowsOf(context, reportRequest)),
  );
}
