import type { BusinessDate } from '@artha/domain/kit/dates';
import { businessDate } from '@artha/domain/kit/dates';
import type { SchemeRow } from '@artha/domain/reference/feeds/amfi-nav';
import { amfiReader } from '@artha/domain/reference/feeds/amfi-nav';
import { readCategoryLine } from '@artha/domain/reference/feeds/amfi-category';
import { newestPlausible } from '@artha/domain/reference/feeds/plausible-dates';
import { mergeSchemes, unlistDemonstration } from '../instruments/index.ts';
import type { Entry, Feed, MergeOutcome } from './feed.ts';
import { findNewestOn } from './import-runs.queries.ts';
import { refreshAfterFile } from './refresh-catalogue.ts';

/** The date of a file without a single price: older than every other. */
const NO_DATE = businessDate('1900-01-01');

/**
 * AMFI's daily NAV file: all schemes with their newest price.
 *
 * @param source 'sandbox' when the sandbox registrar publishes the file, which then provides prices but no schemes
 */
export function amfiNavFeed(source: 'amfi' | 'sandbox' = 'amfi'): Feed<SchemeRow> {
  const name = `${source}-nav`;
  const pricedIds: number[] = [];
  let isPastChanged = false;
  return {
    name,
    isReadWhole: true,
    isWholeList: true,
    openReader: (_tx, { firstLine, today }) => {
      const read = amfiReader(firstLine, today);
      const categories = new Set<string>();
      const fundHouses = new Set<string>();
      const rowsByDate = new Map<BusinessDate, number>();
      const headings = headingsOf();
      return Promise.resolve({
        hasHeader: true,
        read: (line) => {
          const reading = read(line);
          headings.add(line);
          const { row } = reading;
          if (!row) return reading;
          categories.add(`${row.category.structure} ${row.category.group}`);
          fundHouses.add(row.fundHouse);
          if (row.price) rowsByDate.set(row.price.on, (rowsByDate.get(row.price.on) ?? 0) + 1);
          return reading;
        },
        newestOn: () => newestPlausible(rowsByDate),
        context: headings.list,
        describe: () => ({ categories: categories.size, fundHouses: fundHouses.size }),
      });
    },
    merge: async (tx, entries, file) => {
      const { runId, realNow } = file;
      const newestOn = file.newestOn ?? NO_DATE;
      // Asked here, under the import lock: a newer file may have been merged since this one was opened.
      const newestBefore = await findNewestOn(tx, name);
      const isNewest = newestBefore === undefined || newestOn >= newestBefore;
      const { accepted, refused } = withoutMistypedDates(entries, newestOn);
      const outcome = await mergeSchemes(tx, accepted, { source, runId, realNow, newestOn, isNewest });
      // A confirmed jump lies before the latest price.
      isPastChanged ||= !isNewest || outcome.confirmedIds.length > 0;
      for (const id of [...outcome.pricedIds, ...outcome.confirmedIds]) pricedIds.push(id);
      return { ...outcome, refused: [...refused, ...outcome.refused] };
    },
    finish: async (tx, file) => {
      if (source === 'amfi') await unlistDemonstration(tx);
      await refreshAfterFile(tx, file, { pricedIds, isLatestOnly: !isPastChanged });
    },
  };
}

/** The category and the fund house above a row. */
function headingsOf(): { add(line: string): void; list(): readonly string[] } {
  let category: string | undefined;
  let fundHouse: string | undefined;
  return {
    add: (line) => {
      if (line.includes(';') || line.trim() === '') return;
      if (readCategoryLine(line.trim())) [category, fundHouse] = [line, undefined];
      else fundHouse = line;
    },
    list: () => [category, fundHouse].filter((heading) => heading !== undefined),
  };
}

/** Refuses prices with a date after the newest plausible date of the file, and accepts their schemes without them. */
function withoutMistypedDates(
  entries: readonly Entry<SchemeRow>[],
  newestOn: BusinessDate,
): { accepted: readonly Entry<SchemeRow>[]; refused: MergeOutcome['refused'] } {
  const isMistyped = ({ row }: Entry<SchemeRow>) => row.price !== null && row.price.on > newestOn;
  return {
    accepted: entries.map((entry) =>
      isMistyped(entry) ? { ...entry, row: { ...entry.row, price: null }, isCounted: false } : entry,
    ),
    refused: entries
      .filter(isMistyped)
      .map(({ line }) => ({ line, reason: 'date is after all other dates in the file' })),
  };
}
