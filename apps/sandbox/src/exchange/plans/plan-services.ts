/** The flags of MFAPI for STP, SWP and payment status. Each answer is `100|text|id` or `101|text|`. */
import { businessDateAt } from '@artha/domain/kit/dates';
import { takeFault } from '../../faults/faults.queries.ts';
import { inTransaction } from '../../platform/database.ts';
import { findAllotmentState } from '../allotments.queries.ts';
import type { ExchangeContext } from '../exchange-context.ts';
import { findOrder } from '../orders.queries.ts';
import { dayOf, isAmount, isUnits, planProblem } from './check-plan.ts';
import type { NewRegistration, PlanType } from './registration.ts';
import { cancelRegistration, findRegistration, insertRegistration } from './registrations.queries.ts';

export type PlanServiceContext = Pick<ExchangeContext, 'db' | 'clock' | 'schemes'>;

const UPLOAD_PATH = '/exchange/MFUploadService/MFUploadService.svc/Secure';
const PARTS = 19;

/** The maximum lengths of the parts, in their order. */
const STP_LENGTHS = [10, 20, 20, 10, 1, 15, 10, 10, 20, 8, 25, 1, 15, 1, 7, 100, 20, 10, 50];
const SWP_LENGTHS = [10, 20, 1, 15, 10, 10, 8, 20, 25, 25, 1, 15, 1, 7, 100, 20, 10, 50, 20];

const failed = (reason: string): string => `101|FAILED: ${reason}|`;

/** The plan in the parts, or why it is refused. */
type Reading = { readonly plan: Omit<NewRegistration, 'type' | 'uniqueRefNo'> } | { readonly problem: string };

const isFormed = (parts: readonly string[], lengths: readonly number[]): boolean =>
  parts.length === PARTS && parts.every((part, at) => part.length <= (lengths[at] ?? 0));

function readStp({ schemes, clock }: PlanServiceContext, parts: readonly string[]): Reading {
  if (!isFormed(parts, STP_LENGTHS)) return { problem: 'INVALID PARAM STRING FORMAT' };
  const [clientCode = '', from = '', to = '', buySellType = '', transMode = '', folioNo = ''] = parts;
  const [internalRefNo = '', startDate = '', frequency = '', instalments = '', amount = ''] = parts.slice(6);
  const [firstOrderToday = '', , euinDeclared = ''] = parts.slice(11);
  const today = businessDateAt(new Date(clock.horizonMs()));
  const common = {
    clientCode,
    internalRefNo,
    startDate,
    frequency,
    instalments,
    firstOrderToday,
    transMode,
    euinDeclared,
  };
  const problem = planProblem(common, today);
  const startOn = dayOf(startDate);
  if (problem !== undefined || !startOn) return { problem: problem ?? 'INVALID START DATE' };
  if (!schemes.findForEntry(from) || !schemes.findForEntry(to) || from === to)
    return { problem: 'INVALID SCHEME CODE' };
  if (!['FRESH', 'ADDITIONAL'].includes(buySellType)) return { problem: 'INVALID BUY SELL TYPE' };
  if (folioNo === '') return { problem: 'FOLIO NUMBER REQUIRED' };
  if (!isAmount(amount)) return { problem: 'INVALID INSTALLMENT AMOUNT' };
  const plan = { clientCode, internalRefNo, startOn, frequency, instalments: Number(instalments), folioNo };
  return { plan: { ...plan, schemeCode: from, toSchemeCode: to, mandateId: '', amount, units: '' } };
}

