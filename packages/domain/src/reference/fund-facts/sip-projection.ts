import type { Paise } from '../../kit/money.ts';
import { paise } from '../../kit/money.ts';

const MONTHS_A_YEAR = 12;

/** A rate a year: effective, so that 12 % become 12 % in a year, or nominal, a twelfth of it a month. */
export interface AssumedRate {
  readonly perYear: number;
  readonly kind: 'effective' | 'nominal';
}

/**
 * What equal instalments at the beginning of each month would become at an assumed rate: the future value of an annuity
 * due. The rate is an assumption, so floating point will do; rounded half up to the paisa.
 *
 * @see sipOutcome for what they did become
 */
export function sipProjection(monthly: Paise, months: number, { perYear, kind }: AssumedRate): Paise {
  const rate = kind === 'effective' ? (1 + perYear) ** (1 / MONTHS_A_YEAR) - 1 : perYear / MONTHS_A_YEAR;
  const factor = rate === 0 ? months : (((1 + rate) ** months - 1) / rate) * (1 + rate);
  return paise(BigInt(Math.round(Number(monthly) * factor)));
}
