/** Page views that the browser reports, and the activity log that shows them. */
import { expect, test } from '../support/test.ts';

const ADDRESS = '**/api/ActivityLogs';

test(
  'reports each page view once, signed in or not, without the filters of the page',
  { tag: '@only-desktop-light' },
  async ({ page, signInAndLand }) => {
    const reported: string[] = [];
    page.on('response', (response) => {
      if (response.url().endsWith('/api/ActivityLogs'))
        reported.push(`${new URL(page.url()).pathname} ${response.status()}`);
    });
    await page.goto('/rm/login');
    await expect.poll(() => reported).toEqual(['/rm/login 200']);
    await signInAndLand('sysadmin1', 'System Admin');
    await expect.poll(() => reported.filter((each) => each.startsWith('/system-admin'))).toHaveLength(1);
    await page.getByRole('region', { name: 'Runs' }).getByRole('button', { name: 'Job', exact: true }).first().click();
    await page.getByRole('dialog', { name: 'Job' }).getByText('Nav import').click();
    await expect(page).toHaveURL(/\?step=/);
    await page.goto('/system-admin/user-management');
    await expect.poll(() => reported.filter((each) => each.startsWith('/system-admin'))).toHaveLength(2);
    expect(reported.filter((each) => !each.endsWith(' 200'))).toEqual([]);
  },
);

test(
  'the system administrator sees the entries, and the view of the table is kept',
  { tag: '@only-desktop-light' },
  async ({ page, signIn, expectAccessible }) => {
    await signIn('sysadmin1', 'System Admin');
    await page.goto('/system-admin/activity-log');
    const log = page.getByRole('region', { name: 'Activity log' });
    const saved = () => page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok());
    await expect(page.getByRole('heading', { level: 2, name: /^[\d,]+ entr(y|ies)$/ })).toBeVisible();

    await log.getByRole('button', { name: 'Type', exact: true }).first().click();
    await page.getByRole('dialog', { name: 'Type' }).getByText('Page view').click();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/\?type=PAGE_VIEW$/);
    await log
      .getByRole('button', { name: /^Details of/ })
      .first()
      .click();
    await expect(log.getByText('"route":').first()).toBeVisible();
    await expectAccessible();

    await log.getByRole('button', { name: 'Clear filters' }).first().press('Enter');
    await expect(page).toHaveURL(/\/activity-log$/);
    await expect(log.locator('button:focus')).toHaveCount(1);
    await page.goto('/system-admin/activity-log?user=1');
    const showAll = page.getByRole('button', { name: /only\. Show all users$/ });
    await showAll.press('Enter');
    await expect(showAll).toHaveCount(0);
    await expect(page.getByRole('main')).toBeFocused();

    const role = log.getByRole('columnheader', { name: 'Role' });
    await expect(role).toBeVisible();
    const hidden = saved();
    await log.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('dialog', { name: 'Columns' }).getByText('Role', { exact: true }).click();
    await page.keyboard.press('Escape');
    await expect(role).toBeHidden();
    await hidden;
    await page.goto('/system-admin/activity-log');
    await expect(log.getByRole('columnheader', { name: 'User' })).toBeVisible();
    await expect(role).toBeHidden();

    const reset = saved();
    await log.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('button', { name: 'Reset table' }).click();
    await page.keyboard.press('Escape');
    await expect(role).toBeVisible();
    await reset;
  },
);

test('users do not notice when the activity log cannot be reached', { tag: '@only-phone-dark' }, async ({ page }) => {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(String(error)));
  await page.route(ADDRESS, (route) => route.abort());
  const attempt = page.waitForRequest(ADDRESS);
  await page.goto('/login');
  await attempt;
  await expect(page.getByLabel('User ID')).toBeEditable();
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
  expect(problems).toEqual([]);
});
