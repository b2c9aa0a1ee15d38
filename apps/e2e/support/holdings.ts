import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';

export const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 992;

const list = (page: Page) => page.getByRole('region', { name: 'Holdings' });

/** The button that opens the details of a fund: in its row of the tree, or its card on the phone. */
export const opener = (page: Page, fund: string): Locator =>
  isPhone(page)
    ? list(page).getByRole('button', { name: fund, exact: true })
    : list(page).getByRole('button', { name: `Details of ${fund}` });

/** The names of all funds in the displayed order; a tree is expanded. */
export async function fundNames(page: Page): Promise<readonly string[]> {
  if (isPhone(page)) {
    const cards = list(page).getByRole('button', { expanded: false }).filter({ hasText: 'Fund' });
    await expect(cards.first()).toBeVisible();
    return cards.allTextContents();
  }
  const tools = list(page).getByRole('button', { name: /^(?:Expand|Collapse) all$/ });
  await expect(tools).toBeVisible();
  if ((await tools.textContent())?.startsWith('Expand') === true) await tools.click();
  const openers = list(page).getByRole('button', { name: /^Details of / });
  await expect(openers.first()).toBeVisible();
  const labels = await openers.evaluateAll((buttons) =>
    buttons.map((button) => button.getAttribute('aria-label') ?? ''),
  );
  return labels.map((label) => label.replace('Details of ', ''));
}
