/** The bank's customer ids: their form in addresses, and their comparison. */

export const CUSTOMER_ID_MAX_DIGITS = 20;

/** Up to 20 digits, not all zeros. */
const isCustomerId = (text: string): boolean => text.length <= CUSTOMER_ID_MAX_DIGITS && /^0*[1-9]\d*$/.test(text);

/**
 * The customer id in the query parameter `cifNumber`: base64 of digits, or plain digits. Plain digits can also be valid
 * base64, but they never decode to digits.
 *
 * @returns digits without leading zeros; undefined when it is not a customer id
 */
export function customerIdIn(cifNumber: string | undefined): string | undefined {
  if (cifNumber === undefined) return undefined;
  const decoded = fromBase64(cifNumber);
  const digits = decoded !== undefined && isCustomerId(decoded) ? decoded : cifNumber;
  return isCustomerId(digits) ? withoutZeros(digits) : undefined;
}

/** A customer id in the form used in addresses. */
export const asCifNumber = (customerId: string): string => btoa(customerId);

/** Whether two customer ids are the same, ignoring leading zeros. */
export const isSameCustomer = (one: string, other: string): boolean => withoutZeros(one) === withoutZeros(other);

/** A customer id as it is stored: leading zeros do not count. */
export const withoutZeros = (digits: string): string => digits.replace(/^0+/, '');

/** @returns undefined when the text is not base64, as the round trip shows */
function fromBase64(text: string): string | undefined {
  try {
    const decoded = atob(text);
    return btoa(decoded) === text ? decoded : undefined;
  } catch {
    return undefined;
  }
}
