import type { ContainerRules, FileExtension } from './containers.ts';
import { FILE_EXTENSIONS } from './containers.ts';

/** Keys of the rules for files, as the specification names them. */
export type FileRuleKey = 'extension' | 'maxsize' | 'unique' | 'whitespace';

export const KILOBYTE = 1_024;
const KILOBYTES_IN_MEGABYTE = 1_024;
const NAME_MAX_CHARACTERS = 120;

/** '2 MB', '500 KB' */
export const kilobytesText = (kilobytes: number): string =>
  kilobytes >= KILOBYTES_IN_MEGABYTE
    ? `${Math.ceil((kilobytes * 10) / KILOBYTES_IN_MEGABYTE) / 10} MB`
    : `${Math.ceil(kilobytes)} KB`;

/** 'JPG, PNG or PDF' */
export function extensionsText(extensions: readonly FileExtension[]): string {
  const names = extensions.map((each) => each.toUpperCase());
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;
}

/** The extension of a name, in lower case; undefined when no file has it. */
export function extensionOf(name: string): FileExtension | undefined {
  const last = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  return name.includes('.') ? FILE_EXTENSIONS.find((each) => each === last) : undefined;
}

/** Extensions of files that a computer runs, or that a browser shows as a page. */
const RUNNABLE =
  /\.(?:app|bat|cmd|com|dll|exe|hta|html?|jar|js|lnk|mjs|msi|php\d?|phtml|ps1|py|sh|svgz?|vbs|wsf|xhtml|xml)\./i;
/**
 * Control characters, and those that turn the direction of text round: `cheque<RLO>gnp.exe` is shown as
 * `chequeexe.png`.
 */
const DECEIVING = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/u;
/** Joiners of scripts and emoji, marks of direction, and what has no meaning outside one computer. */
const INVISIBLE = /[\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Co}]/gu;
/** Characters with a meaning in paths and shells of some system. */
const RESERVED = /[<>:"|?*%;&$`'{}\\/]/g;

/**
 * A name that is safe to show and to save: without path, invisible characters and those that some system reserves;
 * spaces are single.
 *
 * @returns undefined when nothing but its extension is left, or when it hides what the file is, by control characters,
 *   directions or a second extension (`a.exe.pdf`)
 */
export function cleanFileName(name: string): string | undefined {
  const ownName = name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1);
  if (DECEIVING.test(ownName)) return undefined;
  const plain = ownName.normalize('NFC').replaceAll(INVISIBLE, '').replaceAll(RESERVED, '_').replaceAll(/\s+/g, ' ');
  const dot = plain.lastIndexOf('.');
  const stem = plain
    .slice(0, Math.max(dot, 0))
    .replaceAll(/\.{2,}/g, '.')
    .replaceAll(/^[. ]+|[. ]+$/g, '');
  const extension = plain.slice(dot + 1).trim();
  if (stem === '' || extension === '' || RUNNABLE.test(`.${stem}.`)) return undefined;
  return `${[...stem].slice(0, NAME_MAX_CHARACTERS).join('')}.${extension.toLowerCase()}`;
}

/**
 * The rule of its container that a file breaks before its content is known; undefined when it breaks none.
 *
 * @param size bytes
 */
export function brokenFileRule(
  { name, size }: { readonly name: string; readonly size: number },
  { extensions, maxKilobytes }: Pick<ContainerRules, 'extensions' | 'maxKilobytes'>,
): FileRuleKey | undefined {
  const extension = extensionOf(name);
  if (extension === undefined || !extensions.includes(extension)) return 'extension';
  if (cleanFileName(name) === undefined) return 'whitespace';
  return size > maxKilobytes * KILOBYTE ? 'maxsize' : undefined;
}
