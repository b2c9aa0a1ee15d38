/** Operations clear what went wrong behind the scenes. */
import { EXCEPTION_KINDS } from '@artha/domain/backoffice/exceptions/exception-kinds';
import { holdCalls } from '../support/held-calls.ts';
import { isPhone } from '../support/holdings.ts';
import { runSql, sqlText } from '../support/sql.ts';
import { expect, test } from '../support/test.ts';

/**
 * As after a message that was given up; its exception is found within a minute, or at once as here.
 *
 * @param rupees that are held up by it
 */
const giveUp = (kind: string, error: string, rupees = 'null') =>
  runSql([
    `with message as (
       insert into outbox (kind, payload, state, attempts, last_error)
       values (${sqlText(kind)}, '{}', 'dead', 8, ${sqlText(error)}) returning id
     ) insert into exception (kind, source_key, about, amount, compared, since, late_at)
     select 'dead-message', 'message:' || id, ${sqlText(`SMS: ${error}`)}, ${rupees},
       '[{"label":"Attempts","ours":"8","theirs":null}]', now() - interval '5 hours', now() - interval '1 hour' from message`,
  ]);

test('operations take an exception, note what they found, and send its message again', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  const error = isPhone(page) ? 'the gateway answered 502' : 'the gateway answered 503';
  await giveUp('sms', error);
  await signIn(isPhone(page) ? 'operations2' : 'operations1', 'Operations');
  await page.goto('/ops/exceptions?kind=dead-message');
  await expect(page.getByRole('heading', { name: /\d+ exceptions?, / })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Exceptions' }).locator('[aria-current="page"]')).toHaveText(
    /^Dead-lettered messages/,
  );
  const row = page.getByRole('row').filter({ hasText: error }).first();
  await expect(row).toContainText('5 h');
  await expectAccessible();

  await row.getByRole('button', { name: /^Take it: EX-/ }).click();
  await expect(row).toContainText(isPhone(page) ? 'Imran Sheikh' : 'Sunita Patil');
  await row.getByRole('button', { name: /details/i }).click();
  const details = page.getByRole('region', { name: /^Details of EX-/ });
  await expect(details).toContainText('Find out why it failed, then send it again');
  await details.getByRole('button', { name: 'Add note' }).click();
  await expect(details.getByText('Write a note.')).toBeVisible();
  await details.getByLabel('Note').fill('The gateway was down until noon');
  await details.getByRole('button', { name: 'Add note' }).click();
  await expect(details.getByRole('region', { name: 'History' })).toContainText('The gateway was down until noon');
  await expectAccessible();
  await details.getByRole('button', { name: 'Send again' }).click();
  await expect(details.getByRole('region', { name: 'History' })).toContainText('Sent again');
});

test(
  'an exception is closed with a reason, and found among the closed ones',
  { tag: '@only-desktop-light' },
  async ({ page, signIn, expectAccessible }) => {
    const error = 'the number is not in use';
    // Two, so that a row is left.
    await giveUp('sms', error);
    await giveUp('sms', error);
    await signIn('operations1', 'Operations');
    await page.goto('/ops/exceptions');
    const number = await page.getByRole('row').filter({ hasText: error }).first().getByRole('rowheader').innerText();
    const row = page.getByRole('row', { name: number }).first();
    await row.getByRole('button', { name: /details/i }).click();
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: /^Close EX-/ });
    await dialog.getByRole('button', { name: 'Close it' }).click();
    await expect(dialog.getByText('A reason is needed.')).toBeVisible();
    await expectAccessible();
    await dialog.getByLabel('Reason').fill('The client has a new number');
    // The list answers before all else that is loaded again: the row goes together with the open dialog.
    const release = await holdCalls(page, /\/exceptions\/(?:summary|\d+)(?:\?|$)/);
    await dialog.getByRole('button', { name: 'Close it' }).click();
    await expect(dialog).toBeHidden();
    await expect(row).toBeHidden();
    // The focus is on a row, not on the totals.
    const focused = page.getByRole('treegrid', { name: 'Exceptions' }).locator(':focus');
    await expect(focused.getByRole('rowheader')).toContainText(/^EX-/);
    await release();
    await expect(focused).toHaveCount(1);
    await page.goto('/ops/exceptions?state=closed');
    await page
      .getByRole('row')
      .filter({ hasText: error })
      .first()
      .getByRole('button', { name: /details/i })
      .click();
    await expect(page.getByText('Closed: The client has a new number')).toBeVisible();
  },
);

