import { formatDecimal, formatPaise } from '@artha/domain/kit/inr-format';
import type { Paise } from '@artha/domain/kit/money';

export const NOT_KNOWN = 'Not known';

/** Percent with sign for people: '12.35 %', '−3.10 %'. */
export const percent = (text: string | null, places = 2): string =>
  text === null ? NOT_KNOWN : `${formatDecimal(text, places).replace('-', '\u2212')} %`;

/** Percentage points with sign: '+2.35', '−3.10'. */
export const points = (text: string | null): string =>
  text === null ? NOT_KNOWN : `${/^-|^0\.0*$/.test(text) ? '' : '+'}${formatDecimal(text, 2).replace('-', '\u2212')}`;

/** Rupees with their sign before them: '−₹3,084.84'. */
export const rupees = (amount: Paise): string => {
  const text = formatPaise(amount);
  return text.startsWith('-') ? `\u2212₹${text.slice(1)}` : `₹${text}`;
};
