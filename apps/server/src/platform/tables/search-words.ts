/** The words of a search, in lower case. */
export const wordsOf = (search: string): string[] => search.toLowerCase().split(/\s+/).filter(Boolean);

/** A text as a part of a LIKE pattern that means itself. */
export const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, (character) => `\\${character}`);
