import type { BusinessDate } from '@artha/domain/kit/dates';

/** Far below the numbers that the exchange of the sandbox assigns. */
const FIRST_NUMBER = 61_000_001;
const MEMBER_ID = '10001';
const SERIAL_DIGITS = 6;

/** The number of a past line at the exchange. @param serial of the line, from 0 */
export const orderNumberOf = (serial: number): string => String(FIRST_NUMBER + serial);

/** The number of its entry. */
export const transNumberOf = (placedOn: BusinessDate, serial: number): string =>
  `${placedOn.replaceAll('-', '')}${MEMBER_ID}${String(serial + 1).padStart(SERIAL_DIGITS, '0')}`;
