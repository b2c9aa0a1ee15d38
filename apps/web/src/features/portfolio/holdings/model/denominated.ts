import type { Denomination } from '@artha/domain/kit/inr-format';
import { DENOMINATION_SUFFIXES, formatDenominated, formatPaise, formatPaiseShort } from '@artha/domain/kit/inr-format';
import type { Paise } from '@artha/domain/kit/money';
import { textFromPaise } from '@artha/domain/kit/money';

const PLACES = 2;

const denominated = (amount: Paise, denomination: Denomination): string =>
  `${formatDenominated(textFromPaise(amount), denomination, PLACES)}${DENOMINATION_SUFFIXES[denomination]}`;

/** An amount to the paisa, or rounded half up to two decimals of the denomination, '48.36 L'. */
export const fullFigure = (amount: Paise, denomination: Denomination): string =>
  denomination === 'Default' ? formatPaise(amount) : denominated(amount, denomination);

/** The title of an amount in a denomination: the full figure; undefined where it is full already. */
export const wholeTitle = (amount: Paise, denomination: Denomination): string | undefined =>
  denomination === 'Default' ? undefined : `₹${formatPaise(amount)}`;

/** A short amount: in L or Cr by its size, unless a denomination was chosen. */
export const shortFigure = (amount: Paise, denomination: Denomination): string =>
  denomination === 'Default' ? formatPaiseShort(amount) : denominated(amount, denomination);
