import { gzipSync } from 'node:zlib';
import type { Rolldown } from 'vite';
import { build } from 'vite';
import { beforeAll, expect, test, vi } from 'vitest';

const LOGIN_BUDGET_BYTES = 150_000;
/** Shell and client dashboard, without charts. */
const DASHBOARD_BUDGET_BYTES = 260_000;

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

test('the theme script is self-contained: a plain script can neither import nor export', () => {
  expect(chunkOf('/theme-boot.ts')?.code).not.toMatch(/\b(?:import|export)\b/);
});

test('signing in loads at most 150 kB of script', () => {
  expect(gzippedBytes(neededFor('/login-screen.tsx'))).toBeLessThanOrEqual(LOGIN_BUDGET_BYTES);
});

test('the shell with the dashboard loads at most 260 kB of script', () => {
  const needed = neededFor('/shell.tsx', '/dashboard-screen.tsx');
  expect(gzippedBytes(needed)).toBeLessThanOrEqual(DASHBOARD_BUDGET_BYTES);
});

test('the dashboard does not load the component kit', () => {
  const needed = neededFor('/shell.tsx', '/dashboard-screen.tsx');
  expect(needed.filter(holds(/\/ui\/button\/button\.tsx$|\/node_modules\/react-aria-components\//))).toEqual([]);
});

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
  expect(neededFor('/shell.tsx', '/dashboard-screen.tsx').filter(isLater)).toEqual([]);
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
