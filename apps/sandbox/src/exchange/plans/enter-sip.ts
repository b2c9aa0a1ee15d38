import { businessDateAt } from '@artha/domain/kit/dates';
import type { BusinessDate } from '@artha/domain/kit/dates';
import { takeFault } from '../../faults/faults.queries.ts';
import { inTransaction } from '../../platform/database.ts';
import { isTransNo } from '../check-codes.ts';
import { answerOf, ORDER_PATH, SESSION_REFUSED } from '../entry-answer.ts';
import type { ExchangeContext } from '../exchange-context.ts';
import { isSessionValid } from '../session-password.ts';
import { dayOf, isAmount, planProblem } from './check-plan.ts';
import type { Registration } from './registration.ts';
import {
  cancelRegistration,
  findRegistration,
  insertCancelRef,
  insertRegistration,
  isUniqueRefUsed,
} from './registrations.queries.ts';
import type { SipEntry } from './sip-fields.ts';

export const REFERENCE_USED = 'FAILED: UNIQUE REFERENCE NUMBER ALREADY USED';

/** The nine parts of the answer; the number of a first order stays 0, because members enter each order. */
function resultOf(entry: SipEntry, regnNo: string, remarks: string, flag: '0' | '1'): string {
  const { TransactionCode, UniqueRefNo, MemberCode, ClientCode, UserId } = entry;
  return answerOf([TransactionCode, UniqueRefNo, MemberCode, ClientCode, UserId, regnNo, remarks, flag, '0']);
}

function codeProblem(entry: SipEntry, memberId: string): string | undefined {
  if (entry.MemberCode !== memberId) return 'INVALID MEMBER CODE';
  if (entry.tooLong !== undefined) return `INVALID LENGTH OF ${entry.tooLong.toUpperCase()}`;
  if (!isTransNo(entry.UniqueRefNo, memberId)) return 'INVALID UNIQUE REFERENCE NUMBER';
  if (!['NEW', 'CXL'].includes(entry.TransactionCode)) return 'INVALID TRANSACTION CODE';
  return undefined;
}

function registrationProblem(context: ExchangeContext, entry: SipEntry, today: BusinessDate): string | undefined {
  if (entry.RegId !== '') return 'REGISTRATION ID NOT ALLOWED FOR NEW REGISTRATION';
  if (entry.DpTxnMode !== 'P') return 'INVALID DP TRANSACTION MODE';
  if (entry.FrequencyAllowed !== '1') return 'INVALID FREQUENCY ALLOWED';
  if (entry.DPC !== 'Y') return 'INVALID DPC';
  if (!context.schemes.findForEntry(entry.SchemeCode)) return 'INVALID SCHEME CODE';
  if (!isAmount(entry.InstallmentAmount)) return 'INVALID INSTALLMENT AMOUNT';
  if (entry.type === 'XSIP' && entry.MandateID === '') return 'MANDATE ID REQUIRED FOR XSIP';
  const plan = {
    clientCode: entry.ClientCode,
    internalRefNo: entry.InternalRefNo,
    startDate: entry.StartDate,
    frequency: entry.FrequencyType,
    instalments: entry.NoOfInstallment,
    firstOrderToday: entry.FirstOrderFlag,
    transMode: entry.TransMode,
    euinDeclared: entry.EuinVal,
  };
  const isRefused = () => takeFault(context.db, 'exchange', ORDER_PATH, ['refuse-plan']) !== undefined;
  return planProblem(plan, today) ?? (isRefused() ? `${entry.type} NOT ALLOWED FOR SCHEME` : undefined);
}

function register(context: ExchangeContext, entry: SipEntry, atMs: number): string {
  const problem = registrationProblem(context, entry, businessDateAt(new Date(atMs)));
  const startOn = dayOf(entry.StartDate);
  if (problem !== undefined || !startOn) return resultOf(entry, '0', `FAILED: ${problem ?? 'INVALID START DATE'}`, '1');
  const { regnNo } = insertRegistration(
    context.db,
    {
      type: entry.type,
      uniqueRefNo: entry.UniqueRefNo,
      internalRefNo: entry.InternalRefNo,
      clientCode: entry.ClientCode,
      schemeCode: entry.SchemeCode,
      toSchemeCode: undefined,
      folioNo: entry.FolioNo,
      mandateId: entry.MandateID,
      startOn,
      frequency: entry.FrequencyType,
      instalments: Number(entry.NoOfInstallment),
      amount: entry.InstallmentAmount,
      units: '',
    },
    atMs,
  );
  const remarks = `${entry.type} HAS BEEN REGISTERED, ${entry.type} REG NO IS : ${regnNo}`;
  return resultOf(entry, regnNo, remarks, '0');
}

function cancel({ db }: ExchangeContext, entry: SipEntry, atMs: number): string {
  insertCancelRef(db, entry.UniqueRefNo);
  const known: Registration | undefined = findRegistration(db, entry.RegId);
  if (known?.type !== entry.type || known.clientCode !== entry.ClientCode)
    return resultOf(entry, '0', `FAILED: INVALID ${entry.type} REGISTRATION NUMBER`, '1');
  if (known.cancelledAtMs !== undefined)
    return resultOf(entry, known.regnNo, `FAILED: ${entry.type} ALREADY CANCELLED`, '1');
  cancelRegistration(db, known.regnNo, atMs);
  return resultOf(entry, known.regnNo, `${entry.type} HAS BEEN CANCELLED, ${entry.type} REG NO : ${known.regnNo}`, '0');
}

/**
 * Registers or cancels a SIP that pays by itself or by a mandate, and returns the answer. A reference is used up by a
 * registration that is accepted, and by every cancellation. Orders do not follow: the member enters each with the
 * number.
 */
export function enterSip(context: ExchangeContext, entry: SipEntry): string {
  const { db, clock, member } = context;
  const signIn = { userId: entry.UserId, password: entry.Password, passKey: entry.PassKey };
  if (!isSessionValid(member, signIn, clock.realNowMs())) return resultOf(entry, '0', SESSION_REFUSED, '1');
  return inTransaction(db, () => {
    const problem = codeProblem(entry, member.memberId);
    if (problem !== undefined) return resultOf(entry, '0', `FAILED: ${problem}`, '1');
    if (isUniqueRefUsed(db, entry.UniqueRefNo)) return resultOf(entry, '0', REFERENCE_USED, '1');
    const atMs = clock.horizonMs();
    return entry.TransactionCode === 'NEW' ? register(context, entry, atMs) : cancel(context, entry, atMs);
  });
}
