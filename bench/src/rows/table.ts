import { chromium } from '@playwright/test';
import { CHROMIUM_FLAGS, findChromium } from '../../../apps/e2e/support/chromium.ts';
import { installPackage } from '../../../scripts/install-package.ts';
import type { Comparison, Row } from '../row.ts';
import { NotMeasurable } from '../row.ts';
import { figureText, summaryOf, summaryText } from '../statistics.ts';
import type { BuiltTable, Side, TableTimes } from '../table-sides.ts';
import { buildTable, OTHER_PAGES, SIDES, visitTable } from '../table-sides.ts';

/** Our size must be at most half of the smaller library's. */
const SIZE_RATIO_MAX = 0.5;

/** How fast a table of 100,000 rows on a server appears, compared with two known libraries. */
export const row: Row = {
  name: 'table',
  work: 'first rows of the data table over 100,000 rows on a server, in windows of 200, in Chromium from a production build',
  reference: 'the faster of ag-grid-community (infinite row model) and @mui/x-data-grid (pages of 100, its maximum)',
  unit: 'ms',
  target: { atMost: 1 },
  rounds: 5,
  prepare,
};

type Times = Readonly<Record<Side, TableTimes[]>>;

const OTHERS = ['ag-grid', 'mui'] as const satisfies readonly Side[];
const FIGURES = ['paint', 'sort', 'window', 'scroll', 'resize'] as const satisfies readonly (keyof TableTimes)[];

const median = (times: Times, side: Side, figure: keyof TableTimes) =>
  // The first visit is a warm-up.
  summaryOf(times[side].slice(1).map((each) => each[figure])).median;

const faster = (times: Times, figure: keyof TableTimes) =>
  Math.min(...OTHERS.map((side) => median(times, side, figure)));

async function prepare(): Promise<Comparison> {
  await installPackage(OTHER_PAGES).catch((error: unknown) => {
    throw new NotMeasurable(`the other tables could not be installed: ${String(error).split('\n')[0]}`);
  });
  const browser = await startBrowser();
  const built = {
    ours: await buildTable('ours'),
    'ag-grid': await buildTable('ag-grid'),
    mui: await buildTable('mui'),
  };
  const times: Times = { ours: [], 'ag-grid': [], mui: [] };
  const visit = async (side: Side) => {
    const figures = await visitTable(browser, built[side], side);
    times[side].push(figures);
    return figures.paint;
  };
  return {
    ours: () => visit('ours'),
    reference: async () => {
      const [agGrid, mui] = [await visit('ag-grid'), await visit('mui')];
      return Math.min(agGrid, mui);
    },
    notes: [
      'the same rows for each, answered after 5 ms; 8 columns, rows of 36 px, 1200 x 700',
      'next rows: a distant window for ours and ag-grid; the next page for mui, which scrolls only within a page',
      'scroll and resize in milliseconds of the main thread: 60 frames, and an edge dragged in 30 steps',
      'size: gzip of scripts and styles without React, including chunks on demand; ag-grid with the fewest modules',
      'ours is built without the React Compiler, unlike the product',
    ],
    misses: () => missesOf(times, built),
    details: async () => Promise.resolve(SIDES.map((side) => lineOf(side, times, built[side]))),
    close: () => browser.close(),
  };
}

async function startBrowser() {
  try {
    return await chromium.launch({ executablePath: await findChromium(), args: CHROMIUM_FLAGS });
  } catch (error) {
    throw new NotMeasurable(`Chromium was not found: ${String(error).split('\n')[0]}`);
  }
}

function missesOf(times: Times, built: Readonly<Record<Side, BuiltTable>>): readonly string[] {
  const [ours, theirs] = [median(times, 'ours', 'sort'), faster(times, 'sort')];
  const smaller = Math.min(...OTHERS.map((side) => built[side].kilobytes));
  const size = built.ours.kilobytes;
  return [
    ...(ours > theirs ? [`sorts in ${figureText(ours)} ms, the faster library in ${figureText(theirs)} ms`] : []),
    ...(size > smaller * SIZE_RATIO_MAX
      ? [`${figureText(size)} kB is more than half of the smaller library’s ${figureText(smaller)} kB`]
      : []),
  ];
}

const lineOf = (side: Side, times: Times, { kilobytes }: BuiltTable): string =>
  `${side}: ${figureText(kilobytes)} kB; ${FIGURES.map(
    (figure) => `${figure} ${summaryText(summaryOf(times[side].slice(1).map((each) => each[figure])))}`,
  ).join('; ')} ms`;
