import { isBusinessDay } from '@artha/domain/reference/calendar/business-calendar';
import type { BusinessDate } from '@artha/domain/kit/dates';
import { addDays, instantAt } from '@artha/domain/kit/dates';
import { FeedRefusal } from '@artha/domain/reference/feeds/feed-refusal';
import type { DayListKind } from '@artha/domain/reference/feeds/holiday-list';
import { dayListReader } from '@artha/domain/reference/feeds/holiday-list';
import type { HolidayRevision } from '@artha/domain/reference/feeds/holiday-revisions';
import { revisionOf } from '@artha/domain/reference/feeds/holiday-revisions';
import type { Tx } from '../../../platform/db/database.ts';
import type { Contributions } from '../../../platform/node/node-context.ts';
import type { CalendarOwner } from '../calendar/index.ts';
import { loadCalendar, publishList } from '../calendar/index.ts';
import { listKnownCodes } from '../instruments/index.ts';
import type { Entry, Feed, FileFacts, MergeOutcome } from './feed.ts';

/** The calendar of a list: that of the exchange, that of the system, or that of the scheme with a code. */
export type CalendarChoice = 'exchange' | 'system' | { readonly schemeCode: string };

export interface HolidayOptions {
  readonly calendar: CalendarChoice;
  /** The day of publication; by default the time of the import. A later publication takes precedence. */
  readonly publishedOn?: BusinessDate | undefined;
}

/**
 * A published list of holidays or of sessions. Days whose status it changes in the calendar count as added.
 *
 * @param modules whose dates follow from the calendar
 */
export function holidaysFeed(
  { calendar, publishedOn }: HolidayOptions,
  modules: readonly Contributions[],
): Feed<BusinessDate> {
  let kind: DayListKind = 'holidays';
  let owner: CalendarOwner = { kind: 'exchange' };
  let newestOn: BusinessDate | undefined;
  const changes: { closed: BusinessDate[]; reopened: BusinessDate[] } = { closed: [], reopened: [] };

  async function merge(tx: Tx, entries: readonly Entry<BusinessDate>[], file: FileFacts): Promise<MergeOutcome> {
    if (entries.length === 0) return { added: 0, changed: 0, refused: [] };
    const revision = revisionOf(
      kind,
      entries.map(({ row }) => row),
    );
    const load = () => loadCalendar(tx, owner.kind, owner.instrumentId);
    const before = await load();
    const { runId, realNow, sourceName: source, fingerprint } = file;
    const publishedAt = publishedOn ? instantAt(publishedOn, '00:00') : realNow;
    const list = { owner, revision, source, fingerprint, publishedAt };
    const isNew = await publishList(tx, list, { runId, realNow, modules });
    if (!isNew) return { added: 0, changed: 0, refused: [] };
    const after = await load();
    for (const day of daysOf(revision)) {
      const [was, is] = [isBusinessDay(before, day), isBusinessDay(after, day)];
      if (was !== is) (is ? changes.reopened : changes.closed).push(day);
    }
    const changed = new Set([...changes.reopened, ...changes.closed]);
    return { added: entries.filter(({ row }) => changed.has(row)).length, changed: 0, refused: [] };
  }

  return {
    name: 'holidays',
    isReadWhole: true,
    // A day of the year that the list leaves out is open.
    isAllOrNothing: true,
    isWholeList: false,
    openReader: async (tx, { firstLine }) => {
      owner = await ownerOf(tx, calendar);
      const list = dayListReader(firstLine);
      kind = list.kind;
      return {
        hasHeader: list.hasHeader,
        read: (line) => {
          const reading = list.read(line);
          if (reading.row && (newestOn === undefined || reading.row > newestOn)) newestOn = reading.row;
          return reading;
        },
        newestOn: () => newestOn,
        listedOn: () => publishedOn,
        describe: () => ({ kind, ...changes }),
      };
    },
    merge,
    finish: () => Promise.resolve(),
  };
}

function* daysOf({ validFrom, validTo }: HolidayRevision): Generator<BusinessDate> {
  for (let day = validFrom; day <= validTo; day = addDays(day, 1)) yield day;
}

/** @throws FeedRefusal when the scheme is not in the catalogue */
async function ownerOf(tx: Tx, calendar: CalendarChoice): Promise<CalendarOwner> {
  if (typeof calendar === 'string') return { kind: calendar };
  const instrumentId = (await listKnownCodes(tx)).get(calendar.schemeCode);
  if (instrumentId === undefined) throw new FeedRefusal(`No scheme has the code ${calendar.schemeCode}.`);
  return { kind: 'scheme', instrumentId };
}
