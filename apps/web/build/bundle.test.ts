import { gzipSync } from 'node:zlib';
import type { Rolldown } from 'vite';
import { build } from 'vite';
import { beforeAll, expect, test, vi } from 'vitest';

const LOGIN_BUDGET_BYTES = 150_000;

let files: readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[];

beforeAll(async () => {
  vi.stubEnv('NODE_ENV', 'production');
  const configFile = new URL('../vite.config.ts', import.meta.url).pathname;
  const built = (await build({ configFile, logLevel: 'error', build: { write: false } })) as Rolldown.RolldownOutput;
  files = built.output;
}, 120_000);

const chunks = () => files.filter((file) => file.type === 'chunk');
const chunkOf = (source: string) => chunks().find((chunk) => chunk.facadeModuleId?.endsWith(source));
const html = () => {
  const page = files.find((file) => file.fileName === 'index.html');
  return page?.type === 'asset' ? String(page.source) : '';
};

/** A chunk with all that it brings along. */
function withImports(fileName: string, seen = new Set<string>()): Set<string> {
  const chunk = chunks().find((each) => each.fileName === fileName);
  if (!chunk || seen.has(fileName)) return seen;
  seen.add(fileName);
  for (const imported of chunk.imports) withImports(imported, seen);
  return seen;
}

function neededFor(source: string): readonly Rolldown.OutputChunk[] {
  const names = new Set([
    ...withImports(chunkOf('/index.html')?.fileName ?? ''),
    ...withImports(chunkOf(source)?.fileName ?? ''),
  ]);
  return chunks().filter((chunk) => names.has(chunk.fileName));
}

test('the React Compiler is on', () => {
  expect(chunkOf('/login-screen.tsx')?.code).toContain('react.memo_cache_sentinel');
});

test('the page runs nothing inline and loads the theme before the first paint', () => {
  expect(html()).not.toMatch(/<script(?![^>]*\bsrc=)|<style|\son\w+=|style=/);
  expect(html()).toMatch(/<script src="\/assets\/theme-boot-[\w-]+\.js"><\/script>/);
  expect(html().match(/rel="preload"[^>]*woff2/g)).toHaveLength(2);
});

test('the theme script stands alone: a plain script can neither import nor export', () => {
  expect(chunkOf('/theme-boot.ts')?.code).not.toMatch(/\b(?:import|export)\b/);
});

test('signing in loads at most 150 kB of script', () => {
  const bytes = neededFor('/login-screen.tsx').reduce((sum, chunk) => sum + gzipSync(chunk.code).byteLength, 0);
  expect(bytes).toBeLessThanOrEqual(LOGIN_BUDGET_BYTES);
});

test('the chart library is fetched on the fact sheet and nowhere else', () => {
  const holdsCharts = (chunk: Rolldown.OutputChunk) =>
    chunk.moduleIds.some((id) => id.includes('/node_modules/echarts/'));
  for (const screen of ['/login-screen.tsx', '/explore-screen.tsx', '/all-funds-screen.tsx', '/fact-sheet-route.tsx'])
    expect(neededFor(screen).filter(holdsCharts), screen).toEqual([]);
  expect(chunks().filter(holdsCharts)).toHaveLength(1);
});
