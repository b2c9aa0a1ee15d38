import type { BusinessDate } from '../../kit/dates.ts';
import { formatDate } from '../../kit/dates.ts';
import { formatPaise } from '../../kit/inr-format.ts';
import type { Paise } from '../../kit/money.ts';

export interface DescribedMandate {
  readonly limit: Paise;
  readonly bankName: string;
  readonly numberLast4: string;
  readonly startOn: BusinessDate;
  readonly endOn: BusinessDate;
}

/** 'up to ₹50,000.00 a month from Sagar Bank ending 4471' */
export const mandateText = ({ limit, bankName, numberLast4 }: DescribedMandate): string =>
  `up to ₹${formatPaise(limit)} a month from ${bankName} ending ${numberLast4}`;

/** What a one-time password to register a mandate confirms, after 'is your code'. */
export const registerActionText = (mandate: DescribedMandate): string =>
  `to register a mandate of ${mandateText(mandate)}, from ${formatDate(mandate.startOn)} to ${formatDate(mandate.endOn)}`;

/** What a one-time password to cancel a mandate confirms. @param endingCount how many plans end with it */
export function cancelActionText(mandate: DescribedMandate, endingCount: number): string {
  const ending = endingCount === 0 ? '' : `, which ends ${endingCount} ${endingCount === 1 ? 'plan' : 'plans'}`;
  return `to cancel the mandate of ${mandateText(mandate)}${ending}`;
}
