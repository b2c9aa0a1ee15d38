import { gzipSync } from 'node:zlib';
import type { Browser, BrowserContext, Page } from '@playwright/test';

/** A script that a page has loaded. */
export interface Script {
  readonly path: string;
  readonly gzipBytes: number;
  /** File names of those that it cannot run without. */
  readonly imports: readonly string[];
  /** Charts come on demand, after the page is there. */
  readonly isOfCharts: boolean;
}

/** What one visit with an empty cache came to. */
export interface Visit {
  readonly scripts: readonly Script[];
  readonly firstPaintMs: number;
  readonly largestPaintMs: number;
  readonly layoutShift: number;
}

const SLOW_DOWN = 4;
const VIEWPORT = { width: 1440, height: 900 };
/** After the network is quiet: what is drawn late, or moves late, has done so. */
const SETTLED_MS = 1_500;
/** As the bundler writes them; one that is fetched on demand is a call: import("./name.js"). */
const STATIC_IMPORT = /(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g;
/** Of the library that draws them. */
const CHARTS = /zrender|echarts/i;

export interface Signed {
  readonly cookies: string;
  readonly storage: Readonly<Record<string, string>>;
}

/** Opens an address as a browser does that was never there, on a processor that is four times slower. */
export async function visit(browser: Browser, address: string, signed?: Signed): Promise<Visit> {
  const context = await browser.newContext({ viewport: VIEWPORT, locale: 'en-IN', timezoneId: 'Asia/Kolkata' });
  try {
    if (signed) await comeAs(context, address, signed);
    const page = await context.newPage();
    const scripts = collectScripts(page);
    await page.addInitScript(watchPaints);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN });
    await page.goto(address, { waitUntil: 'networkidle' });
    await page.waitForTimeout(SETTLED_MS);
    if (new URL(page.url()).pathname !== new URL(address).pathname)
      throw new Error(`${address} leads to ${page.url()}`);
    return { ...(await page.evaluate(readPaints)), scripts: await Promise.all(await scripts()) };
  } finally {
    await context.close();
  }
}

async function comeAs(context: BrowserContext, address: string, { cookies, storage }: Signed): Promise<void> {
  const { hostname } = new URL(address);
  await context.addCookies(
    cookies.split('; ').map((pair) => {
      const at = pair.indexOf('=');
      const cookie = { name: pair.slice(0, at), value: pair.slice(at + 1), domain: hostname, path: '/' };
      return { ...cookie, secure: true, sameSite: 'Strict' as const };
    }),
  );
  await context.addInitScript((entries) => {
    for (const [name, value] of entries) localStorage.setItem(name, value);
  }, Object.entries(storage));
}

function collectScripts(page: Page): () => Promise<Promise<Script>[]> {
  const found: Promise<Script>[] = [];
  page.on('response', (response) => {
    const path = new URL(response.url()).pathname;
    if (response.status() === 200 && path.endsWith('.js'))
      found.push(response.body().then((body) => scriptOf(path, body)));
  });
  return () => Promise.resolve(found);
}

export const scriptOf = (path: string, body: Buffer): Script => ({
  path,
  gzipBytes: gzipSync(body, { level: 9 }).length,
  imports: [...body.toString('latin1').matchAll(STATIC_IMPORT)].map(([, name = '']) => name),
  isOfCharts: CHARTS.test(body.toString('latin1')),
});

const nameOf = ({ path }: Script) => path.slice(path.lastIndexOf('/') + 1);

/**
 * Of the scripts that a page has loaded those that some of them need to run, they themselves included: what is fetched
 * ahead for the next page is not among them.
 *
 * @param roots the beginnings of their file names
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

/** In kilobytes of a thousand. @param isOfCharts of those alone, or of the others */
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

/** Of the browser; the types know those of Node. */
type Watched = Parameters<PerformanceObserver['observe']>[0];

/** Runs in the page before anything of it. */
function watchPaints(): void {
  const paints = { firstPaintMs: 0, largestPaintMs: 0, layoutShift: 0 };
  globalThis.artPaints = paints;
  const watch = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) note(entry);
    }).observe({ type, buffered: true } as Watched);
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
