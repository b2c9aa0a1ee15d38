import type { Page } from '@playwright/test';

const startCount = () => {
  const counted = window as unknown as { shifted: number };
  counted.shifted = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as unknown as { value: number }[]) counted.shifted += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
};

/** Counts the layout shifts of each page from its start, those shortly after an input included. */
export const countShifts = (page: Page) => page.addInitScript(startCount);

/** The sum of the shifts of the current page. */
export const shifted = (page: Page) => page.evaluate(() => (window as unknown as { shifted: number }).shifted);

const FIRST_MS = 100;
const STEP_MS = 130;
const STEPS = 5;

/** Answers each call after another delay, so that what is shown early moves if it makes room for what comes late. */
export async function delayCalls(page: Page): Promise<void> {
  let calls = 0;
  await page.route('**/api/**', async (route) => {
    calls += 1;
    // A different one each time, and a later call may be answered first.
    const waitMs = FIRST_MS + ((calls * 3) % STEPS) * STEP_MS;
    await new Promise((resolve) => {
      setTimeout(resolve, waitMs);
    });
    await route.fallback();
  });
}
