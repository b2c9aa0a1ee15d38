/** The files of the tree, read once, for the tests of style and structure. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../..');

export const read = (file: string): string => readFileSync(resolve(ROOT, file), 'utf8');

/** Every file that is tracked or not ignored by git, as paths from the root. */
export const listed: readonly string[] = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard'],
  { cwd: ROOT, encoding: 'utf8' },
)
  .split('\n')
  .filter((file) => file !== '' && existsSync(resolve(ROOT, file)));

/** Code and styles by path; generated migrations are left out. */
export const sources: ReadonlyMap<string, string> = new Map(
  listed
    .filter((file) => /\.(?:tsx?|css)$/.test(file) && !file.includes('/migrations/'))
    .map((file) => [file, read(file)]),
);

export const isTest = (file: string): boolean =>
  /\.test\.tsx?$/.test(file) || file.startsWith('apps/e2e/') || file.includes('/testing/');

export const isCode = (file: string): boolean => /\.tsx?$/.test(file);

export const withoutComments = (text: string): string =>
  text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/(^|[^:])\/\/.*$/gm, '$1');
