import type { Page } from '@playwright/test';

/** The time that a page reads, in milliseconds since 1970. */
export const pageNowMs = (page: Page): Promise<number> => page.evaluate(() => new Date().getTime());

/**
 * Stops the installed clock of a page: from then on only the test lets time pass, however long the machine takes.
 *
 * @param afterMs a clock can only be stopped at a later time, to which it jumps
 * @returns the time at which it stands
 */
export async function stopClock(page: Page, afterMs: number): Promise<number> {
  const stoppedAtMs = (await pageNowMs(page)) + afterMs;
  await page.clock.pauseAt(stoppedAtMs);
  return stoppedAtMs;
}
