const PREFIX = 'EX-';

/** The number of an exception as people read it: 'EX-1001'. */
export const formatExceptionNumber = (number: number): string => `${PREFIX}${number}`;

const NUMBER = /^(?:ex-?)?(\d{1,9})$/i;

/** The number in a search text: 'EX-1001', 'ex1001', '1001'; undefined for anything else. */
export function exceptionNumberFrom(text: string): number | undefined {
  const digits = NUMBER.exec(text.trim())?.[1];
  return digits === undefined ? undefined : Number(digits);
}
