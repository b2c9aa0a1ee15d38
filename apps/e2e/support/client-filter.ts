import type { Locator, Page } from '@playwright/test';

/** Opens the filter of the holdings and leaves one client chosen. @returns the panel, to be processed */
export async function chooseOnlyClient(page: Page, client: string): Promise<Locator> {
  await page
    .getByRole('button', { name: /^Filter/ })
    .first()
    .click();
  const panel = page.getByRole('dialog', { name: 'Filter' });
  const clients = panel.getByRole('group', { name: 'Clients' });
  await clients.getByRole('checkbox', { name: 'Select All', exact: true }).press('Space');
  await clients.getByRole('checkbox', { name: client, exact: true }).press('Space');
  return panel;
}
