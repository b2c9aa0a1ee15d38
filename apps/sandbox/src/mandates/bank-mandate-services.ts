import type { BusinessDate } from '@artha/domain/kit/dates';
import { parseBusinessDate } from '@artha/domain/kit/dates';
import { textFromPaise } from '@artha/domain/kit/money';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { exchangeDate } from '../exchange/report-request.ts';
import type { Member } from '../exchange/session-password.ts';
import { isSessionValid } from '../exchange/session-password.ts';
import { inTransaction } from '../platform/database.ts';
import type { Fields } from '../platform/read-fields.ts';
import type { MandateContext } from './decide-mandate.ts';
import { currentMandate } from './decide-mandate.ts';
import type { Mandate } from './bank-mandate.ts';
import { isDecided } from './bank-mandate.ts';
import { findMandate, listMandatesOfDays, updateMandate, updateReturnUrl } from './bank-mandates.queries.ts';

const SERVICES = '/exchange/StarMFWebService/StarMFWebService.svc';
const URL_MAX_CHARACTERS = 500;
const SESSION_REFUSED = 'FAILED: INVALID SESSION PASSWORD';

export interface MandateServicesContext extends MandateContext {
  readonly member: Member;
}

const textOf = (fields: Fields, name: string): string => {
  const value = fields[name];
  return typeof value === 'string' ? value.slice(0, URL_MAX_CHARACTERS) : '';
};

const failed = (message: string) => ({ Status: '101', Message: message });

/** The fields of a call that is signed in; undefined for one that is not. */
function signedIn({ member, clock }: MandateServicesContext, body: unknown): Fields | undefined {
  const fields: Fields = typeof body === 'object' && body !== null ? (body as Fields) : {};
  const signIn = {
    userId: textOf(fields, 'UserId'),
    password: textOf(fields, 'Password'),
    passKey: textOf(fields, 'PassKey'),
  };
  const isOurs = textOf(fields, 'MemberCode') === member.memberId;
  return isOurs && isSessionValid(member, signIn, clock.realNowMs()) ? fields : undefined;
}

const dayOf = (text: string): BusinessDate | undefined => {
  const [, day, month, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text) ?? [];
  return parseBusinessDate(`${year}-${month}-${day}`);
};

const detailOf = (mandate: Mandate, memberId: string) => ({
  MemberCode: memberId,
  MandateId: mandate.mandateId,
  ClientCode: mandate.clientCode,
  MandateType: mandate.type,
  Amount: textFromPaise(mandate.amount),
  BankAccNo: mandate.accountNo,
  IFSCCode: mandate.ifsc,
  RegnDate: exchangeDate(mandate.registeredOn),
  StartDate: exchangeDate(mandate.startOn),
  EndDate: exchangeDate(mandate.endOn),
  Status: mandate.status,
  UMRNNo: mandate.umrn ?? '',
  Remarks: mandate.remarks,
  ApprovedDate: mandate.approvedOn === undefined ? '' : exchangeDate(mandate.approvedOn),
});

/** MandateDetails: one mandate, or those registered in a range of days. */
function details(context: MandateServicesContext, fields: Fields) {
  const { db, member } = context;
  const mandateId = textOf(fields, 'MandateId');
  const [from, to] = [dayOf(textOf(fields, 'FromDate')), dayOf(textOf(fields, 'ToDate'))];
  if (mandateId === '' && (!from || !to || from > to)) return failed('INVALID DATES');
  const one = mandateId === '' ? undefined : findMandate(db, mandateId);
  const stored = mandateId === '' ? listMandatesOfDays(db, from!, to!, textOf(fields, 'ClientCode')) : one ? [one] : [];
  const rows = stored.map((mandate) => detailOf(currentMandate(context, mandate), member.memberId));
  return { Status: '100', Message: rows.length === 0 ? 'NO RECORDS FOUND' : 'SUCCESS', MandateDetails: rows };
}

/** EMandateAuthURL: where the account holder approves a mandate. */
function authUrl(context: MandateServicesContext, fields: Fields, request: FastifyRequest) {
  const { db } = context;
  const stored = findMandate(db, textOf(fields, 'MandateID'));
  if (!stored || stored.clientCode !== textOf(fields, 'ClientCode')) return failed('INVALID MANDATE ID');
  if (stored.type === 'X') return failed('MANDATE IS NOT AN E-MANDATE');
  if (isDecided(currentMandate(context, stored))) return failed('MANDATE ALREADY PROCESSED');
  updateReturnUrl(db, stored, textOf(fields, 'LoopBackUrl'));
  const mode = textOf(fields, 'AuthMode');
  const page = `${request.protocol}://${request.host}/mandate-bank/approve/${stored.pageToken}`;
  return { Status: '100', ResponseString: mode === '' ? page : `${page}?mode=${encodeURIComponent(mode)}` };
}

/** MandateCancellation: of any mandate that is not decided against. Cancelled again, it stays so. */
function cancel(context: MandateServicesContext, fields: Fields) {
  const { db } = context;
  return inTransaction(db, () => {
    const stored = findMandate(db, textOf(fields, 'MandateId'));
    if (!stored || stored.clientCode !== textOf(fields, 'ClientCode')) return failed('INVALID MANDATE ID');
    const mandate = currentMandate(context, stored);
    const isRefused = isDecided(mandate) && mandate.status !== 'APPROVED (BY SPONSOR BANK)';
    if (!isRefused) updateMandate(db, mandate, { status: 'CANCELLED BY INVESTOR' });
    return { Status: '100', Message: 'MANDATE CANCELLED SUCCESSFULLY' };
  });
}

/** The JSON services of the exchange for mandates. */
export function mandateServices(app: FastifyInstance, context: MandateServicesContext): void {
  const serve = (name: string, answer: (fields: Fields, request: FastifyRequest) => object) =>
    app.post(`${SERVICES}/${name}`, (request) => {
      const fields = signedIn(context, request.body);
      return fields ? answer(fields, request) : failed(SESSION_REFUSED);
    });
  serve('MandateDetails', (fields) => details(context, fields));
  serve('EMandateAuthURL', (fields, request) => authUrl(context, fields, request));
  serve('MandateCancellation', (fields) => cancel(context, fields));
}
