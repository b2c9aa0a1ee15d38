/** Notifications and alerts: the bells and their pages. */
import { PAGE_SIZE_ROWS } from '@artha/domain/kit/limits';
import type { Locator, Page } from '@playwright/test';
import { holdCalls } from '../support/held-calls.ts';
import { runSql, sqlText } from '../support/sql.ts';
import { expect, test } from '../support/test.ts';
import { stopClock } from '../support/stop-clock.ts';
import { expectToast } from '../support/toast.ts';

const STOPPED_AFTER_MS = 3_000;

/** More than a page of older notifications. */
const notifyEarlier = (userId: string) =>
  runSql([
    `insert into notification (kind, app_user_id, code, message, created_at)
     select 'notification', id, 'order-placed', 'An earlier order', now()
     from app_user, generate_series(1, ${PAGE_SIZE_ROWS}) where login_user_id = ${sqlText(userId)}`,
  ]);

const bell = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const panel = (page: Page) => page.getByRole('dialog', { name: 'Notifications' });

/** Where the first line of a text begins. */
const leftOf = (text: Locator) =>
  text.evaluate((element) => {
    const contents = document.createRange();
    contents.selectNodeContents(element);
    return contents.getBoundingClientRect().left;
  });

/** Inserts a notification of an order into the outbox, as another node would. */
const notifyOfOrder = (userId: string, amount: string) =>
  runSql([
    `insert into outbox (kind, idempotency_key, payload)
     select 'notification', gen_random_uuid(), jsonb_build_object('code', 'order-placed', 'userId', id,
       'values', jsonb_build_object('amount', ${sqlText(amount)}, 'funds', 'Nilgiri Midcap Opportunities'))
     from app_user where login_user_id = ${sqlText(userId)}`,
  ]);

test(
  'a client receives a notification within seconds, reads it, and chooses channels',
  { tag: '@only-desktop-light' },
  async ({ page, signIn, expectAccessible }) => {
    await signIn('client2');
    await notifyEarlier('client2');
    await page.goto('/notifications');
    await expect(page.getByRole('heading', { level: 2, name: /\d+ unread notifications?/ })).toBeVisible();
    await expectAccessible();
    await page.getByRole('button', { name: 'Mark all read' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'All read' })).toBeVisible();
    // The button is disabled now.
    await expect(page.getByRole('main')).toBeFocused();
    const bySms = page.getByRole('switch', { name: 'Orders by SMS' });
    await expect(bySms).toBeChecked();
    await expectToast(page.getByText('Saved'), () => bySms.click({ force: true }));
    await page.goto('/notifications');
    await expect(bySms).not.toBeChecked();
    // On a slow line, of two switches in a row neither jumps back.
    const pair = ['Alerts by Email', 'Alerts by Push'].map((name) => page.getByRole('switch', { name }));
    const release = await holdCalls(page, '**/api/NotificationPreferences');
    for (const each of pair) await each.click({ force: true });
    for (const each of pair) await expect(each).not.toBeChecked();
    let saved = 0;
    page.on('response', (response) => {
      if (response.url().endsWith('/api/NotificationPreferences')) saved += 1;
    });
    await release();
    await expect.poll(() => saved).toBe(pair.length);
    for (const each of pair) await expect(each).not.toBeChecked();
    await page.goto('/notifications');
    for (const each of pair) await expect(each).not.toBeChecked();
    await expect(page.getByRole('switch', { name: 'Account and security by Email' })).toBeDisabled();

    await page.goto('/dashboard');
    await bell(page, 'Notifications').click();
    await expect(panel(page)).toContainText('No Notification Found!');
    await page.keyboard.press('Escape');
    await expect(panel(page)).toBeHidden();
    await notifyOfOrder('client2', '5,000.00');
    await expect(bell(page, 'Notifications, 1 unread notification')).toBeVisible();
    await bell(page, /unread/).click();
    await expect(panel(page).getByText('₹5,000.00 in Nilgiri Midcap Opportu...', { exact: true })).toBeVisible();
    await expectAccessible();
    await panel(page)
      .getByRole('button', { name: /^₹5,000.00 in Nilgiri Midcap Opportunities: order placed/ })
      .click();
    await expect(bell(page, /^Notifications$/)).toBeVisible();
    await bell(page, 'Notifications').click();
    await expect(panel(page)).toContainText('No Notification Found!');
    await panel(page).getByRole('link', { name: 'View all notifications' }).click();
    await expect(page).toHaveURL(/\/notifications$/);
    const list = page.getByRole('region', { name: 'Notifications' });
    const newest = '₹5,000.00 in Nilgiri Midcap Opportunities: order placed. Confirm and pay it to invest.';
    await expect(list.getByRole('listitem').first()).toContainText(newest);
    // While the next page loads, this one stays and is marked.
    const releasePage = await holdCalls(page, '**/api/Notifications?*');
    await list.getByRole('button', { name: 'Next page' }).click();
    await expect(page.locator('[data-outdated][aria-busy=true]')).toContainText(newest);
    await releasePage();
    await expect(list).not.toContainText(newest);
    await expect(list).toHaveAttribute('aria-busy', 'false');
    // There is no next page; the focus stays where it was.
    await expect(list.getByRole('button', { name: 'Next page' })).toBeDisabled();
    await expect(list.getByRole('button', { name: 'Next page' })).toBeFocused();
  },
);

