import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Packages for one platform, whose text is in the package that chooses among them. */
const TEXT_OF_CHOOSER: Readonly<Record<string, string>> = {
  '@napi-rs/canvas-': '@napi-rs/canvas',
  '@resvg/resvg-js-': '@resvg/resvg-js',
};
/** Packages that do not say who wrote them. */
const AUTHORS: Readonly<Record<string, string>> = { 'client-only': 'Meta Platforms, Inc. and affiliates' };
const TEXT_FILE = /^(?:licen[cs]e|copying|unlicense)/i;
const README = /^readme/i;
const MIT_TEXT = 'Permission is hereby granted, free of charge';
const published = (name: string) => `[${name}](https://spdx.org/licenses/${name}.html)`;

interface Package {
  readonly name: string;
  readonly licence: string;
  /** Installed on some platforms only. */
  readonly isOptional: boolean;
}

/**
 * Where the text of a licence is that its package does not contain, the same on every platform.
 *
 * @returns undefined when the package has the text
 * @throws Error when there is no text
 */
export function textElsewhere(folder: string, { name, licence, isOptional }: Package): string | undefined {
  if (licence.includes('LGPL-3.0'))
    return `${published('LGPL-3.0-or-later')}, which adds to ${published('GPL-3.0-or-later')}`;
  const [, chooser] = Object.entries(TEXT_OF_CHOOSER).find(([beginning]) => name.startsWith(beginning)) ?? [];
  if (chooser !== undefined) return `in the package ${chooser}`;
  if (isOptional && !existsSync(folder)) return undefined;
  if (hasOwnText(folder)) return undefined;
  if (licence === 'Apache-2.0' && !isOptional) return '[LICENSE](LICENSE)';
  if (licence === 'MIT' && !isOptional) return `[MIT](licences/MIT.txt), copyright ${authorOf(folder, name)}`;
  throw new Error(`${name} has no text of its licence ${licence}: keep one in licences/`);
}

export function hasOwnText(folder: string): boolean {
  const files = readdirSync(folder);
  const isInReadme = (file: string) => README.test(file) && readFileSync(join(folder, file), 'utf8').includes(MIT_TEXT);
  return files.some((file) => TEXT_FILE.test(file) || isInReadme(file));
}

/** Without the address of a mailbox. */
function authorOf(folder: string, name: string): string {
  const { author } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { readonly author?: string };
  const found = AUTHORS[name] ?? author?.replace(/ *[<(].*/, '');
  if (found === undefined) throw new Error(`${name} does not name its author: add it to AUTHORS`);
  return found;
}
