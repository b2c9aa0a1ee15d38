import { readdir, readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import type { Rolldown } from 'vite';
import { build } from 'vite';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { charactersOf } from './first-fonts.ts';
import { LICENCES_FILE } from './licences.ts';

const LOGIN_BUDGET_BYTES = 150_000;
/** Shell and client dashboard, without charts. */
const DASHBOARD_BUDGET_BYTES = 260_000;
const FONT_BUDGET_BYTES = 40_000;

let files: readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[];

beforeAll(async () => {
  vi.stubEnv('NODE_ENV', 'production');
  const configFile = new URL('../vite.config.ts', import.meta.url).pathname;
  const built = (await build({ configFile, logLevel: 'error', build: { write: false } })) as Rolldown.RolldownOutput;
  files = built.output;
});

const chunks = () => files.filter((file) => file.type === 'chunk');
const chunkOf = (source: string) => chunks().find((chunk) => chunk.facadeModuleId?.endsWith(source));
const html = () => {
  const page = files.find((file) => file.fileName === 'index.html');
  return page?.type === 'asset' ? String(page.source) : '';
};

/** A chunk and everything it imports. */
function withImports(fileName: string, seen = new Set<string>()): Set<string> {
  const chunk = chunks().find((each) => each.fileName === fileName);
  if (!chunk || seen.has(fileName)) return seen;
  seen.add(fileName);
  for (const imported of chunk.imports) withImports(imported, seen);
  return seen;
}

function neededFor(...sources: readonly string[]): readonly Rolldown.OutputChunk[] {
  const names = new Set(
    ['/index.html', ...sources].flatMap((source) => {
      const chunk = chunkOf(source);
      if (!chunk) throw new Error(`${source} is not a separate chunk`);
      return [...withImports(chunk.fileName)];
    }),
  );
  return chunks().filter((chunk) => names.has(chunk.fileName));
}

const gzippedBytes = (needed: readonly Rolldown.OutputChunk[]) =>
  needed.reduce((sum, chunk) => sum + gzipSync(chunk.code).byteLength, 0);

const holds = (part: RegExp) => (chunk: Rolldown.OutputChunk) => chunk.moduleIds.some((id) => part.test(id));

test('the React Compiler is on', () => {
  expect(chunkOf('/login-screen.tsx')?.code).toContain('react.memo_cache_sentinel');
});

test('the page has no inline script and loads the theme before the first paint', () => {
  expect(html()).not.toMatch(/<script(?![^>]*\bsrc=)|<style|\son\w+=|style=/);
  expect(html()).toMatch(/<script src="\/assets\/theme-boot-[\w-]+\.js"><\/script>/);
  expect(html().match(/rel="preload"[^>]*woff2/g)).toHaveLength(2);
});

test('a page loads fonts of at most 40 kB unless a text has rare letters', () => {
  const preloads = html().matchAll(/<link rel="preload" href="\/([^"]+\.woff2)"/g);
  const fonts = [...preloads].map(([, name]) => files.find(({ fileName }) => fileName === name));
  const bytes = fonts.map((font) => (font?.type === 'asset' ? font.source.length : Number.NaN));
  expect(bytes.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(FONT_BUDGET_BYTES);
});

test('each letter is in exactly one font', async () => {
  const css = await readFile(new URL('../src/ui/tokens.css', import.meta.url), 'utf8');
  const ranges = [...css.matchAll(/unicode-range:\s*([^;]+);/g)].map(([, text = '']) => charactersOf(text));
  const all = ranges.flatMap((text) => [...text]);
  expect(all.length).toBe(new Set(all).size);
  // Printable ASCII, Latin-1, Latin Extended-A, the rupee sign and typographic punctuation.
  const wanted = 'U+0020-007E, U+00A0-00FF, U+0100-017F, U+20B9, U+2010-2027, U+2191, U+2193, U+2212';
  expect([...charactersOf(wanted)].filter((letter) => !all.includes(letter))).toEqual([]);
});

test('no two scripts import each other, in whatever order a page loads them', () => {
  const states = new Map<string, 'open' | 'done'>();
  const cycles: string[] = [];
  const walk = (name: string, path: readonly string[]): void => {
    if (states.get(name) === 'done') return;
    if (states.get(name) === 'open') {
      cycles.push([...path.slice(path.indexOf(name)), name].join(' > '));
      return;
    }
    states.set(name, 'open');
    for (const imported of chunks().find(({ fileName }) => fileName === name)?.imports ?? [])
      walk(imported, [...path, name]);
    states.set(name, 'done');
  };
  for (const { fileName } of chunks()) walk(fileName, []);
  expect(cycles).toEqual([]);
});

const FIRST_SCREENS = ['login-screen', 'dashboard-screen', 'holdings-screen', 'explore-screen', 'all-funds-screen'];

test.each([...FIRST_SCREENS, 'fact-sheet-route'].map((name) => `/${name}.tsx`))(
  '%s has the styles of every page and no others',
  (screen) => {
    const sheets = neededFor('/signed-in/frame.ts', screen).flatMap(({ viteMetadata }) => [
      ...(viteMetadata?.importedCss ?? []),
    ]);
    expect([...new Set(sheets)]).toHaveLength(1);
    expect(html()).toContain(`<link rel="stylesheet" crossorigin href="/${sheets[0]}">`);
  },
);

test('the style sheets have every class that the code names', () => {
  const css = files.filter(({ fileName }) => fileName.endsWith('.css'));
  const sheets = css.map((file) => (file.type === 'asset' ? String(file.source) : '')).join('\n');
  const components = new Set([...sheets.matchAll(/\.([a-z][a-z-]*)_/g)].map(([, component]) => component));
  const named = chunks().flatMap(({ code }) => [...code.matchAll(/[`"'](([a-z][a-z-]*)_[a-zA-Z]+)[`"']/g)]);
  const names = [...new Set(named.filter(([, , owner]) => components.has(owner)).map(([, name]) => name))];
  expect(names.length).toBeGreaterThan(500);
  expect(names.filter((name) => !sheets.includes(`.${name}`))).toEqual([]);
});

test.each(['/all-funds', '/holdings'])(
  'the table of %s is requested with the page by a wide window alone',
  (address) => {
    const file = files.find(({ fileName }) => fileName === '.first-files.json');
    const links = JSON.parse(file?.type === 'asset' ? String(file.source) : '') as Record<string, string>;
    const [table] = /<\/assets\/table-[^,]+/.exec(links[address] ?? '') ?? [];
    expect(table).toMatch(/rel=modulepreload; media="\(min-width: 992px\)"$/);
    const [vendor] = /<\/assets\/vendor-[^,]+/.exec(links[address] ?? '') ?? [];
    expect(vendor).toMatch(/rel=modulepreload$/);
  },
);

test('the page asks for the configuration and the colours before any script runs', () => {
  for (const path of ['/api/AppConfigs/options', '/assets/config/theme.json'])
    expect(html()).toContain(`<link rel="preload" href="${path}" as="fetch" crossorigin>`);
});

test.each([
  ['/dashboard-screen.tsx', 16],
  ['/explore-screen.tsx', 12],
  ['/all-funds-screen.tsx', 12],
  ['/fact-sheet-route.tsx', 18],
  ['/holdings-screen.tsx', 13],
])('the shell with %s loads at most %i scripts', (screen, most) => {
  expect(neededFor('/signed-in/frame.ts', screen).length).toBeLessThanOrEqual(most);
});

test('the theme script is self-contained: a plain script can neither import nor export', () => {
  expect(chunkOf('/theme-boot.ts')?.code).not.toMatch(/\b(?:import|export)\b/);
});

test('signing in loads at most 150 kB of script', () => {
  expect(gzippedBytes(neededFor('/login-screen.tsx'))).toBeLessThanOrEqual(LOGIN_BUDGET_BYTES);
});

test('the shell with the dashboard and all that it loads by itself has at most 260 kB of script', () => {
  const byItself = ['/parts/later-cards.ts', '/platform/payload.ts', '/toast/toast-region.tsx'];
  const needed = neededFor('/signed-in/frame.ts', '/dashboard-screen.tsx', ...byItself);
  expect(gzippedBytes(needed)).toBeLessThanOrEqual(DASHBOARD_BUDGET_BYTES);
});

test.each(['/dashboard-screen.tsx', '/holdings-screen.tsx', '/explore-screen.tsx', '/all-funds-screen.tsx'])(
  '%s does not need the component kit',
  (screen) => {
    const needed = neededFor('/signed-in/frame.ts', screen);
    expect(needed.filter(holds(/\/ui\/button\/button\.tsx$|\/node_modules\/react-aria-components\//))).toEqual([]);
  },
);

test('the login and recovery screens do not load react-aria', () => {
  const screens = ['login', 'forgot-password', 'forgot-user-id', 'change-password'].map(
    (name) => `/${name}-screen.tsx`,
  );
  for (const screen of screens)
    expect(neededFor(screen).filter(holds(/\/node_modules\/react-(?:aria|stately)/)), screen).toEqual([]);
});

test('the calendar is loaded only when opened', () => {
  const isCalendar = holds(/\/calendar-panel\.tsx$|\/@internationalized\/date\//);
  for (const screen of [
    '/holdings-screen.tsx',
    '/operations-screens.ts',
    '/cron-logs-screen.tsx',
    '/gallery-screen.tsx',
  ])
    expect(neededFor(screen).filter(isCalendar), screen).toEqual([]);
});

test('the holdings filter and the data table are loaded only when opened', () => {
  const isLater = holds(
    /\/(?:filter-body|calendar-panel|data-table)\.tsx$|\/domain\/src\/portfolio\/filter\/filter-tree\.ts$/,
  );
  expect(neededFor('/signed-in/frame.ts', '/dashboard-screen.tsx').filter(isLater)).toEqual([]);
});

test('react-aria is bundled with English only', () => {
  const dictionaries = chunks().flatMap((chunk) =>
    Object.entries(chunk.modules).filter(([id, { renderedLength }]) => /\/intl\//.test(id) && renderedLength > 0),
  );
  expect(dictionaries.map(([id]) => id).filter((id) => !id.endsWith('/en-US.mjs'))).toEqual([]);
});

test('no screen needs the chart library to appear', () => {
  const holdsCharts = holds(/\/node_modules\/echarts\//);
  const screens = ['login-screen', 'dashboard-screen', 'explore-screen', 'all-funds-screen', 'fact-sheet-route'];
  for (const screen of screens.map((name) => `/${name}.tsx`))
    expect(neededFor(screen).filter(holdsCharts), screen).toEqual([]);
  expect(chunks().filter(holdsCharts)).toHaveLength(1);
});

test('the reader of PDFs is one chunk, which no screen loads before a PDF is opened', () => {
  const holdsPdf = holds(/\/node_modules\/pdfjs-dist\//);
  for (const screen of ['/gallery-screen.tsx', '/file-preview.tsx'])
    expect(neededFor(screen).filter(holdsPdf), screen).toEqual([]);
  expect(chunks().filter(holdsPdf)).toHaveLength(1);
  const shipped = files.map((file) => file.fileName);
  expect(shipped.filter((name) => /\/pdf\.worker[\w.-]*\.js$/.test(name))).toHaveLength(1);
  expect(shipped.filter((name) => name.startsWith('assets/pdf/'))).toHaveLength(2);
});

describe('the licences that browsers can read', () => {
  const sections = () => {
    const file = files.find(({ fileName }) => fileName === LICENCES_FILE);
    const text = file?.type === 'asset' ? String(file.source) : '';
    return new Map(
      text
        .split(/^## /m)
        .slice(1)
        .map((section) => [section.slice(0, section.search(/ - \d|\n/)), section] as const),
    );
  };

  /** The folders of the packages in the bundle, by name. */
  const packages = () => {
    const FOLDER = /^.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//;
    const found = chunks().flatMap(({ moduleIds }) => moduleIds.map((id) => FOLDER.exec(id)));
    return new Map(found.flatMap((match) => (match ? [[match[1] ?? '', match[0]] as const] : [])));
  };

  test('are those of every package in the bundle, with their texts', () => {
    expect(packages().size).toBeGreaterThan(20);
    expect([...packages().keys()].filter((name) => (sections().get(name)?.length ?? 0) < 500)).toEqual([]);
  });

  test('have the notices that licences ask to pass on', async () => {
    const noticed: string[] = [];
    for (const [name, folder] of packages()) {
      if (!(await readdir(folder)).includes('NOTICE')) continue;
      noticed.push(name);
      expect(sections().get(`${name}, notice`)).toContain((await readFile(`${folder}NOTICE`, 'utf8')).trim());
    }
    expect(noticed).not.toEqual([]);
  });

  test('are linked from the disclaimer', () => {
    expect(chunks().filter(({ code }) => code.includes(`/${LICENCES_FILE}`))).toHaveLength(1);
  });

  test.each([
    [/\/inter-[\w-]+\.woff2$/, 'Inter, the font', 'SIL OPEN FONT LICENSE'],
    [/\/openjpeg_\w+\.js$/, 'OpenJPEG, the decoder', '2-clauses'],
    [/\/pdf\.worker[\w.-]*\.js$/, 'core-js, in pdf.js (MIT)', 'Denis Pushkarev'],
    [/\/jbig2_\w+\.js$/, 'JBIG2, the decoder', 'The PDFium Authors'],
  ])('are those of %s', (shipped, title, words) => {
    expect(files.some(({ fileName }) => shipped.test(fileName))).toBe(true);
    expect(sections().get(title)).toContain(words);
  });
});
