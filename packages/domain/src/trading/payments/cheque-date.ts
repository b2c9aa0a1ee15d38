import type { BusinessDate } from '../../kit/dates.ts';
import { addMonths } from '../../kit/dates.ts';
import type { ErrorCode } from '../../kit/errors.ts';

/** How long a cheque is valid from its date: three months, by the Reserve Bank of India since 1-Apr-2012. */
const VALID_MONTHS = 3;

/** Why a cheque with this date cannot be deposited on a day; undefined when it can. */
export function chequeDateProblem(drawnOn: BusinessDate, on: BusinessDate): ErrorCode | undefined {
  if (drawnOn > on) return 'cheque.post-dated';
  return addMonths(drawnOn, VALID_MONTHS) < on ? 'cheque.out-of-date' : undefined;
}
