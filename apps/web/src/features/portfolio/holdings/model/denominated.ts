import type { Denomination } from '@artha/domain/kit/inr-format';
import { DENOMINATION_SUFFIXES, formatDenominated, formatPaise, formatPaiseShort } from '@artha/domain/kit/inr-format';
import type { Paise } from '@artha/domain/kit/money';
import { scaledFromText, textFromPaise } from '@artha/domain/kit/money';
import type { Figures } from '@artha/domain/portfolio/holdings/valuation';

const PLACES = 2;

const denominated = (amount: Paise, denomination: Denomination): string =>
  `${formatDenominated(textFromPaise(amount), denomination, PLACES)}${DENOMINATION_SUFFIXES[denomination]}`;

/** An amount to the paisa, or rounded half up to two decimals of the denomination, '48.36 L'. */
export const fullFigure = (amount: Paise, denomination: Denomination): string =>
  denomination === 'Default' ? formatPaise(amount) : denominated(amount, denomination);

/** The title of an amount in a denomination: the full figure; undefined where it is full already. */
export const wholeTitle = (amount: Paise, denomination: Denomination): string | undefined =>
  denomination === 'Default' ? undefined : `₹${formatPaise(amount)}`;

/**
 * Whether value, invested amount and gain, each rounded to the denomination by itself, do not add up as they are shown.
 */
export function isOffByDenomination(
  { currentValue, investedValue, unrealisedGain }: Pick<Figures, 'currentValue' | 'investedValue' | 'unrealisedGain'>,
  denomination: Denomination,
): boolean {
  if (denomination === 'Default' || currentValue === null || unrealisedGain === null) return false;
  const shown = (amount: Paise): bigint =>
    scaledFromText(formatDenominated(textFromPaise(amount), denomination, PLACES).replaceAll(',', ''), PLACES) ?? 0n;
  const isExact = currentValue - investedValue === unrealisedGain;
  return isExact && shown(currentValue) - shown(investedValue) !== shown(unrealisedGain);
}

/** A short amount: in L or Cr by its size, unless a denomination was chosen. */
export const shortFigure = (amount: Paise, denomination: Denomination): string =>
  denomination === 'Default' ? formatPaiseShort(amount) : denominated(amount, denomination);
