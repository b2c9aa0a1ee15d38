/** Notifications and alerts: the bells and their pages. */
import type { Page } from '@playwright/test';
import { runSql, sqlText } from '../support/sql.ts';
import { expect, test } from '../support/test.ts';

const POLLED_WITHIN_MS = 4_000;

const bell = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const panel = (page: Page) => page.getByRole('dialog', { name: 'Notifications' });

/** Inserts a notification of an order into the outbox, as another node would. */
const notifyOfOrder = (userId: string, amount: string) =>
  runSql([
    `insert into outbox (kind, idempotency_key, payload)
     select 'notification', gen_random_uuid(), jsonb_build_object('code', 'order-placed', 'userId', id,
       'values', jsonb_build_object('amount', ${sqlText(amount)}))
     from app_user where login_user_id = ${sqlText(userId)}`,
  ]);

test(
  'a client receives a notification within seconds, reads it, and chooses channels',
  { tag: '@only-desktop-light' },
  async ({ page, signIn, expectAccessible }) => {
    await signIn('client2');
    await page.goto('/notifications');
    await expect(page.getByRole('heading', { level: 2, name: /\d+ unread notifications?/ })).toBeVisible();
    await expectAccessible();
    await page.getByRole('button', { name: 'Mark all read' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'All read' })).toBeVisible();
    const bySms = page.getByRole('switch', { name: 'Orders by SMS' });
    await expect(bySms).toBeChecked();
    await bySms.click({ force: true });
    await expect(page.getByText('Saved')).toBeVisible();
    await page.goto('/notifications');
    await expect(bySms).not.toBeChecked();
    await expect(page.getByRole('switch', { name: 'Account and security by Email' })).toBeDisabled();

    await page.goto('/dashboard');
    await bell(page, 'Notifications').click();
    await expect(panel(page)).toContainText('No Notification Found!');
    await page.keyboard.press('Escape');
    await expect(panel(page)).toBeHidden();
    await notifyOfOrder('client2', '5,000.00');
    await expect(bell(page, 'Notifications, 1 unread notification')).toBeVisible({ timeout: POLLED_WITHIN_MS });
    await bell(page, /unread/).click();
    await expect(panel(page).getByText('Your order of ₹5,000.00 is placed. ...', { exact: true })).toBeVisible();
    await expectAccessible();
    await panel(page)
      .getByRole('button', { name: /^Your order of ₹5,000.00 is placed/ })
      .click();
    await expect(bell(page, /^Notifications$/)).toBeVisible();
    await bell(page, 'Notifications').click();
    await expect(panel(page)).toContainText('No Notification Found!');
    await panel(page).getByRole('link', { name: 'View all notifications' }).click();
    await expect(page).toHaveURL(/\/notifications$/);
    const first = page.getByRole('region', { name: 'Notifications' }).getByRole('listitem').first();
    await expect(first).toContainText('Your order of ₹5,000.00 is placed. Confirm and pay it to invest.');
  },
);

test(
  'a manager sees unread alerts at the bell, five in the panel and all on the page',
  { tag: '@only-phone-dark' },
  async ({ page, signIn, expectAccessible }) => {
    await signIn('rmanager1');
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
    await alerts
      .getByRole('button', { name: /^Mark read: Rohan Deshmukh/ })
      .filter({ visible: true })
      .click();
    await expect(page.getByRole('heading', { level: 2, name: '5 unread alerts' })).toBeVisible();
    await expect(bell(page, 'Notifications, 5 unread alerts')).toBeVisible();
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
