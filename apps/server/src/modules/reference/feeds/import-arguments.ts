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

Files may be compressed with gzip. An address starts with http:// or https://.`;

/** Says what is wrong with the arguments of the command. */
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

/** @throws UsageError when the arguments are invalid */
export async function readArguments(args: readonly string[]): Promise<ImportCommand> {
  const [feed, ...rest] = args;
  const { sources, options } = splitOptions(rest);
  const importSource = feedOf(feed, options);
  if (sources.length === 0) throw new UsageError('Name at least one file.');
  return { sources: (await Promise.all(sources.map(expandFolder))).flat(), importSource };
}

/** @param openFeed creates a feed for one file: a feed keeps state while its file is imported */
const importing =
  <Row>(openFeed: () => Feed<Row>): ImportCommand['importSource'] =>
  (deps, source, onProgress) =>
    importFeed(deps, { feed: openFeed(), source, onProgress });

function feedOf(feed: string | undefined, options: ReadonlyMap<string, string>): ImportCommand['importSource'] {
  const allowed = feed === 'holidays' ? ['--calendar', '--as-of'] : [];
  const unknown = [...options.keys()].find((option) => !allowed.includes(option));
  if (unknown !== undefined) throw new UsageError(`${feed ?? 'import'} has no option ${unknown}.`);
  if (feed === 'amfi-nav') return importing(() => amfiNavFeed());
  if (feed === 'nav-history') return importing(navHistoryFeed);
  if (feed === 'holidays') {
    const calendar = calendarOf(options.get('--calendar') ?? 'exchange');
    const publishedAt = publishedAtOf(options.get('--as-of'));
    return importing(() => holidaysFeed({ calendar, publishedAt }));
  }
  throw new UsageError(feed === undefined ? 'Name a feed.' : `There is no feed ${feed}.`);
}

function splitOptions(args: readonly string[]): { sources: string[]; options: Map<string, string> } {
  const sources: string[] = [];
  const options = new Map<string, string>();
  for (let index = 0; index < args.length; index += 1) {
    const arg = args[index] ?? '';
    if (!arg.startsWith('--')) {
      sources.push(arg);
      continue;
    }
    const [name = '', inline] = arg.split('=', 2);
    const value = inline ?? args[(index += 1)];
    if (value === undefined) throw new UsageError(`${name} needs a value.`);
    options.set(name, value);
  }
  return { sources, options };
}

function calendarOf(text: string): CalendarChoice {
  if (text === 'exchange' || text === 'system') return text;
  const schemeCode = /^scheme:(.+)$/.exec(text)?.[1];
  if (schemeCode === undefined) throw new UsageError('--calendar must be exchange, system or scheme:<code>.');
  return { schemeCode };
}

function publishedAtOf(text: string | undefined): Date | undefined {
  if (text === undefined) return undefined;
  const day: BusinessDate | undefined = parseBusinessDate(text);
  if (!day) throw new UsageError('--as-of must be a date, YYYY-MM-DD.');
  return instantAt(day, '00:00');
}

/** Replaces a folder by its csv and txt files, in the order of their names. */
async function expandFolder(source: string): Promise<string[]> {
  const isFolder = await stat(source).then(
    (found) => found.isDirectory(),
    () => false,
  );
  if (!isFolder) return [source];
  const names = (await readdir(source)).filter((name) => /\.(?:csv|txt)(?:\.gz)?$/i.test(name)).toSorted();
  if (names.length === 0) throw new UsageError(`There is no csv or txt file in ${source}.`);
  return names.map((name) => join(source, name));
}
