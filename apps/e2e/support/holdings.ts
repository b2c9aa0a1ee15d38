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

/** Opens the details of a fund in the list of holdings, wherever the tree hides it. */
export async function openDetails(page: Page, fund: string): Promise<Locator> {
  await page.goto('/holdings');
  const expand = page.getByRole('button', { name: 'Expand all' });
  await expand.or(opener(page, fund)).first().waitFor();
  if (await expand.isVisible()) await expand.click();
  await opener(page, fund).first().click();
  return page.getByRole('region', { name: `Details of ${fund}` });
}

/** Opens the form of a transaction of a fund: by its details, on the phone by the sheet of its card. */
export async function openTransaction(page: Page, fund: string, label: string): Promise<void> {
  if (!isPhone(page)) {
    await (await openDetails(page, fund)).getByRole('link', { name: label, exact: true }).click();
    return;
  }
  await page.goto('/holdings');
  await list(page)
    .getByRole('button', { name: `Actions of ${fund}` })
    .first()
    .click();
  await page.getByRole('dialog', { name: fund }).getByRole('link', { name: label, exact: true }).click();
}

/** Opens the page of a holding from its details. */
export async function openHoldingPage(page: Page, fund: string): Promise<void> {
  await (await openDetails(page, fund)).getByRole('link', { name: 'Open holding' }).click();
  await expect(page.getByRole('heading', { name: fund, level: 2 })).toBeVisible();
}
