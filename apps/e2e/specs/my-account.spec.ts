/** The page of clients about themselves, and what they can start. */
import { readFileSync } from 'node:fs';
import { countShifts, delayCalls, shifted } from '../support/layout-shift.ts';
import { codeAfter } from '../support/mailed-code.ts';
import { runSql } from '../support/sql.ts';
import { expect, test } from '../support/test.ts';

/** Other journeys read the messages of this client. */
const RESTORE = [
  `delete from notification_preference
   where app_user_id = (select id from app_user where login_user_id = 'client1')`,
];

test(
  'a client reads accounts, KYC and consents, withdraws one, and downloads all data by a code',
  { tag: '@only-phone-dark' },
  async ({ page, request, signIn, expectAccessible }) => {
    await signIn('client1');
    await countShifts(page);
    await delayCalls(page);
    await page.goto('/my-account');
    const accounts = page.getByRole('region', { name: 'Investment accounts' });
    await expect(accounts.getByText('Open', { exact: true })).toHaveCount(2);
    await expect(accounts.getByText(/^Held by Ananya Deshmukh/).first()).toBeVisible();
    await expect(page.getByText('Deshmukh family, head')).toBeVisible();
    await expect(page.getByRole('region', { name: 'KYC and risk profile' }).getByText('Verified')).toBeVisible();
    const sessions = page.getByRole('table', { name: 'Sessions' });
    await expect(sessions.getByRole('rowheader')).toContainText('This browser');
    for (const name of ['Browser', 'Network', 'Signed in', 'Last seen'])
      await expect(sessions.getByRole('columnheader', { name })).toHaveCount(1);
    expect(await sessions.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0);
    await expectAccessible();
    // The cards appear together, whatever their heights.
    expect(await shifted(page)).toBeLessThan(0.02);
    await page.unrouteAll({ behavior: 'wait' });

    const consents = page.getByRole('region', { name: 'Consents' });
    try {
      await consents.getByRole('button', { name: 'Withdraw' }).click();
      const question = page.getByRole('dialog', { name: 'Withdraw this consent?' });
      await expectAccessible();
      await question.getByRole('button', { name: 'Withdraw' }).click();
      await expect(consents.getByText(/^Withdrawn\./)).toBeVisible();
      await expect(consents.getByRole('button', { name: 'Withdraw' })).toHaveCount(0);
    } finally {
      await runSql(RESTORE);
    }

    const data = page.getByRole('region', { name: 'Your data' });
    const code = await codeAfter(request, 'is your code to download all your data', () =>
      data.getByRole('button', { name: 'Request your data' }).click(),
    );
    const dialog = page.getByRole('dialog', { name: 'Request your data' });
    await expectAccessible();
    await dialog.getByRole('textbox').first().fill(code);
    await dialog.getByRole('button', { name: 'Request your data' }).click();
    await expect(dialog).toBeHidden();
    const saved = page.waitForEvent('download');
    await data.getByRole('button', { name: 'Download' }).click();
    const download = await saved;
    expect(download.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.zip$/);
    const bytes = readFileSync(await download.path());
    expect(bytes.subarray(0, 2).toString('latin1')).toBe('PK');
    for (const name of ['README.txt', 'csv/transactions.csv', 'json/holdings.json'])
      expect(bytes.includes(name)).toBe(true);
    await expectAccessible();
  },
);

test(
  'quick actions open the right place, and say why one is not possible now',
  { tag: '@only-desktop-light' },
  async ({ page, signIn, expectAccessible }) => {
    await signIn('client4');
    await page.goto('/quick-actions');
    const tiles = page.getByRole('navigation', { name: 'Quick actions' });
    await expect(tiles.getByRole('listitem').filter({ hasText: 'Buy' })).toBeVisible();
    await expect(tiles.getByText('You have no running SIP, STP or SWP.')).toBeVisible();
    await expect(tiles.getByRole('link', { name: /^Pause SIP/ })).toHaveCount(0);
    await expectAccessible();
    await page.route('**/api/Accounts/*/quickActions', (route) => route.fulfill({ status: 500, body: '' }), {
      times: 1,
    });
    await page.reload();
    await page.getByRole('button', { name: 'Try again' }).click();
    await tiles.getByRole('link', { name: /^Mandates/ }).click();
    await expect(page).toHaveURL(/\/mandates$/);
  },
);
