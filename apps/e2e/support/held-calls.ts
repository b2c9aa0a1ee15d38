import type { Page } from '@playwright/test';

/** Holds what a page calls until it is released, as a slow line would. */
export async function holdCalls(page: Page, pattern: string | RegExp): Promise<() => Promise<void>> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(pattern, async (route) => {
    await promise;
    await route.fallback();
  });
  return async () => {
    resolve();
    await page.unroute(pattern);
  };
}