test(
  'a manager sees unread alerts at the bell, five in the panel and all on the page',
  { tag: '@only-phone-dark' },
  async ({ page, signInAndLand, expectAccessible }) => {
    await signInAndLand('rmanager1');
    await bell(page, 'Notifications, 6 unread alerts').click();
    await expect(panel(page).getByRole('heading', { name: 'Notifications' })).toBeVisible();
    await expect(panel(page).getByRole('listitem')).toHaveCount(5);
    await expect(panel(page).getByText('Rohan Deshmukh is 3.1 points off th...', { exact: true })).toBeVisible();
    await expectAccessible();
    await panel(page).getByRole('link', { name: 'See more' }).click();
    await expect(page).toHaveURL(/\/alerts$/);
    await expect(page.getByRole('heading', { level: 2, name: '6 unread alerts' })).toBeVisible();
    await expectAccessible();
    const alerts = page.getByRole('region', { name: 'Alerts' });
    const newest = alerts.getByRole('listitem').first();
    const [text, action] = [newest.getByText(/points off|share of/), newest.getByText('Mark read', { exact: true })];
    expect(Math.abs((await leftOf(text.first())) - (await leftOf(action)))).toBeLessThan(1);
    await alerts
      .getByRole('button', { name: /^Mark read: Rohan Deshmukh/ })
      .filter({ visible: true })
      .click();
    await expect(page.getByRole('heading', { level: 2, name: '5 unread alerts' })).toBeVisible();
    await expect(alerts.getByRole('listitem').locator(':focus')).toHaveCount(1);
    await expect(bell(page, 'Notifications, 5 unread alerts')).toBeVisible();
    // A refusal is shown on the page to which the link leads.
    await page.route('**/alerts/*/read', (route) => route.abort(), { times: 1 });
    const link = alerts.getByRole('link', { name: /: Ananya Deshmukh is 4.8 points/ });
    await expectToast(page.getByText(/^The service cannot be reached/), () => link.click());
    await expect(page).toHaveURL(/\/rm\/deviation-report\?id=\d+&level=user$/);
    await bell(page, /5 unread/).click();
    await expect(panel(page).getByRole('listitem')).toHaveCount(5);
    await expect(panel(page).getByRole('link', { name: 'See more' })).toBeHidden();
    await panel(page)
      .getByRole('link', { name: /^Ananya Deshmukh is 4.8 points/ })
      .click();
    await expect(page).toHaveURL(/\/rm\/deviation-report\?id=\d+&level=user$/);
    await expect(bell(page, 'Notifications, 4 unread alerts')).toBeVisible();
  },
);

