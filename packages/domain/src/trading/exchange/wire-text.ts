/** Texts of records whose fields are separated by bars. */
import type { BusinessDate } from '../../kit/dates.ts';

/** A text of at most so many characters, without bars and line breaks. */
export const wireText = (text: string, maxCharacters: number): string =>
  text
    .replaceAll(/[|\s]+/g, ' ')
    .trim()
    .slice(0, maxCharacters)
    .trimEnd();

/** '20/11/2026' */
export const wireDate = (on: BusinessDate): string => `${on.slice(8)}/${on.slice(5, 7)}/${on.slice(0, 4)}`;

/** Fields that stay empty. */
export const blanks = (count: number): readonly string[] => Array.from({ length: count }, () => '');

export interface NameParts {
  readonly first: string;
  readonly middle: string;
  readonly last: string;
}

/** The first word, the last one, and what is between them. A single word is the first name. */
export function splitName(name: string): NameParts {
  const [first = '', ...others] = name.trim().split(/\s+/);
  return { first, middle: others.slice(0, -1).join(' '), last: others.at(-1) ?? '' };
}
