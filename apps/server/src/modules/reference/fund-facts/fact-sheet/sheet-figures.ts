import { formatDecimal } from '@artha/domain/kit/inr-format';

export const NOT_KNOWN = 'Not known';

/** Percent with sign for people: '12.35 %', '−3.10 %'. */
export const percent = (text: string | null, places = 2): string =>
  text === null ? NOT_KNOWN : `${formatDecimal(text, places).replace('-', '\u2212')} %`;

/** Percentage points with sign: '+2.35', '−3.10'. */
export const points = (text: string | null): string =>
  text === null ? NOT_KNOWN : `${/^-|^0\.0*$/.test(text) ? '' : '+'}${formatDecimal(text, 2).replace('-', '\u2212')}`;
