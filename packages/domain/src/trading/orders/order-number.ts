/** An order's number as people see it and say it on the phone: 'ORD-100001'. */
export const formatOrderNumber = (number: number): string => `ORD-${number}`;

const NUMBER_MAX_DIGITS = 12;

/** Numbers from the first to the last of a range, both included. */
export interface NumberRange {
  readonly from: number;
  readonly to: number;
}

/**
 * The order numbers that begin with what was typed, 'ORD-1001' or '1001': a range for each length that they can have.
 *
 * @returns undefined for what is no beginning of a number
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
