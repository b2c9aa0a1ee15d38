/** What documents repeat from the code is the same as in the code. */
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { EnvSchema } from '../apps/server/src/platform/env/variables.ts';
import { OTHER_VARIABLES } from './env-variables.ts';
import { GENERATED } from './generated.ts';
import { hasOwnText } from './licence-text.ts';

const ROOT = resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const README_WORDS_MAX = 900;

test.each([...GENERATED])('%s is what npm run generate writes', (file, text) => {
  expect(read(file)).toBe(text());
});

describe('THIRD-PARTY-NOTICES.md', () => {
  const [packages = '', texts = ''] = read('THIRD-PARTY-NOTICES.md').split('## Texts outside the packages');
  const namesIn = (table: string) => [...table.matchAll(/^\| ([^|]+?) \|.*\|$/gm)].map(([, name = '']) => name);

  test('says of each package here where the text of its licence is', () => {
    const installed = namesIn(packages).filter((name) => existsSync(join(ROOT, 'node_modules', name)));
    expect(installed.length).toBeGreaterThan(100);
    const without = installed.filter((name) => !hasOwnText(join(ROOT, 'node_modules', name)));
    expect(without.length).toBeGreaterThan(0);
    expect(without.filter((name) => !namesIn(texts).includes(name))).toEqual([]);
  });
});

describe('docs/running.md', () => {
  const running = read('docs/running.md');
  const named = (pattern: RegExp) => new Set([...running.matchAll(pattern)].map(([, name]) => name));

  test('explains every environment variable', () => {
    const explained = named(/`([A-Z][A-Z0-9_]+)`/g);
    const names = [...Object.keys(EnvSchema.shape), ...Object.keys(OTHER_VARIABLES)];
    expect(names.filter((name) => !explained.has(name))).toEqual([]);
  });

  test('lists every command of package.json', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const isListed = (name: string) => running.includes(`npm ${name}`) || running.includes(`npm run ${name}`);
    expect(Object.keys(scripts).filter((name) => !isListed(name))).toEqual([]);
  });
});

describe('STYLE.md', () => {
  const examples = [...read('STYLE.md').matchAll(/```\w+\n(?:\/\/|\/\*) (\S+)[^\n]*\n(.*?)```/gs)];

  test('has examples', () => {
    expect(examples.length).toBeGreaterThan(10);
  });

  test.each(examples.map(([, file = '', text = '']) => [file, text] as const))(
    'cuts its example from %s',
    (file, text) => {
      const code = read(file);
      const parts = text.split(/^ *…\n/m);
      expect(parts.filter((part) => !code.includes(part))).toEqual([]);
    },
  );
});

test('docs/asvs.md counts its own lines', () => {
  const asvs = read('docs/asvs.md');
  const lines = [...asvs.matchAll(/^\| \d+\.\d+\.\d+ \| ([12]) \|[^|]*\| \*\*([^*.,]+)/gm)];
  const countOf = (status: string, levels = '12') =>
    lines.filter(([, level = '', found]) => found === status && levels.includes(level)).length;
  const table = new Map(
    [...asvs.matchAll(/^\| ([A-Z][\w' ]+) \| (\d+) \| (\d+) \| (\d+) \|$/gm)].map(
      ([, status = '', ...counts]) => [status, counts.slice(0, 3).map(Number)] as const,
    ),
  );
  for (const status of ['Met', 'Partly', 'Not met', 'Not there yet', "The operator's"])
    expect([status, ...(table.get(status) ?? [])]).toEqual([
      status,
      countOf(status, '1'),
      countOf(status, '2'),
      countOf(status),
    ]);
  // Two chapters do not apply as a whole.
  const chapters = [...asvs.matchAll(/^\*\*Does not apply\*\* \((\d+) requirements/gm)].map(([, count]) =>
    Number(count),
  );
  const wholeCount = chapters.reduce((sum, count) => sum + count, 0);
  expect(table.get('Does not apply')?.[2]).toBe(countOf('Does not apply') + wholeCount);
  expect(table.get('All')?.[2]).toBe(lines.length + wholeCount);
});

describe('docs/decisions', () => {
  const files = readdirSync(join(ROOT, 'docs/decisions'));
  const sources = globSync('{apps,packages,scripts,bench}/**/*.{ts,tsx,sql,css}', {
    cwd: ROOT,
    exclude: (path) => /node_modules|dist/.test(path),
  });
  const code = new Set(sources.flatMap((file) => read(file).match(/\w+/g) ?? []));

  test.each(files)('the code has the names of %s', (file) => {
    const names = [...read(`docs/decisions/${file}`).matchAll(/`([a-z]+[A-Z]\w*)(?:\(\))?`/g)];
    expect(names.map(([, name = '']) => name).filter((name) => !code.has(name))).toEqual([]);
  });
});

describe('README.md', () => {
  const readme = read('README.md');

  test(`has at most ${README_WORDS_MAX} words`, () => {
    expect(readme.split(/\s+/).length).toBeLessThanOrEqual(README_WORDS_MAX);
  });

  test('has the two commands, of which CI runs the second', () => {
    expect(readme).toContain('npm ci && npm start');
    expect(readme).toContain('npm ci && npm test');
    expect(read('.ci/run')).toContain('npm ci && npm test');
  });
});

test.each([
  'README.md',
  'CONTRIBUTING.md',
  'docs/running.md',
  'docs/trying.md',
  'docs/map.md',
  'SECURITY.md',
  'THIRD-PARTY-NOTICES.md',
])('the links of %s lead to files', (file) => {
  const targets = [...read(file).matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)].map(([, target = '']) => target);
  expect(targets.filter((target) => !existsSync(join(ROOT, dirname(file), target)))).toEqual([]);
});

test('every workspace is under the licence of the project', () => {
  const { workspaces } = JSON.parse(read('package.json')) as { workspaces: string[] };
  expect(workspaces).toEqual(['packages/*', 'apps/*', 'bench']);
  const folders = ['packages/client', 'packages/contract', 'packages/domain', 'apps/e2e', 'apps/sandbox'];
  const files = ['.', ...folders, 'apps/server', 'apps/web', 'bench'].map((folder) => join(folder, 'package.json'));
  const licences = files.map((file) => (JSON.parse(read(file)) as { license?: string }).license);
  expect(new Set(licences)).toEqual(new Set(['Apache-2.0']));
  expect(read('LICENSE')).toContain('Version 2.0, January 2004');
});
