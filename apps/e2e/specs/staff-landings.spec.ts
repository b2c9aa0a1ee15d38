import { expect, test } from '../support/test.ts';

test('the system administrator lands on the job runs, and filters by job and state @only-desktop-light', async ({
  page,
  signInAndLand,
  expectAccessible,
}) => {
  await signInAndLand('sysadmin1', 'System Admin');
  await expect(page).toHaveURL('/system-admin/cron-logs');
  await expect(page).toHaveTitle(/^Cron Logs/);
  const runs = page.getByRole('region', { name: 'Runs' });
  await expect(page.getByRole('heading', { name: /^[\d,]+ runs$/ })).toBeVisible();
  await expectAccessible();

  // On the phone the filters are in a sheet.
  const filters = runs.getByRole('button', { name: 'Filters' });
  const isNarrow = await filters.isVisible();
  if (isNarrow) await filters.click();
  const container = isNarrow ? page.getByRole('dialog', { name: 'Filters' }) : runs;
  await container.getByRole('button', { name: 'Job', exact: true }).first().click();
  await page.getByRole('dialog', { name: 'Job' }).getByText('Nav import').click();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\?step=nav-import$/);
  if (!isNarrow) await expect(runs.getByRole('treegrid').getByText('Nav import').first()).toBeVisible();
  if (!isNarrow) await runs.getByRole('button', { name: 'State', exact: true }).first().click();
  const states = isNarrow ? container : page.getByRole('dialog', { name: 'State' });
  await states.getByText('Running').click();
  if (isNarrow) await container.getByRole('button', { name: /^Show/ }).click();
  else await page.keyboard.press('Escape');
  await expect(runs.getByText('No runs match')).toBeVisible();
  await expectAccessible();
  await runs.getByRole('button', { name: 'Clear filters' }).first().click();
  await expect(page).toHaveURL('/system-admin/cron-logs');
  await runs.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByRole('heading', { name: /^[\d,]+ runs$/ })).toBeVisible();
});

test('the vendor administrator has the same page in its own area @only-phone-dark', async ({ page, signInAndLand }) => {
  await signInAndLand('vadmin1', 'Vendor Admin');
  await expect(page).toHaveURL('/artha-admin/cron-logs');
  await expect(page.getByRole('heading', { name: /^[\d,]+ runs$/ })).toBeVisible();
  await page.goto('/system-admin/cron-logs');
  await expect(page).toHaveURL(/\/404$/);
});

test('operations lands on the completed orders, filters them and opens one', async ({
  page,
  signInAndLand,
  expectAccessible,
}) => {
  await signInAndLand('operations1', 'Operations');
  await expect(page).toHaveURL('/ops/transactions-report/transaction-done');
  const orders = page.getByRole('region', { name: 'Orders', exact: true });
  await expect(page.getByRole('heading', { name: /^[\d,]+ orders$/ })).toBeVisible();
  await expectAccessible();

  // By client: the name is sent in the request and never appears in the address.
  await orders.getByLabel('Client or order number').fill('rohan');
  await expect(orders.getByRole('gridcell', { name: /Rohan Deshmukh/ }).first()).toBeVisible();
  await expect(orders.getByRole('gridcell', { name: /Ananya Deshmukh/ })).toHaveCount(0);
  expect(page.url()).not.toContain('rohan');
  await orders.getByLabel('Client or order number').fill('no such client');
  await expect(orders.getByText('No orders match')).toBeVisible();
  await expectAccessible();
  await orders.getByRole('button', { name: 'Clear filters' }).first().click();
  await expect(orders.getByLabel('Client or order number')).toHaveValue('');

  await orders.getByRole('button', { name: 'Amount', exact: true }).click();
  await expect(page).toHaveURL(/sortBy=total&sortAsc=(?:true|false)/);
  // The previous rows stay until the new ones have loaded.
  await expect(orders).toHaveAttribute('aria-busy', 'false');
  const number = await orders.getByRole('rowheader', { name: /ORD-/ }).first().innerText();
  const first = orders.getByRole('button', { name: `Details of ${number.trim()}` });
  await first.press('Enter');
  const details = page.getByRole('region', { name: `Details of ${number.trim()}` });
  await expect(details.getByRole('table', { name: 'Funds' })).toContainText('Units allotted');
  await expect(details.getByRole('region', { name: 'Payments' })).toContainText('••••');
  await expect(details.getByRole('region', { name: 'History' })).toContainText('Order: units allotted');
  await expect(page).toHaveURL(/open=[0-9a-f-]{36}/);
  await expectAccessible();
  await first.click();
  await expect(details).toBeHidden();
});

test(
  'operations opens the other order lists',
  { tag: '@only-desktop-light' },
  async ({ page, signInAndLand, expectAccessible }) => {
    await signInAndLand('operations1', 'Operations');
    const tabs = page.getByRole('navigation', { name: 'Orders' });
    await tabs.getByRole('link', { name: 'Failed' }).click();
    await expect(page).toHaveURL('/ops/transactions-report/transaction-failed');
    await page.getByRole('button', { name: 'Status' }).click();
    await page.getByRole('dialog', { name: 'Status' }).getByText('Expired').click();
    await expect(page).toHaveURL(/status=expired/);
    await page.keyboard.press('Escape');
    await tabs.getByRole('link', { name: 'SIP, STP and SWP' }).click();
    await expect(page).toHaveURL('/ops/transactions-report/sip');
    await expect(page.getByText('No instalments yet')).toBeVisible();
    await expectAccessible();

    // The filter by a client that is removed leaves the focus on the page, not at its top.
    await page.goto('/ops/transactions-report/transaction-done?client=1');
    const chip = page.getByRole('button', { name: /^Show orders of all clients/ });
    await chip.press('Enter');
    await expect(chip).toHaveCount(0);
    await expect(page.getByRole('main')).toBeFocused();
    await tabs.getByRole('link', { name: 'Switch and redemption' }).click();
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await page.goto('/ops/transactions-report/nothing');
    await expect(page).toHaveURL(/\/404$/);
  },
);

test(
  'the business administrator sees the same orders',
  { tag: '@only-desktop-light' },
  async ({ page, signInAndLand }) => {
    await signInAndLand('badmin1', 'Business Admin');
    await expect(page).toHaveURL('/business-admin/transactions-report/transaction-done');
    await expect(page.getByRole('heading', { name: /^[\d,]+ orders$/ })).toBeVisible();
  },
);

test(
  'a service manager without mapped clients sees a message',
  { tag: '@only-phone-dark' },
  async ({ page, signInAndLand, expectAccessible }) => {
    await signInAndLand('rmanager2', 'Service Manager');
    await expect(page).toHaveURL('/sm/transactions-report/transaction-done');
    await expect(page.getByRole('heading', { name: 'No clients are mapped to you' })).toBeVisible();
    await expectAccessible();
  },
);
