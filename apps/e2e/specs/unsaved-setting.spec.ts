/** Leaving an unsaved setting asks first. Nothing is saved: journeys that save settings run with those of the clock. */
import { expect, test } from '../support/test.ts';

test(
  'the back button asks before it leaves an unsaved setting',
  { tag: '@only-desktop-light' },
  async ({ page, signInAndLand, expectAccessible }) => {
    await signInAndLand('sysadmin1', 'System Admin');
    await page.getByRole('navigation').getByRole('link', { name: 'Configuration', exact: true }).first().click();
    await page.getByRole('button', { name: 'Addresses', exact: true }).click();
    const sheet = page.getByRole('dialog', { name: 'Addresses', exact: true });
    await sheet.getByLabel('Facebook').fill('https://social.example');
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    await page.goBack();
    await expect(question).toBeVisible();
    await expectAccessible();
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect(question).toBeHidden();
    await expect(page).toHaveURL(/\/system-admin\/configuration$/);
    await expect(sheet.getByLabel('Facebook')).toHaveValue('https://social.example');
    await page.goBack();
    await question.getByRole('button', { name: 'Leave' }).click();
    await expect(sheet).toBeHidden();
    await expect(page).not.toHaveURL(/\/configuration$/);
  },
);
