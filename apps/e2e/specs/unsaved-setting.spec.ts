/**
 * Leaving an unsaved setting asks first, and its history is read. Nothing is saved: journeys that save settings run
 * with those of the clock.
 */
import { holdCalls } from '../support/held-calls.ts';
import { runSql } from '../support/sql.ts';
import { expect, test } from '../support/test.ts';

const HISTORY_ROWS = 10;
const CHANGES = HISTORY_ROWS + 2;

test(
  'the back button asks before it leaves an unsaved setting',
  { tag: '@only-desktop-light' },
  async ({ page, signInAndLand, expectAccessible }) => {
    await runSql([
      `insert into app_config_history (key, old_value, new_value, changed_at)
       select 'URLS', '{}', '{}', now() from generate_series(1, ${CHANGES})`,
    ]);
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

    await sheet.getByRole('tab', { name: 'History' }).click();
    const changes = sheet.getByRole('list', { name: 'Changes, newest first' });
    const restore = changes.getByRole('button', { name: /^Restore the value/ });
    await expect(restore.first()).toBeEnabled();
    // While another page loads, the previous one stays and is marked, and none of its values is restored.
    const release = await holdCalls(page, '**/api/AppConfigs/*/history?*');
    await sheet.getByRole('button', { name: 'Next page' }).click();
    await expect(sheet.locator('[data-outdated][aria-busy=true]')).toHaveAccessibleName('Changes, newest first');
    await expect(restore.first()).toBeDisabled();
    await release();
    await expect(restore).toHaveCount(CHANGES - HISTORY_ROWS);
    await expect(restore.first()).toBeEnabled();
    await expect(changes).toHaveAttribute('aria-busy', 'false');
    await page.goBack();
    await question.getByRole('button', { name: 'Leave' }).click();
    await expect(sheet).toBeHidden();
    await expect(page).not.toHaveURL(/\/configuration$/);
  },
);
