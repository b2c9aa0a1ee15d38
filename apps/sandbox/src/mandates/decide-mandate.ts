import { addDays, businessDateAt, instantAt } from '@artha/domain/kit/dates';
import { addBusinessDays } from '@artha/domain/reference/calendar/business-calendar';
import type { WireStatus } from '@artha/domain/trading/bank-mandates/wire-statuses';
import type { BusinessClock } from '../clock/business-clock.ts';
import { takeFault } from '../faults/faults.queries.ts';
import type { Database } from '../platform/database.ts';
import { HttpProblem } from '../platform/http-problem.ts';
import { findCalendar } from '../registrar/calendar.queries.ts';
import type { AuthMode, Mandate } from './bank-mandate.ts';
import { isDecided } from './bank-mandate.ts';
import { countWrongCode, updateMandate } from './bank-mandates.queries.ts';

/** What the pages and the desk need. */
export interface MandateContext {
  readonly db: Database;
  readonly clock: BusinessClock;
}

/** The code that the sandbox bank sends to every account holder. */
export const BANK_CODE = '246810';
export const WRONG_CODES_MAX = 3;

const UMRN_SERIAL_DIGITS = 16;
/** An approval by Aadhaar goes through the clearing house. */
const AADHAAR_BUSINESS_DAYS = 2;
const APPROVED_AT = '11:00';

/** Four letters of the bank and a serial number, as the clearing house makes them. */
const umrnOf = ({ ifsc, seq }: Mandate): string =>
  ifsc.slice(0, 4) + String(7_000_000_000_000_000 + seq).padStart(UMRN_SERIAL_DIGITS, '0');

/** A mandate as it is now: one that the bank has taken up is approved when its time has come. */
export function currentMandate({ db, clock }: MandateContext, mandate: Mandate): Mandate {
  if (mandate.dueMs === undefined || mandate.dueMs > clock.horizonMs()) return mandate;
  return approve({ db, clock }, mandate, mandate.dueMs);
}

/** Approves a mandate, unless the fault of the next approval is set. */
function approve({ db }: MandateContext, mandate: Mandate, atMs: number): Mandate {
  if (takeFault(db, 'exchange', '', ['refuse-mandate']))
    return updateMandate(db, mandate, {
      status: 'REJECTION AT NPCI PRIOR TO DESTINATION BANK',
      remarks: 'ACCOUNT HOLDER NAME MISMATCH',
    });
  return updateMandate(db, mandate, {
    status: 'APPROVED (BY SPONSOR BANK)',
    umrn: umrnOf(mandate),
    remarks: '',
    approvedOn: businessDateAt(new Date(atMs)),
  });
}

export type PageChoice =
  | { readonly choice: 'approve'; readonly mode: AuthMode; readonly code: string }
  | { readonly choice: 'decline' | 'time-out' };

/**
 * What the account holder decides on the bank's page.
 *
 * @throws HttpProblem 409 when it is decided already; 422 for a wrong code
 */
export function decideOnPage(context: MandateContext, stored: Mandate, decision: PageChoice): Mandate {
  const { db, clock } = context;
  const mandate = currentMandate(context, stored);
  if (isDecided(mandate) || mandate.status === 'UNDER PROCESSING')
    throw new HttpProblem(409, 'mandate.decided', 'This mandate request has been answered already.');
  switch (decision.choice) {
    case 'decline':
      return updateMandate(db, mandate, {
        status: 'REJECTED (BY SPONSOR BANK)',
        remarks: 'DECLINED BY THE ACCOUNT HOLDER',
      });
    case 'time-out':
      return updateMandate(db, mandate, { status: 'UNDER PROCESSING' });
    case 'approve': {
      if (decision.code !== BANK_CODE) return refuseCode(db, mandate);
      if (decision.mode !== 'aadhaar') return approve(context, mandate, clock.horizonMs());
      return updateMandate(db, mandate, { status: 'UNDER PROCESSING', dueMs: dueMsOf(context) });
    }
    default:
      return decision satisfies never;
  }
}

/** @throws HttpProblem 422 with how many tries are left */
function refuseCode(db: Database, mandate: Mandate): Mandate {
  const left = WRONG_CODES_MAX - countWrongCode(db, mandate);
  if (left > 0)
    throw new HttpProblem(
      422,
      'mandate.code-wrong',
      `The one-time password is not correct. ${left} ${left === 1 ? 'try' : 'tries'} left.`,
    );
  return updateMandate(db, mandate, { status: 'REJECTED (BY SPONSOR BANK)', remarks: 'OTP NOT MATCHED' });
}

function dueMsOf({ db, clock }: MandateContext): number {
  const today = businessDateAt(new Date(clock.horizonMs()));
  const due = addBusinessDays(findCalendar(db), today, AADHAAR_BUSINESS_DAYS);
  return instantAt(due > today ? due : addDays(today, AADHAAR_BUSINESS_DAYS), APPROVED_AT).getTime();
}

/** What the sponsor bank can answer from its desk. */
export const DESK_DECISIONS = ['received', 'approved', 'rejected', 'returned', 'cancelled'] as const;
export type DeskDecision = (typeof DESK_DECISIONS)[number];

const DESK_STATUS: Readonly<Record<Exclude<DeskDecision, 'approved'>, WireStatus>> = {
  received: 'RECEIVED BY SPONSOR BANK',
  rejected: 'REJECTED (BY SPONSOR BANK)',
  returned: 'RETURNED BY EXCHANGE',
  cancelled: 'CANCELLED BY INVESTOR',
};
const DESK_REMARKS: Readonly<Partial<Record<DeskDecision, string>>> = {
  rejected: 'SIGNATURE DIFFERS',
  returned: 'IMAGE NOT CLEAR',
};

/**
 * What the sponsor bank decides.
 *
 * @throws HttpProblem 409 when it is decided already
 */
export function decideAtDesk(context: MandateContext, stored: Mandate, decision: DeskDecision): Mandate {
  const { db, clock } = context;
  const mandate = currentMandate(context, stored);
  const isApproved = mandate.status === 'APPROVED (BY SPONSOR BANK)';
  if (decision === 'cancelled' ? mandate.status === 'CANCELLED BY INVESTOR' : isDecided(mandate))
    throw new HttpProblem(409, 'mandate.decided', 'This mandate has been decided already.');
  if (decision === 'cancelled' && isDecided(mandate) && !isApproved)
    throw new HttpProblem(409, 'mandate.decided', 'This mandate was not registered.');
  if (decision === 'approved') return approve(context, mandate, clock.horizonMs());
  return updateMandate(db, mandate, { status: DESK_STATUS[decision], remarks: DESK_REMARKS[decision] ?? '' });
}
