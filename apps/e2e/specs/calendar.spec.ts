/** Operations maintain the business calendar by a draft, which a second person approves. */
import type { APIRequestContext, Page } from '@playwright/test';
import { businessToday } from '../support/clock.ts';
import { holdCalls } from '../support/held-calls.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toast.ts';

/** The only draft of the calendar: two tests that write to it would change each other's. */
const DRAFT = 'calendar-draft';

/** A year after the current one, since days up to today cannot be changed. */
const yearAhead = async (request: APIRequestContext, years = 1): Promise<number> =>
  Number((await businessToday(request)).slice(0, 4)) + years;

const isWeekend = (day: Date): boolean => day.getUTCDay() % 6 === 0;

/** The first day from a date of next year on that is not a Saturday or Sunday: those are closed anyway. */
async function weekdayAhead(request: APIRequestContext, date: string): Promise<string> {
  const day = new Date(`${await yearAhead(request)}-${date}T00:00:00Z`);
  while (isWeekend(day)) day.setUTCDate(day.getUTCDate() + 1);
  return day.toISOString().slice(0, 10);
}

async function discardDraft(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Discard' }).click();
  await page
    .getByRole('dialog', { name: /Discard revision/ })
    .getByRole('button', { name: 'Discard' })
    .click();
  await expect(page.getByText(/is a draft of/)).toBeHidden();
}

test(
  'a day is closed in a draft, which is discarded again',
  { tag: '@only-desktop-light' },
  async ({ page, request, reserve, signIn, expectAccessible }) => {
    await reserve(DRAFT);
    await signIn('operations1', 'Operations');
    const day = await weekdayAhead(request, '01-26');
    await page.goto(`/ops/master-data/BusinessCalendar?day=${day}`);
    const title = new RegExp(`trading days in January ${day.slice(0, 4)}$`);
    await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible();
    await page.getByLabel('Event').fill('Republic Day');
    const search = page.getByRole('combobox', { name: 'Close a scheme on this day' });
    await search.fill('nilgiri flexi');
    await page
      .getByRole('option', { name: /^Nilgiri Flexi/ })
      .first()
      .click();
    const remove = page.getByRole('button', { name: /^Remove Nilgiri Flexi/ });
    await expect(remove).toBeVisible();
    await expect(search).toBeFocused();
    await expect(search).toHaveValue('');
    await remove.press('Enter');
    await expect(page.getByRole('region', { name: 'Closed schemes' })).toBeFocused();
    await page.getByRole('switch', { name: 'Exchange open' }).uncheck({ force: true });
    await page.getByRole('button', { name: 'Save in draft' }).click();
    await expect(page.getByText(/is a draft of/)).toBeVisible();
    await expect(page.getByRole('button', { name: /Republic Day/ })).toContainText('Exchange closed by the draft');
    await expect(page.getByRole('region', { name: 'What this change moves' })).toBeVisible();
    await expectAccessible();
    await discardDraft(page);
  },
);

test(
  'what is entered stays when a colleague has changed the draft meanwhile, and is saved again',
  { tag: '@only-desktop-light' },
  async ({ page, browser, request, reserve, signIn }) => {
    await reserve(DRAFT);
    await signIn('operations1', 'Operations');
    await page.goto(`/ops/master-data/BusinessCalendar?day=${await weekdayAhead(request, '03-04')}`);
    await page.getByLabel('Event').fill('Maha Shivaratri');
    const refusal = page.getByRole('complementary', { name: 'The chosen day' }).getByRole('alert');
    const colleague = await (await browser.newContext()).newPage();
    await signIn('operations2', 'Operations', colleague);
    await colleague.goto(`/ops/master-data/BusinessCalendar?day=${await weekdayAhead(request, '03-22')}`);
    await colleague.getByLabel('Event').fill('Holi');
    await colleague.getByRole('button', { name: 'Save in draft' }).click();
    await expect(colleague.getByText(/is a draft of/)).toBeVisible();
    await colleague.context().close();
    await page.getByRole('button', { name: 'Save in draft' }).click();
    await expect(refusal).toContainText('changed');
    await expect(page.getByLabel('Event')).toHaveValue('Maha Shivaratri');
    await page.getByRole('button', { name: 'Save in draft' }).click();
    await expect(refusal).toBeHidden();
    await expect(page.getByRole('button', { name: /Maha Shivaratri/ })).toBeVisible();
    await expect(page.getByRole('button', { name: /Holi/ })).toBeVisible();
    await discardDraft(page);
  },
);

