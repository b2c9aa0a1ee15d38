import type { BusinessDate } from '@artha/domain/kit/dates';
import { daysBetween, formatDate } from '@artha/domain/kit/dates';
import { formatDecimal, formatPaise, formatPaiseShort } from '@artha/domain/kit/inr-format';
import type { Paise } from '@artha/domain/kit/money';
import { Rupees } from '../../../../ui/figures/figures.tsx';

/** A fact that no feed states. */
const NOT_KNOWN = <span className="muted">Not known</span>;

/** A name, such as that of a risk. */
export const NameText = ({ name }: { name: string | null }) => name ?? NOT_KNOWN;

/** An amount that is due, in full. */
export const AmountText = ({ amount }: { amount: Paise | null }) =>
  amount === null ? NOT_KNOWN : <Rupees figure={formatPaise(amount).replace(/\.00$/, '')} />;

/** An amount in lakh or crore. */
export const SizeText = ({ amount }: { amount: Paise | null }) =>
  amount === null ? NOT_KNOWN : <Rupees figure={formatPaiseShort(amount)} />;

export const PercentText = ({ percent }: { percent: string | null }) =>
  percent === null ? NOT_KNOWN : <span className="tabular">{formatDecimal(percent, 2)}%</span>;

const DAYS_PER_YEAR = 365.25;

/** The age in whole years, with the date of the launch. */
export function AgeText({ launchedOn, today }: { launchedOn: BusinessDate | null; today: BusinessDate }) {
  if (launchedOn === null) return NOT_KNOWN;
  const years = Math.floor(daysBetween(launchedOn, today) / DAYS_PER_YEAR);
  const age = years < 1 ? 'Under a year' : years === 1 ? '1 year' : `${years} years`;
  return `${age}, since ${formatDate(launchedOn)}`;
}
