import type { BusinessDate } from '../../kit/dates.ts';
import { dateFromFeed, parseBusinessDate } from '../../kit/dates.ts';
import { FeedRefusal, refuseWebPage, shown } from './feed-refusal.ts';
import type { Reading } from './reading.ts';

/** Whether a list names the closed days, or the days with business. */
export type DayListKind = 'holidays' | 'sessions';

export interface DayListReader {
  readonly kind: DayListKind;
  /** False where the first line is a day already. */
  readonly hasHeader: boolean;
  readonly read: (line: string) => Reading<BusinessDate>;
}

const SESSION = /^(\d{4}-\d{2}-\d{2})T/;
const SHORT_DAY_FIRST = /^(\d{2})\/(\d{2})\/(\d{2})$/;

const sessionDate = (text: string) => parseBusinessDate(SESSION.exec(text)?.[1] ?? '');

/** '01/08/16' is the 1st of August 2016: the platform whose list it is began in this century. */
function shortDate(text: string): BusinessDate | undefined {
  const match = SHORT_DAY_FIRST.exec(text);
  return match ? parseBusinessDate(`20${match[3]}-${match[2]}-${match[1]}`) : undefined;
}

/**
 * Reads a list of holidays or of sessions, by the shape of its first line.
 *
 * @throws FeedRefusal when the first line is of no known shape
 */
export function dayListReader(first: string): DayListReader {
  refuseWebPage(first);
  const text = first.trim();
  if (text === 'date') return { kind: 'holidays', hasHeader: true, read: reader(parseBusinessDate) };
  if (text === ',open,close,break_start,break_end')
    return { kind: 'sessions', hasHeader: true, read: reader(sessionDate) };
  if (dateFromFeed(text)) return { kind: 'holidays', hasHeader: false, read: reader(dateFromFeed) };
  if (shortDate(text)) return { kind: 'sessions', hasHeader: false, read: reader(shortDate) };
  throw new FeedRefusal(`This is not a known list of holidays or sessions: ${shown(text)}`);
}

function reader(readDate: (text: string) => BusinessDate | undefined): DayListReader['read'] {
  const seen = new Set<BusinessDate>();
  return (line) => {
    const text = line.split(',')[0]?.trim() ?? '';
    if (text === '') return {};
    const day = readDate(text);
    if (!day) return { refusal: 'is not a day' };
    if (seen.has(day)) return { isRepeat: true };
    seen.add(day);
    return { row: day };
  };
}
