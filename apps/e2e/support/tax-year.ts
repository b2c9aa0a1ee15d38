import type { Locator } from '@playwright/test';
import { expect } from '@playwright/test';

/** On the first days of a tax year nothing has been sold in it: the newest sale is of the business day before. */
export const isNewTaxYear = (today: string): boolean => /-04-0[1-5]$/.test(today);

/** On the last days of a tax year a sale may have its NAV in the next one. */
const isEndOfTaxYear = (today: string): boolean => /-03-(?:2[89]|3[01])$/.test(today);

/** Whether the card lists what could be harvested. At the end of a tax year it may say instead that it is too late. */
export async function listsIdeas(harvest: Locator, today: string): Promise<boolean> {
  if (!isEndOfTaxYear(today)) return true;
  const ideas = harvest.getByRole('listitem').first();
  const late = harvest.getByText(/ left out: a sale requested now gets a NAV after 31 Mar \d{4} and counts for /);
  await expect(ideas.or(late)).toBeVisible();
  return ideas.isVisible();
}
