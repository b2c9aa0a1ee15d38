import { tidy } from './cells.ts';
import { FeedRefusal } from './feed-refusal.ts';
import { notOfFeed } from './file-kinds.ts';

/** @throws FeedRefusal when a header has one of these names twice: which column is meant would be a guess */
export function refuseTwice(names: readonly string[], wanted: readonly string[]): void {
  const twice = wanted.find((name) => names.indexOf(name) !== names.lastIndexOf(name));
  if (twice !== undefined) throw new FeedRefusal(`The header has the column "${twice}" twice.`);
}

/**
 * The position of each column by its name in a header. Case and blanks around names do not count.
 *
 * @param header the line, for the message
 * @param kind what the file should be: 'scheme master of AMFI'
 * @throws FeedRefusal when a column is missing, or is there twice
 */
export function columnsOf<Key extends string>(
  header: string,
  cells: readonly string[],
  wanted: Readonly<Record<Key, string>>,
  kind: string,
): Readonly<Record<Key, number>> {
  const names = cells.map((name) => tidy(name).toLowerCase());
  const entries = Object.entries<string>(wanted).map(
    ([key, name]) => [key, names.indexOf(name.toLowerCase())] as const,
  );
  const missing = entries.find(([, position]) => position < 0);
  if (missing)
    throw notOfFeed(`The first line is not the header of the ${kind} (no "${wanted[missing[0] as Key]}")`, header);
  refuseTwice(
    names,
    Object.values<string>(wanted).map((name) => name.toLowerCase()),
  );
  return Object.fromEntries(entries) as Record<Key, number>;
}
