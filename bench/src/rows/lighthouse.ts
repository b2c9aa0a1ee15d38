import { join } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { chromium } from '@playwright/test';
import { CHROMIUM_FLAGS, findChromium } from '../../../apps/e2e/support/chromium.ts';
import { buildWeb } from '../../../scripts/build-web.ts';
import { freePort } from '../../../apps/server/src/testing/free-port.ts';
import { startFront } from '../https-front.ts';
import { installPackage } from '../../../scripts/install-package.ts';
import type { Audited, Category, FormFactor } from '../lighthouse.ts';
import { audit, LIGHTHOUSE } from '../lighthouse.ts';
import { startProductProcess } from '../product-process.ts';
import type { Bench, Comparison, Row } from '../row.ts';
import { NotMeasurable } from '../row.ts';
import { summaryOf } from '../statistics.ts';
import { addCookiesOf, signInClient, store } from '../web-session.ts';

const DATABASE = 'bench_lighthouse';
const CLIENT = 'client1';
const POINTS_MIN = 95;
const FUND = 1;

interface AuditedPage {
  readonly path: string;
  readonly categories: readonly Category[];
  readonly isPublic?: true;
}

const SIGNED_IN: readonly Category[] = ['performance', 'accessibility', 'best-practices'];
/** Only public pages are for search engines. */
const PAGES: readonly AuditedPage[] = [
  { path: '/login', categories: [...SIGNED_IN, 'seo'], isPublic: true },
  { path: '/dashboard', categories: SIGNED_IN },
  { path: '/holdings', categories: SIGNED_IN },
  { path: '/explore', categories: SIGNED_IN },
  { path: '/all-funds', categories: SIGNED_IN },
  { path: `/fact-sheet?instrumentId=${FUND}`, categories: SIGNED_IN },
];
/** Almost only text. */
const REFERENCE: AuditedPage = { path: '/disclaimer', categories: SIGNED_IN, isPublic: true };
const FORM_FACTORS: readonly FormFactor[] = ['desktop', 'mobile'];

/** How Lighthouse rates the pages that a client opens first. */
export const row: Row = {
  name: 'lighthouse',
  work: 'the lowest points of Lighthouse in performance over the first pages of a client, at both widths',
  reference: 'the page of the disclaimer, at both widths',
  unit: 'points',
  target: { medianAtLeast: POINTS_MIN },
  rounds: 5,
  prepare,
};

type Results = Map<string, Audited[]>;

async function prepare(bench: Bench): Promise<Comparison> {
  await installPackage(LIGHTHOUSE).catch((error: unknown) => {
    throw new NotMeasurable(`Lighthouse could not be installed: ${String(error).split('\n')[0]}`);
  });
  await buildWeb();
  const cluster = await bench.cluster();
  const port = await freePort();
  const product = await startProductProcess(await cluster.create(DATABASE), bench.runDir, {
    env: { ARTHA_ENV: 'sandbox', ARTHA_PUBLIC_URL: `https://localhost:${port}` },
  });
  const front = await startFront(port, `http://127.0.0.1:${product.port}`);
  const visitor = await startBrowser(join(bench.runDir, 'visitor'));
  const client = await startBrowser(join(bench.runDir, 'client'));
  await signIn(client, product.port, front.origin);
  const results: Results = new Map();
  const lowest = async (pages: readonly AuditedPage[]) => {
    let points = 100;
    for (const { path, categories, isPublic } of pages)
      for (const formFactor of FORM_FACTORS) {
        const { debuggingPort } = isPublic ? visitor : client;
        const audited = await audit({ address: `${front.origin}${path}`, formFactor, debuggingPort, categories });
        const name = `${path} ${formFactor}`;
        results.set(name, [...(results.get(name) ?? []), audited]);
        points = Math.min(points, audited.scores.performance ?? 0);
      }
    return points;
  };
  return {
    ours: () => lowest(PAGES),
    reference: () => lowest([REFERENCE]),
    notes: [
      `signed in as ${CLIENT}, each page with an empty cache; desktop 1440 wide, phone 390 wide`,
      'through a proxy that ends TLS and speaks HTTP/2',
    ],
    misses: () => [...results].flatMap(([name, audits]) => missesOf(name, audits)),
    details: async () => Promise.resolve([...results].map(([name, audits]) => lineOf(name, audits))),
    close: async () => {
      for (const { context } of [visitor, client]) await context.close();
      await front.close();
      await product.stop();
      await cluster.drop(DATABASE);
    },
  };
}

interface OpenBrowser {
  /** The one in which Lighthouse opens its tabs. */
  readonly context: BrowserContext;
  readonly debuggingPort: number;
}

async function startBrowser(folder: string): Promise<OpenBrowser> {
  const debuggingPort = await freePort();
  try {
    // The certificate of the proxy is its own.
    const args = [...CHROMIUM_FLAGS, '--ignore-certificate-errors', `--remote-debugging-port=${debuggingPort}`];
    const executablePath = await findChromium();
    return { context: await chromium.launchPersistentContext(folder, { executablePath, args }), debuggingPort };
  } catch (error) {
    throw new NotMeasurable(`Chromium was not found: ${String(error).split('\n')[0]}`);
  }
}

/** Leaves the session in the browser, for all its later tabs. */
async function signIn({ context }: OpenBrowser, productPort: number, origin: string): Promise<void> {
  const session = await signInClient(`http://localhost:${productPort}`, CLIENT);
  await addCookiesOf(session, context, origin);
  const [page] = context.pages();
  await page?.goto(`${origin}/robots.txt`);
  await page?.evaluate(store, Object.entries(session.storage));
}

const categoriesOf = (audits: readonly Audited[]) => Object.keys(audits[0]?.scores ?? {}) as Category[];

const medianOf = (audits: readonly Audited[], category: Category): number =>
  summaryOf(audits.map(({ scores }) => scores[category] ?? 0)).median;

const missesOf = (name: string, audits: readonly Audited[]): readonly string[] =>
  categoriesOf(audits)
    .filter((category) => medianOf(audits, category) < POINTS_MIN)
    .map((category) => `${name}: ${category} ${medianOf(audits, category)} (>= ${POINTS_MIN})`);

function lineOf(name: string, audits: readonly Audited[]): string {
  const points = categoriesOf(audits).map((category) => `${category} ${medianOf(audits, category)}`);
  const { lost = [], metrics = [] } = audits.at(-1) ?? {};
  return [
    `${name}: ${points.join(', ')}`,
    ...(metrics.length > 0 ? [metrics.join(', ')] : []),
    ...(lost.length > 0 ? [`lost by: ${lost.join(', ')}`] : []),
  ].join('; ');
}
