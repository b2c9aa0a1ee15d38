/** What the bank reports and cannot be booked is seen and cleared by operations. */
import type { Page } from '@playwright/test';
import { isPhone } from '../support/holdings.ts';
import { runSql, sqlText } from '../support/sql.ts';
import { expect, test } from '../support/test.ts';

/** A person and an event at each width, because both widths run at the same time. */
const at = (page: Page) =>
  isPhone(page)
    ? { userId: 'operations2', name: 'Imran Sheikh', reference: 'PB2030PHONE' }
    : { userId: 'operations1', name: 'Sunita Patil', reference: 'PB2030WIDE' };

/** As after an event of the bank that is dated in 2030. */
const park = (reference: string) =>
  runSql([
    `with event as (
       insert into inbox_event (source, event_id, payload_hash, state)
       values ('payment-bank', ${sqlText(reference)}, 'none', 'parked') returning id
     ) insert into parked_event (inbox_event_id, reason, order_id, reference, amount, occurred_at)
     select id, 'its time is in the future', (select id from client_order order by number limit 1),
       ${sqlText(reference)}, 5000, '2030-01-01T00:00:00Z' from event`,
  ]);

/** Journeys that mark events run one after another. What other journeys have parked is marked first. */
const QUEUE = 'parked-events';
const setAside = () =>
  runSql([
    `update parked_event set seen_at = now(), seen_reason = 'Set aside', seen_by_user_id = (select min(id) from app_user)
     where seen_at is null`,
  ]);

/** As after a statement that lacks a refund. */
const differ = () =>
  runSql([
    `insert into money_difference (business_date, kind, subject_key, reference, our_amount, found_at, seen_at)
     values ('2026-01-05', 'refund-missing', 'journey', 'RF2026', 700, now(), now())`,
  ]);

const eventOf = (page: Page, reference: string) => page.getByRole('article').filter({ hasText: reference });

test('operations see why an event is parked, and mark it as seen', async ({
  page,
  signIn,
  reserve,
  expectAccessible,
}) => {
  const { userId, name, reference } = at(page);
  await reserve(QUEUE);
  await setAside();
  await park(reference);
  await signIn(userId, 'Operations');
  await page.goto('/ops/payments?tab=open');
  const event = eventOf(page, reference);
  await expect(event.getByRole('heading', { name: 'Payment bank: its time is in the future' })).toBeVisible();
  await expect(event).toContainText('5,000.00');
  await expect(event).toContainText(/ORD-\d+/);
  await expect(event).toContainText('less than an hour ago');
  await expect(event).toContainText('Ask the bank to send the event again');
  await expectAccessible();

  await event.getByRole('button', { name: 'Mark as seen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Mark this event as seen?' });
  await dialog.getByRole('button', { name: 'Mark as seen' }).click();
  await expect(dialog.getByText('A reason is needed.')).toBeVisible();
  await expectAccessible();
  await dialog.getByLabel('Reason').fill('The bank corrects the date');
  await dialog.getByRole('button', { name: 'Mark as seen' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { name: 'No event is parked' })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(0);

  await page.getByRole('link', { name: 'Parked, seen' }).click();
  await expect(event).toContainText('The bank corrects the date');
  await expect(event).toContainText(`by ${name}`);
  await expect(event.getByRole('button')).toHaveCount(0);

  await differ();
  await page.getByRole('link', { name: 'Differences', exact: true }).click();
  const difference = page.getByRole('article').filter({ hasText: 'RF2026' });
  await difference.getByRole('button', { name: 'Mark as resolved' }).click();
  const question = page.getByRole('dialog', { name: 'Mark this difference as resolved?' });
  await question.getByLabel('How it was cleared up').fill('The client has the money');
  await question.getByRole('button', { name: 'Mark as resolved' }).click();
  await expect(page.getByRole('heading', { name: 'Everything agrees' })).toBeVisible();
  await expect(question).toBeHidden();
});

test(
  'who has limited access sees the events and cannot mark them, and a failure can be retried',
  { tag: '@only-desktop-light' },
  async ({ page, signIn, reserve, expectAccessible }) => {
    const reference = 'PB2030LIMITED';
    await reserve(QUEUE);
    await park(reference);
    await signIn('operations3', 'Operations');
    await page.route('**/api/v1/execution/parkedEvents*', (route) => route.abort());
    await page.goto('/ops/payments?tab=open');
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await expectAccessible();
    await page.unroute('**/api/v1/execution/parkedEvents*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(eventOf(page, reference)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Mark as seen' })).toHaveCount(0);
  },
);
