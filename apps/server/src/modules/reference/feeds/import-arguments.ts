import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { OptionValues } from '@artha/domain/reference/feeds/feed-options';
import { FLAG_SET, optionProblem, optionUsage } from '@artha/domain/reference/feeds/feed-options';
import type { Contributions } from '../../../platform/node/node-context.ts';
import type { FeedEntry, ImportSource } from './feed-list.ts';
import { FEEDS, findFeed } from './feed-list.ts';
import { UsageError } from './usage-error.ts';

const NAME_WIDTH = 22;

/** A feed with what it brings, and an example below. */
const textOf = ({ name, summary, example = `${name}.csv` }: FeedEntry): string =>
  `  ${name.padEnd(NAME_WIDTH)}${summary}\n  ${' '.repeat(NAME_WIDTH)}npm run import -- ${name} ${example}`;

/** A feed with its files and its options, '[--as-of YYYY-MM-DD]'. */
function usageOf({ name, usage, options }: FeedEntry): string {
  const texts = options.map((option) => `[${['--', option.name, ' ', optionUsage(option)].join('').trim()}]`);
  return ['  npm run import --', name, usage, ...texts].join(' ');
}

export const USAGE = `Usage:
${FEEDS.map(usageOf).join('\n')}

Feeds:
${FEEDS.map(textOf).join('\n')}

Files may be compressed with gzip. An address starts with http:// or https://.`;

export interface ImportCommand {
  readonly sources: readonly string[];
  readonly importSource: ImportSource;
}

/** @param modules of the product @throws UsageError when the arguments are invalid */
export async function readArguments(
  args: readonly string[],
  modules: readonly Contributions[],
): Promise<ImportCommand> {
  const [feed, ...rest] = args;
  const entry = entryOf(feed);
  const { sources, options } = splitOptions(rest, entry);
  const importSource = entry.importing(options, modules);
  if (sources.length === 0) throw new UsageError('Name at least one file.');
  return { sources: (await Promise.all(sources.map((source) => expandFolder(source, entry)))).flat(), importSource };
}

function entryOf(name: string | undefined): FeedEntry {
  if (name === undefined) throw new UsageError('Name a feed.');
  const entry = findFeed(name);
  if (!entry) throw new UsageError(`There is no feed ${name}.`);
  return entry;
}

function splitOptions(args: readonly string[], feed: FeedEntry): { sources: string[]; options: OptionValues } {
  const sources: string[] = [];
  const options: Record<string, string> = {};
  for (let index = 0; index < args.length; index += 1) {
    const arg = args[index] ?? '';
    if (!arg.startsWith('--')) {
      sources.push(arg);
      continue;
    }
    const [called = '', inline] = arg.split('=', 2);
    const option = feed.options.find(({ name }) => called === `--${name}`);
    if (!option) throw new UsageError(`${feed.name} has no option ${called}.`);
    const value = option.kind === 'flag' ? FLAG_SET : (inline ?? args[(index += 1)]);
    if (value === undefined) throw new UsageError(`${called} needs a value.`);
    const problem = optionProblem(option, value);
    if (problem !== undefined) throw new UsageError(`${called} ${problem}.`);
    options[option.name] = value;
  }
  return { sources, options };
}

const TEXT_FILES = [/\.(?:csv|txt)(?:\.gz)?$/i];

/** Replaces a folder by the files that the feed reads: those of one pattern after those of another, by their names. */
async function expandFolder(source: string, { folderFiles = TEXT_FILES }: FeedEntry): Promise<string[]> {
  const isFolder = await stat(source).then(
    (found) => found.isDirectory(),
    () => false,
  );
  if (!isFolder) return [source];
  const names = (await readdir(source)).toSorted();
  const found = folderFiles.flatMap((pattern) => names.filter((name) => pattern.test(name)));
  if (found.length === 0) throw new UsageError(`No file in ${source} is one of the feed.`);
  return found.map((name) => join(source, name));
}
