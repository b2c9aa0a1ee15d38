/** What the browser tells of the pages that are shown (specification 7.2). */
import { expect, test } from '../support/test.ts';

const ADDRESS = '**/api/ActivityLogs';

test(
  'each page is told of once, whoever looks at it, and not the filters on it',
  { tag: '@only-desktop-light' },
  async ({ page, signIn }) => {
    const told: string[] = [];
    page.on('response', (response) => {
      if (response.url().endsWith('/api/ActivityLogs'))
        told.push(`${new URL(page.url()).pathname} ${response.status()}`);
    });
    await page.goto('/rm/login');
    await expect.poll(() => told).toEqual(['/rm/login 200']);
    await signIn('sysadmin1', 'System Admin');
    await expect.poll(() => told.filter((each) => each.startsWith('/system-admin'))).toHaveLength(1);
    await page.getByLabel('Step').selectOption('Nav import');
    await expect(page).toHaveURL(/\?step=/);
    await page.goto('/system-admin/user-management');
    await expect.poll(() => told.filter((each) => each.startsWith('/system-admin'))).toHaveLength(2);
    expect(told.filter((each) => !each.endsWith(' 200'))).toEqual([]);
  },
);

test('a log that takes nothing is nobody’s concern', { tag: '@only-phone-dark' }, async ({ page }) => {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(String(error)));
  await page.route(ADDRESS, (route) => route.abort());
  const tried = page.waitForRequest(ADDRESS);
  await page.goto('/login');
  await tried;
  await expect(page.getByLabel('User ID')).toBeEditable();
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
  expect(problems).toEqual([]);
});
