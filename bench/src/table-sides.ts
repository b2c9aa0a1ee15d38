import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser, CDPSession, Page } from '@playwright/test';
import { build } from 'vite';

export const SIDES = ['ours', 'ag-grid', 'mui'] as const;
export type Side = (typeof SIDES)[number];

export interface BuiltTable {
  readonly files: ReadonlyMap<string, string | Uint8Array>;
  readonly entry: string;
  /** Everything it loads, without React. */
  readonly kilobytes: number;
}

const OUR_PAGE = join(import.meta.dirname, 'table-pages');
/** A package of its own, so that the other tables are installed only when they are compared. */
export const OTHER_PAGES = resolve(import.meta.dirname, '../compared-tables');
const REACT = /\/node_modules\/(?:react|react-dom|scheduler)\//;

const sizeOf = (content: string | Uint8Array) => gzipSync(content, { level: 9 }).length;

/** Builds a page with one table for production. Chunks that load on demand count as well. */
export async function buildTable(side: Side): Promise<BuiltTable> {
  const pages = side === 'ours' ? OUR_PAGE : OTHER_PAGES;
  const built = await build({
    root: pages,
    configFile: false,
    logLevel: 'silent',
    mode: 'production',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      target: 'chrome120',
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: join(pages, `${side}.js`),
        output: { codeSplitting: { groups: [{ name: 'react', test: REACT }] } },
      },
    },
  });
  const outputs = (Array.isArray(built) ? built : [built]).flatMap((each) => ('output' in each ? each.output : []));
  const files = new Map(outputs.map((file) => [file.fileName, file.type === 'chunk' ? file.code : file.source]));
  const own = outputs.filter(({ name, fileName }) => name !== 'react' && /\.(?:js|css)$/.test(fileName));
  const entry = outputs.find((file) => file.type === 'chunk' && file.isEntry)?.fileName ?? '';
  const bytes = own.reduce((sum, file) => sum + sizeOf(file.type === 'chunk' ? file.code : file.source), 0);
  return { files, entry, kilobytes: bytes / 1_000 };
}

/** The result of one visit in milliseconds; scroll and resize in CPU time of the main thread. */
export interface TableTimes {
  readonly paint: number;
  readonly sort: number;
  readonly window: number;
  readonly scroll: number;
  readonly resize: number;
}

const ORIGIN = 'http://table.bench';
const TYPES: Readonly<Record<string, string>> = { js: 'text/javascript', css: 'text/css' };

async function openPage(browser: Browser, { files, entry }: BuiltTable): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  const styles = [...files.keys()].filter((name) => name.endsWith('.css'));
  const html =
    `<!doctype html>${styles.map((name) => `<link rel="stylesheet" href="/${name}">`).join('')}` +
    `<div id="root" style="block-size:700px;inline-size:1200px"></div><script type="module" src="/${entry}"></script>`;
  await page.route(`${ORIGIN}/**`, (route) => {
    const name = new URL(route.request().url()).pathname.slice(1);
    const content = files.get(name);
    if (name === '') return route.fulfill({ contentType: 'text/html', body: html });
    if (content === undefined) return route.fulfill({ status: 404 });
    return route.fulfill({
      contentType: TYPES[name.split('.').at(-1) ?? ''] ?? 'font/woff2',
      body: Buffer.from(content),
    });
  });
  await page.goto(`${ORIGIN}/`, { waitUntil: 'networkidle' });
  return page;
}

/** Measures from an action until the table shows a text and the next frame is drawn. Runs in the page. */
const UNTIL = `(act, text) => new Promise((done) => {
  const root = document.querySelector('#root');
  const from = performance.now();
  act(root);
  const look = () => requestAnimationFrame(() => {
    if (root.textContent.includes(text)) requestAnimationFrame(() => done(performance.now() - from));
    else look();
  });
  look();
})`;

/** The element with the longest scroll range. */
const SCROLLER = `[...root.querySelectorAll('*')].reduce((most, each) =>
  each.clientHeight > 100 && each.scrollHeight - each.clientHeight > most.scrollHeight - most.clientHeight
    ? each : most, root)`;

const HEADERS: Readonly<Record<Side, string>> = {
  ours: 'th button',
  'ag-grid': '.ag-header-cell-label',
  mui: '.MuiDataGrid-columnHeaderTitleContainer',
};
const EDGES: Readonly<Record<Side, string>> = {
  ours: 'th [role=separator]',
  'ag-grid': '.ag-header-cell-resize',
  mui: '.MuiDataGrid-columnSeparator--resizable',
};
const LATER_ROW = 4_005;
const LATER_PX = 4_000 * 36;

/** The next rows that are not loaded: by scrolling, or where a table has only pages, on the next page. */
const nextRows = (side: Side): readonly [act: string, text: string] =>
  side === 'mui'
    ? [`(root) => root.querySelector('[aria-label="Go to next page"]').click()`, '#100#']
    : [`(root) => { (${SCROLLER}).scrollTop = ${LATER_PX}; }`, `#${LATER_ROW}#`];

async function busyMs(devtools: CDPSession, work: () => Promise<unknown>): Promise<number> {
  const read = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1_000;
  };
  const before = await read();
  await work();
  return (await read()) - before;
}

const SCROLLS = `(() => new Promise((done) => {
  const root = document.querySelector('#root');
  const box = ${SCROLLER};
  const start = box.scrollTop;
  let step = 0;
  const go = () => requestAnimationFrame(() => {
    step += 1;
    box.scrollTop = start + (step <= 30 ? step : 60 - step) * 80;
    if (step < 60) go(); else requestAnimationFrame(() => done());
  });
  go();
}))()`;

async function dragEdge(page: Page, side: Side): Promise<void> {
  const box = await page.locator(EDGES[side]).nth(2).boundingBox();
  if (!box) throw new Error(`${side} has no column edge to drag`);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 90, y, { steps: 30 });
  await page.mouse.up();
}

/** One visit to a page with one table: paint, scroll, resize, sort and load the next rows. */
export async function visitTable(browser: Browser, built: BuiltTable, side: Side): Promise<TableTimes> {
  const page = await openPage(browser, built);
  try {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Performance.enable');
    const until = (act: string, text: string) => page.evaluate<number>(`(${UNTIL})(${act}, '${text}')`);
    const paint = await until('() => globalThis.mountTable()', '#5#');
    await page.waitForTimeout(300);
    const scroll = await busyMs(devtools, () => page.evaluate(SCROLLS));
    const resize = await busyMs(devtools, () => dragEdge(page, side));
    // One of the tables ignores a click right after its edge was dragged.
    await page.waitForTimeout(300);
    const sort = await until(`(root) => root.querySelector('${HEADERS[side]}').click()`, '#99999#');
    await page.waitForTimeout(300);
    await until(`(root) => root.querySelector('${HEADERS[side]}').click()`, '#5#');
    await page.waitForTimeout(300);
    const window = await until(...nextRows(side));
    return { paint, sort, window, scroll, resize };
  } finally {
    await page.close();
  }
}
