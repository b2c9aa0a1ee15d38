import type { BusinessDate } from '@artha/domain/kit/dates';
import { parseBusinessDate } from '@artha/domain/kit/dates';
import { amountOf } from '../sale-request.ts';

/** Most instalments of a plan: of one without an end, 999. */
const INSTALMENTS_MAX = 999;
const FREQUENCIES = ['WEEKLY', 'MONTHLY', 'QUARTERLY', 'YEARLY'];

/** 'DD/MM/YYYY' */
export function dayOf(text: string): BusinessDate | undefined {
  const [, day, month, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text) ?? [];
  return parseBusinessDate(`${year}-${month}-${day}`);
}

/** The parts that every plan has, as sent. */
interface PlanParts {
  readonly clientCode: string;
  readonly internalRefNo: string;
  readonly startDate: string;
  readonly frequency: string;
  readonly instalments: string;
  readonly firstOrderToday: string;
  readonly transMode: string;
  readonly euinDeclared: string;
}

/**
 * The exchange's message about what all plans have in common; undefined when it is valid.
 *
 * @param today of the exchange
 */
export function planProblem(plan: PlanParts, today: BusinessDate): string | undefined {
  const { clientCode, internalRefNo, startDate, frequency, instalments, firstOrderToday, transMode, euinDeclared } =
    plan;
  const startOn = dayOf(startDate);
  const count = /^[1-9]\d{0,3}$/.test(instalments) ? Number(instalments) : 0;
  if (clientCode === '') return 'INVALID CLIENT CODE';
  if (internalRefNo === '') return 'INVALID INTERNAL REFERENCE';
  if (transMode !== 'P') return 'INVALID TRANSACTION MODE';
  if (!startOn) return 'INVALID START DATE';
  if (startOn < today) return 'START DATE SHOULD NOT BE A PAST DATE';
  if (!FREQUENCIES.includes(frequency)) return 'INVALID FREQUENCY TYPE';
  if (count === 0 || count > INSTALMENTS_MAX) return 'INVALID NO OF INSTALLMENTS';
  if (firstOrderToday !== 'N') return 'FIRST ORDER TODAY NOT ALLOWED';
  if (!['Y', 'N'].includes(euinDeclared)) return 'INVALID EUIN DECLARATION';
  return undefined;
}

/** Whether a text is an amount above zero. */
export const isAmount = (text: string): boolean => (amountOf(text) ?? 0n) > 0n;

const UNITS = /^(0|[1-9]\d{0,9})\.\d{3}$/;

/** Whether a text is a number of units above zero. */
export const isUnits = (text: string): boolean => UNITS.test(text) && Number(text) > 0;
