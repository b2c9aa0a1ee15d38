import type { Page } from '@playwright/test';

/**
 * Stops the installed clock of a page: from then on only the test lets time pass, however long the machine takes.
 *
 * @param afterMs a clock can only be stopped at a later time, to which it jumps
 * @returns the time at which it stands, in milliseconds since 1970
 */
export async function stopClock(page: Page, afterMs: number): Promise<number> {
  const stoppedAtMs = (await page.evaluate(() => new Date().getTime())) + afterMs;
  await page.clock.pauseAt(stoppedAtMs);
  return stoppedAtMs;
}
