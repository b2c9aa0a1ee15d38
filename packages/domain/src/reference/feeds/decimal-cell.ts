const DECIMAL = /^(-?)(\d*)(?:\.(\d*))?$/;
const GROUPED = /^-?\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.\d*)?$/;
const HALF = 5;

/**
 * A number without the commas that group its digits as in India or by thousands. Another text with a comma stays as it
 * is: '1,5' of a sheet with decimal commas is not 15.
 */
export const withoutGrouping = (text: string): string => (GROUPED.test(text) ? text.replaceAll(',', '') : text);

/**
 * A number of a cell as an integer of its smallest unit: '23644.900390625' with 4 places is 236,449,004. Digits may be
 * grouped as in India or by thousands. Rounds half away from zero, which removes the noise of numbers that a
 * spreadsheet or a program stored as binary fractions.
 *
 * @returns undefined when the text is not a plain decimal number
 */
export function decimalCell(text: string, places: number): bigint | undefined {
  const [, sign = '', whole = '', fraction = ''] = DECIMAL.exec(withoutGrouping(text)) ?? [];
  if (whole === '' && fraction === '') return undefined;
  const kept = BigInt(whole + fraction.slice(0, places).padEnd(places, '0'));
  const rounded = Number(fraction[places] ?? 0) >= HALF ? kept + 1n : kept;
  return sign === '-' ? -rounded : rounded;
}
