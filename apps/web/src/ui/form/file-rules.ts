/** The accepted kinds and size of a file. */
export interface FileRules {
  /** Media types by file extension, 'PDF'. */
  readonly kinds: Readonly<Record<string, readonly string[]>>;
  readonly maxBytes: number;
}

const MEGABYTE = 1_000_000;
const TENTH_OF_MEGABYTE = 100_000;
const KILOBYTE = 1_000;

/** 'JPG, PNG or PDF' */
export function kindsText(kinds: FileRules['kinds']): string {
  const names = Object.keys(kinds);
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;
}

/** '2 MB', '184 KB'. Rounded up, so that a file over the limit never reads as within it. */
export const sizeText = (bytes: number): string =>
  bytes >= MEGABYTE ? `${Math.ceil(bytes / TENTH_OF_MEGABYTE) / 10} MB` : `${Math.ceil(bytes / KILOBYTE)} KB`;

/** Why a file is refused before the upload; undefined if it is accepted. The server checks the actual content. */
export function refuseFile(file: Pick<File, 'name' | 'size' | 'type'>, { kinds, maxBytes }: FileRules) {
  const extension = file.name.includes('.') ? (file.name.split('.').at(-1) ?? '').toUpperCase() : '';
  if (!Object.values(kinds).some((types) => types.includes(file.type)))
    return `${extension === '' ? 'This kind of file' : extension} is not accepted. Use ${kindsText(kinds)}.`;
  if (file.size === 0) return 'The file is empty. Choose another one.';
  if (file.size > maxBytes) return `The file is ${sizeText(file.size)}. The maximum is ${sizeText(maxBytes)}.`;
  return undefined;
}
