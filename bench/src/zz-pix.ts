// @ts-nocheck
import { chromium } from '@playwright/test';
import { enter } from './zz-session.ts';
import { addCookiesOf, store } from './web-session.ts';
import { CHROMIUM_FLAGS, findChromium } from '../../apps/e2e/support/chromium.ts';
const [, , user, path, tag, ...flags] = process.argv;
const origin = 'http://127.0.0.1:3070';
const browser = await chromium.launch({ executablePath: await findChromium(), args: [...CHROMIUM_FLAGS] });
const session = await enter(origin, user, process.env.ROLE ?? 'client');
for (const [width, height] of [[1440, 900], [390, 844]]) for (const theme of flags.includes('dark') ? ['light', 'dark'] : ['light']) {
  const context = await browser.newContext({ viewport: { width, height }, colorScheme: theme });
  await addCookiesOf(session, context, origin);
  await context.addInitScript(store, Object.entries(session.storage));
  const page = await context.newPage();
  page.on('console', (m) => m.type() === 'error' && console.log(width, m.text().slice(0, 300)));
  page.on('pageerror', (e) => console.log(width, String(e).slice(0, 400)));
  await page.goto(origin + path);
  await page.waitForTimeout(3500);
  const wide = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth, [...document.querySelectorAll('*')].filter((e) => e.scrollWidth > e.clientWidth + 1 && ['auto', 'scroll'].includes(getComputedStyle(e).overflowX)).map((e) => `${e.className} ${e.scrollWidth}>${e.clientWidth}`)]);
  console.log(width, theme, JSON.stringify(wide));
  await page.screenshot({ path: `/tmp/s/${tag}-${width}-${theme}.png`, ...(process.env.CLIP ? { fullPage: true, clip: { x: 0, y: +process.env.CLIP.split('+')[0], width, height: +process.env.CLIP.split('+')[1] } } : { fullPage: !flags.includes('fold') }) });
  await context.close();
}
await browser.close();
