import type { BusinessDate } from '../../kit/dates.ts';
import { dateFromFeed, parseBusinessDate } from '../../kit/dates.ts';
import { FeedRefusal } from './feed-refusal.ts';
import { notOfFeed } from './file-kinds.ts';
import type { Reading } from './reading.ts';

/** Whether a list has the closed days or the business days. */
export type DayListKind = 'holidays' | 'sessions';

export interface DayListReader {
  readonly kind: DayListKind;
  /** False when the first line is already a date. */
  readonly hasHeader: boolean;
  readonly read: (line: string) => Reading<BusinessDate>;
}

const SESSION = /^(\d{4}-\d{2}-\d{2})T/;
const SHORT_DAY_FIRST = /^(\d{2})\/(\d{2})\/(\d{2})$/;

const sessionDate = (text: string) => parseBusinessDate(SESSION.exec(text)?.[1] ?? '');

/** '01/08/16' is 1 August 2016: the source of these lists started after 2000. */
function shortDate(text: string): BusinessDate | undefined {
  const match = SHORT_DAY_FIRST.exec(text);
  return match ? parseBusinessDate(`20${match[3]}-${match[2]}-${match[1]}`) : undefined;
}

/**
 * Reads a list of holidays or sessions; the first line decides the format.
 *
 * @throws FeedRefusal when the format is unknown; the reader throws one when the list has more days than there can be
 */
export function dayListReader(first: string): DayListReader {
  const text = first.trim();
  if (text === 'date') return { kind: 'holidays', hasHeader: true, read: reader(parseBusinessDate) };
  if (text === ',open,close,break_start,break_end')
    return { kind: 'sessions', hasHeader: true, read: reader(sessionDate) };
  if (dateFromFeed(text)) return { kind: 'holidays', hasHeader: false, read: reader(dateFromFeed) };
  if (shortDate(text)) return { kind: 'sessions', hasHeader: false, read: reader(shortDate) };
  throw notOfFeed('This is not a known list of holidays or sessions', text);
}

/** Fifty years of sessions are fewer. */
const DAYS_MAX = 20_000;

function reader(readDate: (text: string) => BusinessDate | undefined): DayListReader['read'] {
  const seen = new Set<BusinessDate>();
  return (line) => {
    const text = line.split(',')[0]?.trim() ?? '';
    if (text === '') return {};
    const day = readDate(text);
    if (!day) return { refusal: 'is not a date' };
    if (seen.has(day)) return { isRepeat: true };
    if (seen.size >= DAYS_MAX) throw new FeedRefusal(`The list has more than ${DAYS_MAX} days.`);
    seen.add(day);
    return { row: day };
  };
}
