/** Business administrators maintain the master of instruments. */
import { expect, test } from '../support/test.ts';

test('an instrument is found and opened with its listing status', async ({ page, signIn, expectAccessible }) => {
  await signIn('badmin2', 'Business Admin');
  await page.goto('/business-admin/instruments');
  await expect(page.getByRole('heading', { level: 2, name: /^\d+ instruments$/ })).toBeVisible();
  await page.getByRole('searchbox').first().fill('nilgiri flexi');
  await page
    .getByRole('link', { name: /Nilgiri Flexi Cap/ })
    .first()
    .click();
  await expect(page.getByRole('radio', { name: /^Listed/ })).toBeChecked();
  await expect(page.getByRole('heading', { level: 2, name: /Nilgiri Flexi Cap/ })).toBeVisible();
  await expectAccessible();
});
