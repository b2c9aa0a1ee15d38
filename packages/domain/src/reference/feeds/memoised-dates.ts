import type { BusinessDate } from '../../kit/dates.ts';

export type ReadDate = (text: string) => BusinessDate | undefined;

/** Twenty years have fewer days. */
const DATES_KEPT_MAX = 10_000;

/** Reads each date of a file once: a file of millions of rows has only a few thousand dates. */
export function memoised(readDate: ReadDate): ReadDate {
  const known = new Map<string, BusinessDate | undefined>();
  return (text) => {
    const date = known.get(text);
    if (date !== undefined || known.has(text)) return date;
    if (known.size >= DATES_KEPT_MAX) known.clear();
    const read = readDate(text);
    known.set(text, read);
    return read;
  };
}