test(
  'arrow keys move between days and months',
  { tag: '@only-phone-dark' },
  async ({ page, signIn, expectAccessible }) => {
    await signIn('operations2', 'Operations');
    await page.goto('/ops/master-data/BusinessCalendar?day=2027-01-29');
    const day = page.getByRole('button', { name: /^29/ });
    await expect(day).toBeVisible();
    // While a month loads, the previous one stays and is marked.
    const release = await holdCalls(page, '**/api/BusinessCalendars?*');
    await day.press('ArrowDown');
    await expect(page.locator('[data-outdated][aria-busy=true]').getByRole('button', { name: /^29/ })).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: /January 2027$/ })).toBeVisible();
    await release();
    await expect(page.getByRole('heading', { level: 2, name: /February 2027$/ })).toBeVisible();
    await expect(page.locator('[data-outdated]')).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^5/ })).toBeFocused();
    await expectAccessible();
  },
);

test(
  'a list is imported as a whole, and the year shows its days',
  { tag: '@only-phone-dark' },
  async ({ page, request, reserve, signIn, expectAccessible }) => {
    await reserve(DRAFT);
    await signIn('operations2', 'Operations');
    const year = await yearAhead(request, 2);
    await page.goto(`/ops/master-data/BusinessCalendar?year=${year}`);
    await expect(page.getByRole('heading', { level: 2, name: new RegExp(`trading days in ${year}$`) })).toBeVisible();
    await page.getByRole('button', { name: 'Import list' }).click();
    const sheet = page.getByRole('dialog', { name: 'Import a list of holidays' });
    const choose = (rows: readonly string[]) =>
      sheet
        .locator('input[type=file]')
        .first()
        .setInputFiles({ name: 'holidays.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) });
    await choose([
      'Date,Event,Exchange',
      `26-Jan-${year},Republic Day,`,
      `30-Feb-${year},Holi,`,
      `${year}-04-14,,open`,
    ]);
    await sheet.getByRole('button', { name: 'Import into the draft' }).click();
    await expect(sheet.getByText('2 of 3 rows are wrong, so nothing is imported.')).toBeVisible();
    await expect(sheet.getByRole('row', { name: `30-Feb-${year}, Holi` })).toContainText('Date is not a date');
    await expectAccessible();
    await sheet.getByRole('button', { name: /Remove/ }).click();
    await choose(['Date,Event,Exchange', `26-Jan-${year},Republic Day,`, `${year}-03-11,Holi,`]);
    // On a slow line the sheet stays open while the list is imported.
    const release = await holdCalls(page, '**/api/BusinessCalendars/**');
    await sheet.getByRole('button', { name: 'Import into the draft' }).click();
    await expect(sheet.getByRole('button', { name: 'Close' })).toBeDisabled();
    await page.keyboard.press('Escape');
    await page.mouse.click(1, 1);
    await expect(sheet).toBeVisible();
    await expectToast(page.getByText('2 days of 2 in the list are now in the draft.'), release);
    const special = page.getByRole('region', { name: `Special days of ${year}` });
    await expect(special.getByRole('listitem')).toHaveCount(2);
    await expect(special).toContainText('Closed, in the draft');
    await expectAccessible();
    await page.getByRole('button', { name: /^January/ }).click();
    await expect(page.getByRole('heading', { level: 2, name: new RegExp(`January ${year}$`) })).toBeVisible();
    await discardDraft(page);
  },
);
