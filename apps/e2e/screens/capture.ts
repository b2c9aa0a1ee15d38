/** Takes a screenshot of every screen of a newly started product, for each user of the tours. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { chromium } from '@playwright/test';
import { CHROMIUM_FLAGS, findChromium } from '../support/chromium.ts';
import { signInByCalls } from '../support/sign-in.ts';
import buildAndStart from '../support/start-product.ts';
import type { Stop, Tour } from './stop.ts';
import { TOURS } from './tour.ts';

const LOOKS = [
  { name: 'wide-light', width: 1440, colorScheme: 'light' },
  { name: 'wide-dark', width: 1440, colorScheme: 'dark' },
  { name: 'narrow-light', width: 390, colorScheme: 'light' },
  { name: 'narrow-dark', width: 390, colorScheme: 'dark' },
] as const;
type Look = (typeof LOOKS)[number];

/** Waits until nothing moves. The bell polls every 3 s, so the network is never idle for long. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle').catch(() => undefined);
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(400);
}

/** Hides what differs between runs: times of the day and captchas. */
async function hideVolatileText(page: Page): Promise<void> {
  await page
    .addStyleTag({ content: 'img[alt*="aptcha"], [role="status"] { visibility: hidden !important; }' })
    .catch(() => undefined);
  await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode;
      const text = (node.textContent ?? '')
        .replaceAll(/\b\d{1,2}:\d{2}(?::\d{2})?/g, '00:00')
        .replaceAll(/\b(?:AM|PM|am|pm)\b/g, 'AM')
        .replaceAll(/\b(?:\d+|a|an) (?:second|minute|hour)s? ago/g, 'just now');
      if (text !== node.textContent) node.textContent = text;
    }
  });
}

async function visit(page: Page, { at, action }: Stop): Promise<void> {
  if (typeof at === 'string') await page.goto(at);
  else await at(page);
  await settle(page);
  if (action) {
    await action(page);
    await settle(page);
  }
}

async function capture(browser: Browser, { folder, look, tour }: { folder: string; look: Look; tour: Tour }) {
  const context = await browser.newContext({
    viewport: { width: look.width, height: 900 },
    colorScheme: look.colorScheme,
    baseURL: process.env['E2E_URL'] ?? '',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    reducedMotion: 'reduce',
    extraHTTPHeaders: { 'x-forwarded-for': `10.9.${LOOKS.indexOf(look)}.${TOURS.indexOf(tour)}` },
  });
  const page = await context.newPage();
  page.setDefaultTimeout(8_000);
  if (tour.userId !== undefined) await signInByCalls(page, tour.userId, tour.role);
  const width = look.name.startsWith('wide') ? 'wide' : 'narrow';
  for (const stop of tour.stops.filter(({ only }) => only === undefined || only === width)) {
    const name = `${tour.userId ?? 'anonymous'}--${stop.name}--${look.name}`;
    try {
      await visit(page, stop);
      await hideVolatileText(page);
      const isWhole = stop.isWindow !== true;
      // What sticks to the window is in its place at the top only.
      if (isWhole) await page.evaluate(() => scrollTo(0, 0));
      await page.screenshot({ path: join(folder, `${name}.png`), fullPage: isWhole });
    } catch (error) {
      process.stderr.write(`${name}: ${String(error).split('\n')[0]}\n`);
    }
  }
  await context.close();
}

/** @param only captures only the tour of this user */
export async function captureAll(folder: string, only?: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const stop = await buildAndStart();
  const browser = await chromium.launch({ executablePath: await findChromium(), args: CHROMIUM_FLAGS });
  try {
    for (const tour of TOURS.filter(({ userId }) => only === undefined || userId === only))
      for (const look of LOOKS)
        await capture(browser, { folder, look, tour }).catch((error: unknown) =>
          process.stderr.write(`${tour.userId ?? 'anonymous'} ${look.name}: ${String(error)}\n`),
        );
  } finally {
    await browser.close();
    await stop().catch((error: unknown) => process.stderr.write(`${String(error)}\n`));
  }
}
