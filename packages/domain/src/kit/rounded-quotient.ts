/**
 * Exact rounding of products in floating point: values of units over years of prices are too many for bigints. The
 * operands are whole numbers below 2^53; the product may have twice as many digits.
 */

const SPLITTER = 2 ** 27 + 1;

/** A bound of what product and quotient lose to rounding, as a share of the quotient. */
const LOST_SHARE = 2 ** -51;

/** What a product lost to rounding, exactly (Veltkamp and Dekker). */
function productError(one: number, other: number, product: number): number {
  const oneScaled = SPLITTER * one;
  const oneHigh = oneScaled - (oneScaled - one);
  const oneLow = one - oneHigh;
  const otherScaled = SPLITTER * other;
  const otherHigh = otherScaled - (otherScaled - other);
  const otherLow = other - otherHigh;
  return oneLow * otherLow - (product - oneHigh * otherHigh - oneLow * otherHigh - oneHigh * otherLow);
}

/**
 * One times other by the divisor, rounded half away from zero: equal to `divideHalfUp` of bigints.
 *
 * @param one a whole number, as the other and the divisor, which is above zero
 * @throws RangeError when the quotient is 2^52 or more, which is more money than there is
 */
export function roundedQuotient(one: number, other: number, divisor: number): number {
  const product = Math.abs(one * other);
  const inexact = product / divisor;
  const quotient = Math.round(inexact);
  if (!(quotient < 2 ** 52)) throw new RangeError('the quotient is not exact');
  const fromHalf = Math.abs(inexact - Math.floor(inexact) - 0.5);
  // Far from a half, what was lost changes nothing.
  if (fromHalf > inexact * LOST_SHARE) return one < 0 !== other < 0 ? 0 - quotient : quotient;
  const back = quotient * divisor;
  const rest =
    product - back + productError(Math.abs(one), Math.abs(other), product) - productError(quotient, divisor, back);
  const rounded = 2 * rest >= divisor ? quotient + 1 : 2 * rest < -divisor ? quotient - 1 : quotient;
  return one < 0 !== other < 0 ? 0 - rounded : rounded;
}
