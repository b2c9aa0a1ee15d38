// @ts-nocheck
import { chromium } from '@playwright/test';
import { enter } from './zz-session.ts';
import { addCookiesOf, store } from './web-session.ts';
import { CHROMIUM_FLAGS, findChromium } from '../../apps/e2e/support/chromium.ts';
const [, , user = 'client4', path = '/dashboard', delaysText = '0,1'] = process.argv;
const origin = 'http://127.0.0.1:3070';
const browser = await chromium.launch({ executablePath: await findChromium(), args: [...CHROMIUM_FLAGS] });
const session = await enter(origin, user);
for (const [width, height] of [[1440, 900], [390, 844]] as const) for (const delay of delaysText.split(',').map(Number)) {
  const context = await browser.newContext({ viewport: { width, height }, ignoreHTTPSErrors: true });
  await addCookiesOf(session, context, origin);
  await context.addInitScript(store, Object.entries(session.storage));
  const page = await context.newPage();
  let seed = 7;
  if (delay) await page.route('**/api/**', async (route) => { seed = (seed * 1103515245 + 12345) % 2147483648; await new Promise((r) => setTimeout(r, 500 + (seed % 1000) * delay)); await route.continue().catch(() => undefined); });
  await page.addInitScript(() => {
    const w = window as any; w.shifts = [];
    new PerformanceObserver((list) => { for (const e of list.getEntries() as any[]) if (!e.hadRecentInput) w.shifts.push({ at: Math.round(e.startTime), v: +e.value.toFixed(4), s: e.sources.slice(0, 5).map((x: any) => `${x.node?.nodeName}.${String(x.node?.className ?? '').slice(0, 40)} ${Math.round(x.previousRect.y)}+${Math.round(x.previousRect.height)}>${Math.round(x.currentRect.y)}+${Math.round(x.currentRect.height)} [${(x.node?.textContent ?? '').slice(0, 24)}]`) }); }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(origin + path);
  await page.waitForTimeout(delay ? 7000 : 4000);
  const shifts = await page.evaluate(() => (window as any).shifts);
  console.log(width, 'delay', delay, 'CLS', shifts.reduce((a: number, x: any) => a + x.v, 0).toFixed(4));
  for (const x of shifts) if (x.v > 0.003) console.log('  ', x.at, x.v, x.s.join(' | '));
  if (process.env.SHOT) await page.screenshot({ path: `/tmp/s/${process.env.SHOT}-${width}-${delay}.png` });
  await context.close();
}
await browser.close();
