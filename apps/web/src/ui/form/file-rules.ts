/** Which files a field accepts, by the ends of their names: 'jpg', 'xlsx'. */
export interface FileRules {
  readonly extensions: readonly string[];
  readonly maxBytes: number;
}

const MEGABYTE = 1_048_576;
const TENTH_OF_MEGABYTE = MEGABYTE / 10;
const KILOBYTE = 1_024;

/** Different extensions of one kind. */
const SAME_KIND: Readonly<Record<string, string>> = { jpeg: 'jpg', tiff: 'tif' };

/** 'JPG, PNG or PDF' */
export function kindsText(extensions: readonly string[]): string {
  const names = [...new Set(extensions.map((each) => (SAME_KIND[each] ?? each).toUpperCase()))];
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;
}

/** '2 MB', '184 KB'. Rounded up, so that a file over the limit never reads as within it. */
export const sizeText = (bytes: number): string =>
  bytes >= MEGABYTE ? `${Math.ceil(bytes / TENTH_OF_MEGABYTE) / 10} MB` : `${Math.ceil(bytes / KILOBYTE)} KB`;

/** The part after the last dot, in lower case; empty without one. */
export const extensionOf = (name: string): string =>
  name.includes('.') ? (name.split('.').at(-1) ?? '').trim().toLowerCase() : '';
