import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ImportSource } from './feed-list.ts';
import { FEEDS } from './feed-list.ts';
import { UsageError } from './usage-error.ts';

const NAME_WIDTH = 22;

export const USAGE = `Usage:
${FEEDS.map(({ name, usage }) => `  npm run import -- ${name} ${usage}`).join('\n')}

${FEEDS.map(({ name, summary }) => `  ${name.padEnd(NAME_WIDTH)}${summary}`).join('\n')}

Files may be compressed with gzip. An address starts with http:// or https://.`;

export interface ImportCommand {
  readonly sources: readonly string[];
  readonly importSource: ImportSource;
}

/** @throws UsageError when the arguments are invalid */
export async function readArguments(args: readonly string[]): Promise<ImportCommand> {
  const [feed, ...rest] = args;
  const { sources, options } = splitOptions(rest, FEEDS.find(({ name }) => name === feed)?.flags ?? []);
  const importSource = feedOf(feed, options);
  if (sources.length === 0) throw new UsageError('Name at least one file.');
  return { sources: (await Promise.all(sources.map(expandFolder))).flat(), importSource };
}

function feedOf(name: string | undefined, options: ReadonlyMap<string, string>): ImportCommand['importSource'] {
  if (name === undefined) throw new UsageError('Name a feed.');
  const entry = FEEDS.find((feed) => feed.name === name);
  if (!entry) throw new UsageError(`There is no feed ${name}.`);
  const unknown = [...options.keys()].find((option) => !entry.options.includes(option));
  if (unknown !== undefined) throw new UsageError(`${name} has no option ${unknown}.`);
  return entry.importing(options);
}

function splitOptions(
  args: readonly string[],
  flags: readonly string[],
): { sources: string[]; options: Map<string, string> } {
  const sources: string[] = [];
  const options = new Map<string, string>();
  for (let index = 0; index < args.length; index += 1) {
    const arg = args[index] ?? '';
    if (!arg.startsWith('--')) {
      sources.push(arg);
      continue;
    }
    const [name = '', inline] = arg.split('=', 2);
    const value = flags.includes(name) ? '' : (inline ?? args[(index += 1)]);
    if (value === undefined) throw new UsageError(`${name} needs a value.`);
    options.set(name, value);
  }
  return { sources, options };
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
