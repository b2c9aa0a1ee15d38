/** What a file may be. */
export interface FileRules {
  /** Kinds by their ending, 'PDF', each with its media types. */
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

/** '2 MB', '184 KB'. Rounded up, so that what is too large never looks as if it were not. */
export const sizeText = (bytes: number): string =>
  bytes >= MEGABYTE ? `${Math.ceil(bytes / TENTH_OF_MEGABYTE) / 10} MB` : `${Math.ceil(bytes / KILOBYTE)} KB`;

/** Why a file is not taken, said before it is sent. What it really holds is found out by the server. */
export function refuseFile(file: Pick<File, 'name' | 'size' | 'type'>, { kinds, maxBytes }: FileRules) {
  const ending = file.name.includes('.') ? (file.name.split('.').at(-1) ?? '').toUpperCase() : '';
  if (!Object.values(kinds).some((types) => types.includes(file.type)))
    return `${ending === '' ? 'This kind of file' : ending} is not accepted. Use ${kindsText(kinds)}.`;
  if (file.size === 0) return 'The file is empty. Choose another one.';
  if (file.size > maxBytes) return `The file has ${sizeText(file.size)}. At most ${sizeText(maxBytes)} are taken.`;
  return undefined;
}
