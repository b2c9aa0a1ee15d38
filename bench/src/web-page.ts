import { gzipSync } from 'node:zlib';
import type { Browser, Page, Response } from '@playwright/test';
import type { BrowserSession } from './web-session.ts';
import { addCookiesOf, store } from './web-session.ts';

/** A script that a page has loaded. */
export interface Script {
  readonly path: string;
  readonly gzipBytes: number;
  /** File names of its static imports. */
  readonly imports: readonly string[];
  /** Part of the charts, which load on demand after the page. */
  readonly isOfCharts: boolean;
}

/** The result of one visit with an empty cache. */
export interface Visit {
  readonly scripts: readonly Script[];
  readonly firstPaintMs: number;
  readonly largestPaintMs: number;
  readonly layoutShift: number;
}

const SLOW_DOWN = 4;
const VIEWPORT = { width: 1440, height: 900 };
/** Time after the network is idle in which late paints and shifts happen. */
const SETTLED_MS = 1_500;
/** Static imports as the bundler writes them, without dynamic ones: import("./name.js"). */
const STATIC_IMPORT = /(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g;
/** Names in the code of the chart library. */
const CHARTS = /zrender|echarts/i;

/** Opens an address in a new browser context, with the processor slowed down four times. */
export async function visit(browser: Browser, address: string, session?: BrowserSession): Promise<Visit> {
  const context = await browser.newContext({ viewport: VIEWPORT, locale: 'en-IN', timezoneId: 'Asia/Kolkata' });
  try {
    if (session) {
      await addCookiesOf(session, context, address);
      await context.addInitScript(store, Object.entries(session.storage));
    }
    const page = await context.newPage();
    const scripts = collectScripts(page);
    await page.addInitScript(watchPaints);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN });
    await page.goto(address, { waitUntil: 'networkidle' });
    await page.waitForTimeout(SETTLED_MS);
    if (new URL(page.url()).pathname !== new URL(address).pathname)
      throw new Error(`${address} redirects to ${page.url()}`);
    return { ...(await page.evaluate(readPaints)), scripts: await scripts() };
  } finally {
    await context.close();
  }
}

/** @returns a function that ends the collection */
function collectScripts(page: Page): () => Promise<readonly Script[]> {
  const found: Promise<Script>[] = [];
  const collect = (response: Response) => {
    const path = new URL(response.url()).pathname;
    if (response.status() !== 200 || !path.endsWith('.js')) return;
    const script = response.body().then((body) => scriptOf(path, body));
    // Reported to who awaits all of them, which a visit that fails earlier never does.
    script.catch(() => undefined);
    found.push(script);
  };
  page.on('response', collect);
  return () => {
    page.off('response', collect);
    return Promise.all(found);
  };
}

export const scriptOf = (path: string, body: Buffer): Script => ({
  path,
  gzipBytes: gzipSync(body, { level: 9 }).length,
  imports: [...body.toString('latin1').matchAll(STATIC_IMPORT)].map(([, name = '']) => name),
  isOfCharts: CHARTS.test(body.toString('latin1')),
});

const nameOf = ({ path }: Script) => path.slice(path.lastIndexOf('/') + 1);

/**
 * The loaded scripts that the roots need, with the roots themselves; scripts prefetched for the next page are excluded.
 *
 * @param roots file name prefixes
 */
export function neededFor(roots: readonly string[], scripts: readonly Script[]): readonly Script[] {
  const needed = new Set<Script>();
  const add = (script: Script) => {
    if (needed.has(script)) return;
    needed.add(script);
    for (const other of scripts) if (script.imports.includes(nameOf(other))) add(other);
  };
  for (const script of scripts) if (roots.some((root) => nameOf(script).startsWith(`${root}-`))) add(script);
  return [...needed];
}

/** In kilobytes of 1,000 bytes. @param isOfCharts counts only the charts, or everything else */
export const kilobytesOf = (scripts: readonly Script[], isOfCharts = false): number =>
  scripts.reduce((sum, script) => sum + (script.isOfCharts === isOfCharts ? script.gzipBytes : 0), 0) / 1_000;

interface Paints {
  firstPaintMs: number;
  largestPaintMs: number;
  layoutShift: number;
}

declare global {
  var artPaints: Paints | undefined;
}

/** The browser's options; the types are those of Node. */
type ObserveOptions = Parameters<PerformanceObserver['observe']>[0];

/** Runs in the page before its scripts. */
function watchPaints(): void {
  const paints = { firstPaintMs: 0, largestPaintMs: 0, layoutShift: 0 };
  globalThis.artPaints = paints;
  const watch = (type: string, record: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) record(entry);
    }).observe({ type, buffered: true } as ObserveOptions);
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') paints.firstPaintMs = startTime;
  });
  watch('largest-contentful-paint', ({ startTime }) => {
    paints.largestPaintMs = startTime;
  });
  watch('layout-shift', (entry) => {
    paints.layoutShift += (entry as PerformanceEntry & { readonly value: number }).value;
  });
}

const readPaints = (): Paints => globalThis.artPaints ?? { firstPaintMs: 0, largestPaintMs: 0, layoutShift: 0 };
