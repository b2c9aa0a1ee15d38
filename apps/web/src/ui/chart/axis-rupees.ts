import { formatPaiseShort } from '@artha/domain/kit/inr-format';
import type { Paise } from '@artha/domain/kit/money';

/** '₹90,000', '₹1.20 L', '₹3 L': as short as the margin of a chart is narrow. */
export const axisRupees = (amount: Paise): string => {
  const short = formatPaiseShort(amount);
  return `₹${short.includes(' ') ? short.replace(/\.00 /, ' ') : short.replace(/\.\d\d$/, '')}`;
};
