import type { Page } from '@playwright/test';

/** The clock of a page can only be stopped at a later time. */
const STOPPED_AFTER_MS = 30_000;

/** Stops the clock of a page: from then on only the test lets time pass, however long the machine takes. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  const nowMs = await page.evaluate(() => new Date().getTime());
  await page.clock.pauseAt(nowMs + STOPPED_AFTER_MS);
}
