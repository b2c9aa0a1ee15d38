import type { BusinessDate } from '@artha/domain/kit/dates';
import { groupIndian } from '@artha/domain/kit/inr-format';
import { FeedRefusal } from '@artha/domain/reference/feeds/feed-refusal';
import { areMostMisdated } from '@artha/domain/reference/feeds/plausible-dates';
import { FUTURE_DATE } from '@artha/domain/reference/feeds/reading';
import { QUARANTINED } from '@artha/domain/reference/instruments/price-moves';
import type { FeedReader } from './feed.ts';
import { mostlyFutureMessage } from './inspect-source.ts';
import type { Tally } from './tally.ts';

const count = (rows: number): string => groupIndian(String(rows));

/**
 * No list is dated after today: it would take precedence over every true one until that day.
 *
 * @throws FeedRefusal when it is
 */
export function refuseFutureList({ listedOn }: Pick<FeedReader<unknown>, 'listedOn'>, today: BusinessDate): void {
  const on = listedOn?.();
  if (on !== undefined && on > today) throw new FeedRefusal(`The list is dated in the future: ${on}.`);
}

/**
 * Why a file is refused because of its rows as a whole; undefined when it is not. Rows that add nothing to an
 * earlier line do not count: a file that contains itself twice is judged as if once.
 *
 * @param isAllOrNothing whether one refused row refuses the file
 */
export function refusalOf({ read, repeats, refused, reasons }: Tally, isAllOrNothing = false): string | undefined {
  const distinct = read - repeats;
  const future = reasons.find(({ reason, column }) => reason === FUTURE_DATE && column === null)?.count ?? 0;
  if (areMostMisdated(future, distinct)) return mostlyFutureMessage(future);
  // A price in quarantine is kept, and counts when the next file confirms it: a file of only such prices was imported.
  const quarantined = reasons.find(({ reason, column }) => reason === QUARANTINED && column === null)?.count ?? 0;
  if (isAllOrNothing && refused > 0 && refused < distinct)
    return `${count(refused)} of ${count(distinct)} rows are refused, and the list counts as a whole.`;
  if (distinct === 0 || refused < distinct || quarantined === refused) return undefined;
  const first = reasons.find(({ column }) => column === null);
  return `All ${count(distinct)} rows are refused${first ? `, ${count(first.count)} of them: ${first.reason}` : ''}.`;
}

/** A file with at most this share of the rows of the last one may have been cut off. */
const CUT_PERCENT = 80;

interface ReadFile {
  readonly hasLastLineEnd: boolean;
  readonly read: number;
  /** Rows of the feed's last file; undefined when the files of the feed do not have about as many. */
  readonly readBefore: number | undefined;
}

/** What a person should know of a file that was imported. */
export function noticesOf({ hasLastLineEnd, read, readBefore = 0 }: ReadFile): string[] {
  const notices: string[] = [];
  if (!hasLastLineEnd) notices.push('The last line has no line end: the file may have been cut off.');
  if (read * 100 <= readBefore * CUT_PERCENT)
    notices.push(`${count(read)} rows, after ${count(readBefore)} in the last file: the file may have been cut off.`);
  return notices;
}