test(
  'limited access reads exceptions and closes none, and a failed request can be tried again',
  { tag: '@only-desktop-light' },
  async ({ page, signIn }) => {
    const error = 'the address does not exist';
    await giveUp('sms', error);
    await signIn('operations3', 'Operations');
    await page.route('**/api/v1/execution/exceptions/find', (route) => route.abort());
    await page.goto('/ops/exceptions');
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await page.unroute('**/api/v1/execution/exceptions/find');
    await page.getByRole('button', { name: 'Try again' }).click();
    const row = page.getByRole('row').filter({ hasText: error }).first();
    await row.getByRole('button', { name: /details/i }).click();
    const details = page.getByRole('region', { name: /^Details of EX-/ });
    await expect(details.getByLabel('Note')).toBeVisible();
    await expect(details.getByRole('button', { name: /Send again|Close/ })).toHaveCount(0);

    // Loaded rows stay when they cannot be loaded again.
    await page.route('**/api/v1/execution/exceptions/find', (route) => route.abort());
    await details.getByLabel('Note').fill('Seen');
    await details.getByRole('button', { name: 'Add note' }).click();
    const failure = page.getByRole('alert').filter({ hasText: 'The service cannot be reached.' });
    await expect(failure).toBeVisible();
    await expect(row).toBeVisible();
    await page.unroute('**/api/v1/execution/exceptions/find');
    await failure.getByRole('button', { name: 'Try again' }).click();
    await expect(failure).toHaveCount(0);

    // The filter stays open while it is used.
    await page.locator('button[aria-haspopup="dialog"]', { hasText: /^Open$/ }).click();
    const closed = page.getByRole('dialog', { name: 'State' }).getByRole('checkbox', { name: 'Closed' });
    await closed.press('Space');
    await expect(page).toHaveURL(/state=closed/);
    await expect(closed).toBeChecked();
    await expect(closed).toBeFocused();
  },
);

test('the current tab is in view where not all tabs fit', { tag: '@only-phone-dark' }, async ({ page, signIn }) => {
  await signIn('operations2', 'Operations');
  await page.goto('/ops/exceptions?kind=stopped-account');
  const tabs = page.getByRole('navigation', { name: 'Exceptions' });
  await expect(page.getByRole('region', { name: 'Exceptions' }).getByRole('button').first()).toBeVisible();
  await expect(tabs.getByRole('link', { name: /^Stopped accounts/ })).toBeInViewport({ ratio: 1 });
  await expect(tabs.getByRole('link', { name: /^All( \d+)?$/ })).not.toBeInViewport();
});

test(
  'all kinds of exceptions with their counts stand in one line of a wide screen',
  { tag: '@only-desktop-light' },
  async ({ page, signIn }) => {
    const kinds = Object.keys(EXCEPTION_KINDS);
    // Newer than those of the other tests, which therefore stay on the first page.
    await runSql(
      kinds.map(
        (kind) => `insert into exception (kind, source_key, about, compared, since, late_at)
          select ${sqlText(kind)}, 'tabs:' || n, 'Of the tabs', '[]', now(), now() from generate_series(1, 12) n`,
      ),
    );
    await signIn('operations1', 'Operations');
    await page.goto('/ops/exceptions');
    const tabs = page.getByRole('navigation', { name: 'Exceptions' });
    await expect(tabs.getByRole('link', { name: /\d\d$/ })).toHaveCount(kinds.length + 1);
    expect(await tabs.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    // The watch may have found meanwhile that nothing is wrong with some: a closed one has a history, and stays.
    await runSql([
      `delete from exception e where source_key like 'tabs:%'
         and not exists (select from exception_history h where h.exception_id = e.id)`,
    ]);
  },
);

test('an amount is never cut, however large', { tag: '@only-desktop-light' }, async ({ page, signIn }) => {
  const error = 'the gateway answered 504';
  await giveUp('sms', error, '99999999999.99');
  await signIn('operations1', 'Operations');
  await page.goto('/ops/exceptions');
  const amount = page.getByRole('row').filter({ hasText: error }).getByRole('gridcell', { name: '99,99,99,99,999.99' });
  await expect(amount).toBeVisible();
  expect(await amount.evaluate((cell) => cell.scrollWidth - cell.clientWidth)).toBe(0);
});
