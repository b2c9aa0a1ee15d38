/** The bank's customer ids, as they stand in an address and as they are compared (specification 2.9). */

const MAX_DIGITS = 20;

/** Digits that name somebody: nothing else is a customer id. */
const isCustomerId = (text: string): boolean => text.length <= MAX_DIGITS && /^0*[1-9]\d*$/.test(text);

/**
 * The customer id in the query `cifNumber`: base64 of digits, or digits as they stand. A plain number passes the round
 * trip of base64 as well, but what comes out of it is never digits.
 *
 * @returns digits without leading zeros; undefined for what is no customer id
 */
export function customerIdIn(cifNumber: string | undefined): string | undefined {
  if (cifNumber === undefined) return undefined;
  const decoded = fromBase64(cifNumber);
  const digits = decoded !== undefined && isCustomerId(decoded) ? decoded : cifNumber;
  return isCustomerId(digits) ? withoutZeros(digits) : undefined;
}

/** How a customer id stands in an address. */
export const asCifNumber = (customerId: string): string => btoa(customerId);

/** Whether two customer ids are one: they are numbers, so leading zeros say nothing. */
export const isSameCustomer = (one: string, other: string): boolean => withoutZeros(one) === withoutZeros(other);

const withoutZeros = (digits: string): string => digits.replace(/^0+/, '');

/** @returns undefined for what is not base64, told by the round trip */
function fromBase64(text: string): string | undefined {
  try {
    const decoded = atob(text);
    return btoa(decoded) === text ? decoded : undefined;
  } catch {
    return undefined;
  }
}
