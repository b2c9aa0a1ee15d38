/** How identifiers of people are shown and logged where they need not be read: their owner knows them by it. */

const HIDDEN = '•';

/**
 * A PAN with its first two characters and its last. The third would add little for its owner; the fourth and fifth
 * tell the kind of holder and the first letter of the surname, and the digits are what must be guessed.
 */
export const maskPan = (pan: string): string => pan.slice(0, 2) + HIDDEN.repeat(7) + pan.slice(9);

/**
 * The number of a bank account with its last four characters, as banks print it. Always as long, so that not even the
 * length tells of the bank; a number of eight or fewer shows nothing.
 */
export const maskAccountNumber = (number: string): string =>
  HIDDEN.repeat(4) + (number.length > 8 ? number.slice(-4) : '');