test('a client has alerts at the bell, which lead to their own holdings and plan @only-desktop-light', async ({
  page,
  signInAndLand,
  expectAccessible,
}) => {
  // Panel and list begin with the newest: those of orders and logins in other tests would push the alerts out.
  await runSql([
    `delete from notification where code not like 'own-%'
       and app_user_id = (select id from app_user where login_user_id = 'client1')`,
  ]);
  await signInAndLand('client1');
  await bell(page, /unread notifications/).click();
  await expect(panel(page).getByRole('link', { name: /share of your holdings/ })).toBeVisible();
  await expectAccessible();
  // More than one asset class may be off, by the prices of the day.
  await panel(page)
    .getByRole('link', { name: /points off your plan/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/risk-profile$/);
  await expect(page.getByRole('region', { name: 'Recommended allocation' })).toContainText('Held');
  await page.goto('/notifications');
  const alert = page.getByRole('listitem').filter({ hasText: 'share of your holdings' });
  const fund = /% in (.*): share of/.exec(await alert.innerText())?.[1] ?? '';
  await alert.getByRole('link', { name: /^Holdings/ }).click();
  await expect(page).toHaveURL(/\/holdings\?only=\d+$/);
  const holdings = page.getByRole('region', { name: 'Holdings' });
  const details = holdings.getByRole('button', { name: /^Details of / });
  await expect(page.getByText(`Only this fund: ${fund}`)).toBeVisible();
  await expect(details.first()).toBeVisible();
  for (const name of await details.evaluateAll((all) => all.map((each) => each.getAttribute('aria-label'))))
    expect(name).toBe(`Details of ${fund}`);
  await expectAccessible();
  // The restriction stays with the address: where a row is opened, after a reload, and not after Back.
  await details.first().click();
  await expect(page).toHaveURL(/\/holdings\?only=\d+&folio=\d+&fund=\d+$/);
  await page.reload();
  await expect(page.getByText(`Only this fund: ${fund}`)).toBeVisible();
  await page.goto('/holdings');
  await expect(page.getByText('Only this fund:')).toHaveCount(0);
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(/\/holdings\?only=\d+$/);
  await expect(page.getByText(`Only this fund: ${fund}`)).toBeVisible();

  // Where a filter hides the fund, the list says so, and the filter is cleared there.
  await page
    .getByRole('button', { name: /^Filter/ })
    .first()
    .click();
  const filter = page.getByRole('dialog', { name: 'Filter' });
  await filter
    .getByRole('group', { name: 'Assets' })
    .getByRole('checkbox', { name: 'Debt', exact: true })
    .press('Space');
  await filter.getByRole('button', { name: 'Process' }).click();
  await expect(holdings.getByRole('heading', { name: 'This fund is not among the filtered holdings' })).toBeVisible();
  await expectAccessible();
  await holdings.getByRole('button', { name: 'Clear filter' }).click();
  await expect(details.first()).toBeVisible();
  await page.getByRole('button', { name: 'Show all holdings' }).click();
  await expect(page.getByText('Only this fund:')).toBeHidden();
  await expect(page).toHaveURL(/\/holdings$/);
  await expect(holdings.getByRole('row', { name: /Rohan Deshmukh/ }).first()).toBeVisible();
  await page.goto('/holdings?only=999999');
  await expect(holdings.getByRole('heading', { name: 'This fund is not among your holdings' })).toBeVisible();
  await page.getByRole('button', { name: 'Show all holdings' }).click();
  await expect(holdings.getByRole('row', { name: /Rohan Deshmukh/ }).first()).toBeVisible();

  // Alone they are listed with their messages in full, too.
  await page.goto('/alerts');
  const alerts = page.getByRole('region', { name: 'Alerts' });
  await expect(alerts.getByRole('listitem').filter({ hasText: `${fund}: share of your holdings` })).toBeVisible();
  await expect(alerts.getByRole('row')).toHaveCount(0);
  await expectAccessible();
});

test('alerts of a client appear as toasts @only-phone-dark', async ({ page, signIn }) => {
  await runSql([
    `insert into outbox (kind, idempotency_key, payload)
     select 'notification', gen_random_uuid(), jsonb_build_object('code', 'own-deviation', 'userId', id,
       'values', jsonb_build_object('points', '7.7', 'assetName', 'gold'))
     from app_user where login_user_id = 'client1'`,
  ]);
  await page.clock.install();
  await signIn('client1');
  await page.goto('/explore');
  await expect(bell(page, /unread/)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // The toasts follow half a minute after the page, one after another; each lasts two seconds of the page's clock.
  await stopClock(page, STOPPED_AFTER_MS);
  await expect(async () => {
    await page.clock.runFor(1_000);
    await expect(page.getByText('Your gold is 7.7 points off your plan.')).toBeVisible({ timeout: 200 });
  }).toPass({ timeout: 120_000, intervals: [0] });
});
