import { createClient } from '@artha/client/client';
import { cookieJar } from '@artha/client/cookie-jar';
import { generateCaptcha, login } from '@artha/contract/system/session';
import { DEFAULT_PROVIDER_NAME, rolesFor } from '@artha/domain/kit/roles';
import type { Browser } from '@playwright/test';
import { chromium } from '@playwright/test';
import { CHROMIUM_FLAGS, findChromium } from '../../../apps/e2e/support/chromium.ts';
import { DEMONSTRATION_PASSWORD } from '../../../apps/server/src/demonstration/index.ts';
import { buildWeb } from '../../../scripts/build-web.ts';
import { bareWebBytes } from '../bare-web.ts';
import { BENCH_CAPTCHA, startProductAt } from '../product-at.ts';
import type { Bench, Contest, Row } from '../row.ts';
import { NotMeasurable } from '../row.ts';
import { figureText, summaryOf, summaryText } from '../statistics.ts';
import type { Signed, Visit } from '../web-page.ts';
import { kilobytesOf, neededFor, visit } from '../web-page.ts';

const DATABASE = 'bench_web';
const CLIENT = 'client1';
const LOGIN_MAX_KB = 150;
const DASHBOARD_MAX_KB = 260;
const SHIFT_MAX = 0.1;
/** What stands in the page itself, and the screen; while somebody signs in the shell is fetched ahead. */
const LOGIN_SCRIPTS = ['index', 'theme-boot', 'login-screen'];

/** What comes over the wire before a page is there, and when and how steadily it is there. */
export const row: Row = {
  name: 'web',
  work:
    'gzip JavaScript of the dashboard in its shell, before charts, from a production build; beside it the login, and ' +
    'first paint, largest paint and layout shift of both in Chromium at a quarter of its speed (Lighthouse is not ' +
    'installed: these are the browser’s own PerformanceObserver’s)',
  reference: 'React, router, query and zod alone, by the same bundler',
  unit: 'kB',
  target: { atMostItself: DASHBOARD_MAX_KB },
  rounds: 5,
  prepare,
};

type PageName = 'login' | 'dashboard';

async function prepare(bench: Bench): Promise<Contest> {
  const browser = await startBrowser();
  await buildWeb();
  const cluster = await bench.cluster();
  const product = await startProductAt(await cluster.create(DATABASE), bench.ownDir);
  const origin = `http://localhost:${product.port}`;
  const signed = await signIn(origin);
  const bareKilobytes = (await bareWebBytes()) / 1_000;
  const visits: Record<PageName, Visit[]> = { login: [], dashboard: [] };
  return {
    ours: async () => {
      const signingIn = await visit(browser, `${origin}/login`);
      visits.login.push({ ...signingIn, scripts: neededFor(LOGIN_SCRIPTS, signingIn.scripts) });
      const dashboard = await visit(browser, `${origin}/dashboard`, signed);
      visits.dashboard.push(dashboard);
      return kilobytesOf(dashboard.scripts);
    },
    reference: async () => Promise.resolve(bareKilobytes),
    notes: [
      'each visit with an empty cache; the network is this machine’s own, so that times are those of the processor',
      `the dashboard is that of ${CLIENT}, who has a portfolio; 1440 x 900`,
      'of the login’s scripts those count that it needs; it fetches the shell ahead, which is counted with the dashboard',
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
    throw new NotMeasurable(`there is no Chromium: ${String(error).split('\n')[0]}`);
  }
}

/** By the calls that the login makes; the page gets what they leave in a browser. */
async function signIn(origin: string): Promise<Signed> {
  const jar = cookieJar();
  const call = createClient({ baseUrl: origin, ...jar, credentials: () => undefined });
  const role = rolesFor(DEFAULT_PROVIDER_NAME).find(({ key }) => key === 'client')?.storageName ?? '';
  const { uniqueId: captchaId } = await call(generateCaptcha, {});
  const form = { userId: CLIENT, password: DEMONSTRATION_PASSWORD, captchaId, captchaText: BENCH_CAPTCHA, role };
  const { token, id } = await call(login, { ...form, isConditionsChecked: true });
  return { cookies: jar.cookies(), storage: { appRole: role, userId: String(id), accessToken: token } };
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
    `${kilobytesOf(scripts, true) > 0 ? `, charts ${figureText(kilobytesOf(scripts, true))} kB after it` : ''}; ` +
    `first paint ${of((each) => each.firstPaintMs)} ms, largest ${of((each) => each.largestPaintMs)} ms, ` +
    `layout shift ${of((each) => each.layoutShift)}`
  );
}
