import type { Browser } from '@playwright/test';
import { chromium } from '@playwright/test';
import { CHROMIUM_FLAGS, findChromium } from '../../../apps/e2e/support/chromium.ts';
import { buildWeb } from '../../../scripts/build-web.ts';
import { bareWebBytes } from '../bare-web.ts';
import { startProductProcess } from '../product-process.ts';
import type { Bench, Comparison, Row } from '../row.ts';
import { NotMeasurable } from '../row.ts';
import { figureText, summaryOf, summaryText } from '../statistics.ts';
import type { Visit } from '../web-page.ts';
import { kilobytesOf, neededFor, visit } from '../web-page.ts';
import { signInClient } from '../web-session.ts';

const DATABASE = 'bench_web';
const CLIENT = 'client1';
const LOGIN_MAX_KB = 150;
const DASHBOARD_MAX_KB = 260;
const SHIFT_MAX = 0.1;
/** The scripts of the login page; the shell is prefetched while a user signs in. */
const LOGIN_SCRIPTS = ['index', 'theme-boot', 'login-screen'];

/** Size of the scripts, paint times and layout shift of the first pages. */
export const row: Row = {
  name: 'web',
  work:
    'gzip JavaScript of the dashboard with its shell, without charts, from a production build; in addition the login, ' +
    'and first paint, largest paint and layout shift of both in Chromium at a quarter of its speed (by ' +
    'PerformanceObserver)',
  reference: 'React, router, query and zod alone, by the same bundler',
  unit: 'kB',
  target: { medianAtMost: DASHBOARD_MAX_KB },
  rounds: 5,
  prepare,
};

type PageName = 'login' | 'dashboard';

async function prepare(bench: Bench): Promise<Comparison> {
  const browser = await startBrowser();
  await buildWeb();
  const cluster = await bench.cluster();
  const product = await startProductProcess(await cluster.create(DATABASE), bench.runDir);
  const origin = `http://localhost:${product.port}`;
  const session = await signInClient(origin, CLIENT);
  const bareKilobytes = (await bareWebBytes()) / 1_000;
  const visits: Record<PageName, Visit[]> = { login: [], dashboard: [] };
  return {
    ours: async () => {
      const signingIn = await visit(browser, `${origin}/login`);
      visits.login.push({ ...signingIn, scripts: neededFor(LOGIN_SCRIPTS, signingIn.scripts) });
      const dashboard = await visit(browser, `${origin}/dashboard`, session);
      visits.dashboard.push(dashboard);
      return kilobytesOf(dashboard.scripts);
    },
    reference: async () => Promise.resolve(bareKilobytes),
    notes: [
      'each visit has an empty cache; the network is local, so that times are CPU times',
      `the dashboard is that of ${CLIENT}, who has a portfolio; 1440 x 900`,
      'the login counts only the scripts that it needs; the shell that it prefetches counts with the dashboard',
    ],
    misses: () => missesOf(visits),
    details: async () => Promise.resolve([lineOf('login', visits.login), lineOf('dashboard', visits.dashboard)]),
    close: async () => {
      await browser.close();
      await product.stop();
      await cluster.drop(DATABASE);
    },
  };
}

async function startBrowser(): Promise<Browser> {
  try {
    return await chromium.launch({ executablePath: await findChromium(), args: CHROMIUM_FLAGS });
  } catch (error) {
    throw new NotMeasurable(`Chromium was not found: ${String(error).split('\n')[0]}`);
  }
}

function missesOf({ login: logins, dashboard }: Readonly<Record<PageName, readonly Visit[]>>): string[] {
  const misses: string[] = [];
  const loginKilobytes = Math.max(...logins.map(({ scripts }) => kilobytesOf(scripts)));
  if (loginKilobytes > LOGIN_MAX_KB) misses.push(`the login is ${figureText(loginKilobytes)} kB (<= ${LOGIN_MAX_KB})`);
  for (const [name, visits] of [
    ['login', logins],
    ['dashboard', dashboard],
  ] as const) {
    const shift = summaryOf(visits.map(({ layoutShift }) => layoutShift)).median;
    if (shift >= SHIFT_MAX) misses.push(`the ${name} shifts by ${figureText(shift)} (< ${SHIFT_MAX})`);
  }
  return misses;
}

function lineOf(name: PageName, visits: readonly Visit[]): string {
  const of = (figure: (visit: Visit) => number) => summaryText(summaryOf(visits.map(figure)));
  const { scripts = [] } = visits.at(-1) ?? {};
  return (
    `${name}: ${figureText(kilobytesOf(scripts))} kB in ${scripts.length} scripts` +
    `${kilobytesOf(scripts, true) > 0 ? `, charts ${figureText(kilobytesOf(scripts, true))} kB later` : ''}; ` +
    `first paint ${of((each) => each.firstPaintMs)} ms, largest ${of((each) => each.largestPaintMs)} ms, ` +
    `layout shift ${of((each) => each.layoutShift)}`
  );
}
