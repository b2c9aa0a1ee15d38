import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { BusinessDate } from '@artha/domain/kit/dates';
import { instantAt, parseBusinessDate } from '@artha/domain/kit/dates';
import { amfiNavFeed } from './amfi-nav-feed.ts';
import type { Feed } from './feed.ts';
import type { ImportDeps, ImportProgress } from './import-feed.ts';
import type { ImportReport } from './import-report.ts';
import { importFeed } from './import-feed.ts';
import type { CalendarChoice } from './holidays-feed.ts';
import { holidaysFeed } from './holidays-feed.ts';
import { navHistoryFeed } from './nav-history-feed.ts';

export const USAGE = `Usage:
  npm run import -- amfi-nav <file or address> ...
  npm run import -- nav-history <file or folder> ...
  npm run import -- holidays <file> ... [--calendar exchange|system|scheme:<code>] [--as-of YYYY-MM-DD]

Files may be packed with gzip; an address begins with http:// or https://.`;

/** What is wrong with the words of a command. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

export interface ImportCommand {
  readonly sources: readonly string[];
  readonly importSource: (
    deps: ImportDeps,
    source: string,
    onProgress: (progress: ImportProgress) => void,
  ) => Promise<ImportReport>;
}

/** @throws UsageError when the words make no command */
export async function readArguments(words: readonly string[]): Promise<ImportCommand> {
  const [feed, ...rest] = words;
  const { sources, options } = splitOptions(rest);
  const importSource = feedOf(feed, options);
  if (sources.length === 0) throw new UsageError('Which file?');
  return { sources: (await Promise.all(sources.map(expandFolder))).flat(), importSource };
}

/** @param openFeed a feed for one file: it remembers what the file has changed */
const importing =
  <Row>(openFeed: () => Feed<Row>): ImportCommand['importSource'] =>
  (deps, source, onProgress) =>
    importFeed(deps, { feed: openFeed(), source, onProgress });

function feedOf(feed: string | undefined, options: ReadonlyMap<string, string>): ImportCommand['importSource'] {
  const allowed = feed === 'holidays' ? ['--calendar', '--as-of'] : [];
  const unknown = [...options.keys()].find((option) => !allowed.includes(option));
  if (unknown !== undefined) throw new UsageError(`${feed ?? 'import'} has no option ${unknown}`);
  if (feed === 'amfi-nav') return importing(() => amfiNavFeed());
  if (feed === 'nav-history') return importing(navHistoryFeed);
  if (feed === 'holidays') {
    const calendar = calendarOf(options.get('--calendar') ?? 'exchange');
    const publishedAt = publishedAtOf(options.get('--as-of'));
    return importing(() => holidaysFeed({ calendar, publishedAt }));
  }
  throw new UsageError(feed === undefined ? 'Which feed?' : `No feed is called ${feed}`);
}

function splitOptions(words: readonly string[]): { sources: string[]; options: Map<string, string> } {
  const sources: string[] = [];
  const options = new Map<string, string>();
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index] ?? '';
    if (!word.startsWith('--')) {
      sources.push(word);
      continue;
    }
    const [name = '', inline] = word.split('=', 2);
    const value = inline ?? words[(index += 1)];
    if (value === undefined) throw new UsageError(`${name} needs a value`);
    options.set(name, value);
  }
  return { sources, options };
}

function calendarOf(text: string): CalendarChoice {
  if (text === 'exchange' || text === 'system') return text;
  const schemeCode = /^scheme:(.+)$/.exec(text)?.[1];
  if (schemeCode === undefined) throw new UsageError('--calendar is exchange, system or scheme:<code>');
  return { schemeCode };
}

function publishedAtOf(text: string | undefined): Date | undefined {
  if (text === undefined) return undefined;
  const day: BusinessDate | undefined = parseBusinessDate(text);
  if (!day) throw new UsageError('--as-of is a day, YYYY-MM-DD');
  return instantAt(day, '00:00');
}

/** A folder stands for the csv files in it, in the order of their names. */
async function expandFolder(source: string): Promise<string[]> {
  const isFolder = await stat(source).then(
    (found) => found.isDirectory(),
    () => false,
  );
  if (!isFolder) return [source];
  const names = (await readdir(source)).filter((name) => /\.(?:csv|txt)(?:\.gz)?$/i.test(name)).toSorted();
  if (names.length === 0) throw new UsageError(`No csv or txt file in ${source}`);
  return names.map((name) => join(source, name));
}