function readSwp({ schemes, clock }: PlanServiceContext, parts: readonly string[]): Reading {
  if (!isFormed(parts, SWP_LENGTHS)) return { problem: 'INVALID PARAM STRING FORMAT' };
  const [clientCode = '', schemeCode = '', transMode = '', folioNo = '', internalRefNo = ''] = parts;
  const [startDate = '', instalments = '', frequency = '', amount = '', units = ''] = parts.slice(5);
  const [firstOrderToday = '', , euinDeclared = ''] = parts.slice(10);
  const today = businessDateAt(new Date(clock.horizonMs()));
  const common = {
    clientCode,
    internalRefNo,
    startDate,
    frequency,
    instalments,
    firstOrderToday,
    transMode,
    euinDeclared,
  };
  const problem = planProblem(common, today);
  const startOn = dayOf(startDate);
  if (problem !== undefined || !startOn) return { problem: problem ?? 'INVALID START DATE' };
  if (!schemes.findForEntry(schemeCode)) return { problem: 'INVALID SCHEME CODE' };
  if (folioNo === '') return { problem: 'FOLIO NUMBER REQUIRED' };
  const isRequested = (amount === '') === (units === '') ? false : isAmount(amount) || isUnits(units);
  if (!isRequested) return { problem: 'EITHER AMOUNT OR UNITS REQUIRED' };
  if (parts.at(-1) === '') return { problem: 'BANK ACCOUNT NUMBER REQUIRED' };
  const plan = { clientCode, internalRefNo, startOn, frequency, instalments: Number(instalments), folioNo };
  return { plan: { ...plan, schemeCode, toSchemeCode: undefined, mandateId: '', amount, units } };
}

const READERS = { STP: readStp, SWP: readSwp } as const;

/** Flags 07 and 08. */
export const registerPlan =
  (type: 'STP' | 'SWP') =>
  (context: PlanServiceContext, parts: readonly string[]): string => {
    const { db, clock } = context;
    return inTransaction(db, () => {
      const reading = READERS[type](context, parts);
      if ('problem' in reading) return failed(reading.problem);
      if (takeFault(db, 'exchange', UPLOAD_PATH, ['refuse-plan'])) return failed(`${type} NOT ALLOWED FOR SCHEME`);
      const registration = { ...reading.plan, type, uniqueRefNo: undefined };
      const { regnNo } = insertRegistration(db, registration, clock.horizonMs());
      return `100|${type} REGISTRATION DONE SUCCESSFULLY|${regnNo}`;
    });
  };

const CANCEL_PARTS = 3;

/** Flags 09 and 10. */
export const cancelPlan =
  (type: Extract<PlanType, 'STP' | 'SWP'>) =>
  ({ db, clock }: PlanServiceContext, parts: readonly string[]): string =>
    inTransaction(db, () => {
      const [regnNo = '', clientCode] = parts;
      if (parts.length !== CANCEL_PARTS) return failed('INVALID PARAM STRING FORMAT');
      const known = findRegistration(db, regnNo);
      if (known?.type !== type || known.clientCode !== clientCode) return failed(`INVALID ${type} REGISTRATION NUMBER`);
      if (known.cancelledAtMs !== undefined) return failed(`${type} ALREADY CANCELLED`);
      cancelRegistration(db, regnNo, clock.horizonMs());
      return `100|${type} CANCELLED SUCCESSFULLY|${regnNo}`;
    });

/** Flag 11: the money of an order, as members enter it: with a payment that is confirmed already. */
export function paymentStatus({ db }: PlanServiceContext, parts: readonly string[]): string {
  const [clientCode, orderNo = '', segment] = parts;
  if (parts.length !== CANCEL_PARTS) return failed('INVALID PARAM STRING FORMAT');
  if (segment !== 'BSEMF') return '101|INVALID SEGMENT VALUE|';
  const order = findOrder(db, orderNo);
  if (!order) return '101|INVALID ORDER NUMBER|';
  if (order.entry.ClientCode !== clientCode) return '101|INVALID ORDER NUMBER FOR GIVEN CLIENT|';
  if (order.side !== 'purchase') return '100|PAYMENT NOT INITIATED FOR GIVEN ORDER|';
  return findAllotmentState(db, order.seq) === 'refused' ? '100|REJECTED (DIRECT)|' : '100|APPROVED (DIRECT)|';
}
