/** The words of a search text, in lower case. */
export const searchWords = (search: string): string[] => search.toLowerCase().split(/\s+/).filter(Boolean);

/** Escapes a text for a LIKE pattern. */
export const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, (character) => `\\${character}`);

/** A LIKE pattern for what contains a text. */
export const containing = (text: string): string => `%${escapeLike(text)}%`;

/** Escapes a text for a regular expression of PostgreSQL. */
export const escapeRegex = (text: string): string =>
  text.replaceAll(/[\\.^$*+?()[\]{}|]/g, (character) => `\\${character}`);
