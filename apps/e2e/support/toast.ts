import type { Locator } from '@playwright/test';

/**
 * Does something that shows a toast. The page looks out for it from before: it lasts two seconds, in which a busy
 * machine may not even return from the click.
 */
export const expectToast = (toast: Locator, act: () => Promise<unknown>): Promise<unknown> =>
  Promise.all([toast.waitFor(), act()]);
