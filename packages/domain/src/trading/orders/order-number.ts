/** The order number as shown to people: 'ORD-100001'. */
export const formatOrderNumber = (number: number): string => `ORD-${number}`;

const NUMBER_MAX_DIGITS = 12;

/** The number of a whole order number as people enter it: 'ORD-100001', '100001'; undefined for any other text. */
export function orderNumberFrom(text: string): number | undefined {
  const digits = /^(?:ord-?)?([1-9]\d*)$/i.exec(text.trim())?.[1];
  return digits === undefined || digits.length > NUMBER_MAX_DIGITS ? undefined : Number(digits);
}

/** A range of numbers, both ends included. */
export interface NumberRange {
  readonly from: number;
  readonly to: number;
}

/**
 * The order numbers that begin with a search text, 'ORD-1001' or '1001': one range for each possible length.
 *
 * @returns undefined when the text is not the beginning of an order number
 */
export function orderNumbersFrom(text: string): readonly NumberRange[] | undefined {
  const digits = /^(?:ord-?)?([1-9]\d*)$/i.exec(text.trim())?.[1];
  if (digits === undefined || digits.length > NUMBER_MAX_DIGITS) return undefined;
  const first = Number(digits);
  return Array.from({ length: NUMBER_MAX_DIGITS - digits.length + 1 }, (_, more) => ({
    from: first * 10 ** more,
    to: (first + 1) * 10 ** more - 1,
  }));
}
