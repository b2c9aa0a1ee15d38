import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';

/**
 * Searches the list of a screen, and waits for the answer: until then, the rows still move under the pointer.
 *
 * @param count how the list counts what it has found: '1 user'
 */
export async function searchList(page: Page, text: string, count: string | RegExp): Promise<void> {
  await page.getByRole('searchbox').first().fill(text);
  await expect(page.getByRole('heading', { level: 2, name: count })).toBeVisible();
}
