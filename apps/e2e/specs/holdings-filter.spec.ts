import type { Locator, Page } from '@playwright/test';
import { addDays, businessDate, formatDate } from '@artha/domain/kit/dates';
import { holdCalls } from '../support/held-calls.ts';
import { expect, test } from '../support/test.ts';

const filterButton = (page: Page) => page.getByRole('button', { name: /^Filter/ }).first();
const panel = (page: Page) => page.getByRole('dialog', { name: 'Filter' });
const worth = (page: Page) => page.getByRole('region', { name: 'Current value' });
const figure = async (page: Page) =>
  (await worth(page).getByRole('paragraph').filter({ hasText: '₹' }).first().textContent()) ?? '';

/** The input itself is invisible; the box is drawn next to it. */
const box = (page: Page, section: string, name: string | RegExp) =>
  panel(page).getByRole('group', { name: section }).getByRole('checkbox', { name, exact: true });

async function middleOf(button: Locator): Promise<[x: number, y: number]> {
  const { x = 0, y = 0, width = 0, height = 0 } = (await button.boundingBox()) ?? {};
  return [x + width / 2, y + height / 2];
}

test(
  'the head of a family filters by member and asset, and resets the filter',
  { tag: '@only-desktop-light' },
  async ({ page, signInAndLand, expectAccessible }) => {
    await signInAndLand('client1');
    await expect(worth(page)).toContainText(/Deshmukh family · \d+ accounts/);
    const all = await figure(page);

    await filterButton(page).click();
    const process = panel(page).getByRole('button', { name: 'Process' });
    await expect(process).toBeDisabled();
    await expect(panel(page)).toContainText('Orders, plans, mandates and bank accounts are always shown in full.');
    await expect(panel(page).getByRole('button', { name: /^Select From Date/ })).toContainText(/\d{4}-\d\d-\d\d/);
    await expectAccessible();
    await box(page, 'Clients', 'Select All').press('Space');
    await box(page, 'Clients', 'Ananya Deshmukh').press('Space');
    await expect(box(page, 'Accounts', /^Rohan Deshmukh · \d{4} \d{4}$/)).not.toBeChecked();
    await expect(box(page, 'Accounts', /^Ananya Deshmukh · \d{4} \d{4}$/).first()).toBeChecked();
    await box(page, 'Assets', 'Debt').press('Space');
    await expect(box(page, 'Assets', 'Select All')).not.toBeChecked();
    await process.click();
    await expect(panel(page)).toBeHidden();
    await expect(page.getByText('Filtered: Ananya Deshmukh')).toBeVisible();
    await expect.poll(() => figure(page)).not.toBe(all);
    const allocation = page.getByRole('region', { name: 'Allocation' });
    await expect(allocation).toContainText('Equity');
    await expect(allocation).not.toContainText('Debt');

    // The filter also applies to the next screen, where it is reset.
    const link = page
      .getByRole('region', { name: 'Top and bottom holdings' })
      .getByRole('link', { name: /^All \d+ holdings$/ });
    await link.click();
    await expect(page).toHaveURL(/\/holdings$/);
    await expect(page.getByText('Filtered: Ananya Deshmukh')).toBeVisible();
    await filterButton(page).click();
    await expect(process).toBeDisabled();
    await panel(page).getByRole('button', { name: 'Reset filter' }).click();
    await process.click();
    await expect(page.getByText('Filtered:')).toBeHidden();
    await expect(page.getByRole('row', { name: /Rohan Deshmukh/ }).first()).toBeVisible();

    // Opening the filter or the bell closes the other with one click, and the bell reloads its list.
    const bell = page.getByRole('button', { name: /notification/i });
    const [bellAt, filterAt] = [await middleOf(bell), await middleOf(filterButton(page))];
    await filterButton(page).click();
    await expect(panel(page)).toBeVisible();
    await page.mouse.click(...bellAt);
    const notices = page.getByRole('dialog', { name: 'Notifications' });
    await expect(notices).toBeVisible();
    await expect(panel(page)).toBeHidden();
    const reload = page.waitForRequest(/[Nn]otifications/);
    await page.mouse.click(...filterAt);
    await expect(panel(page)).toBeVisible();
    await expect(notices).toBeHidden();
    await reload;
    await page.mouse.click(...filterAt);
    await expect(panel(page)).toBeHidden();
  },
);

test(
  'the plan of the head of a family is compared with their own holdings, whatever the filter',
  { tag: '@only-desktop-light' },
  async ({ page, signIn, expectAccessible }) => {
    await signIn('client1');
    await page.goto('/risk-profile');
    const plan = page.getByRole('table', { name: 'Recommended allocation by asset class' });
    await expect(plan.getByRole('columnheader', { name: 'Held' })).toBeVisible();
    const before = await plan.innerText();
    await filterButton(page).click();
    await box(page, 'Clients', 'Select All').press('Space');
    await box(page, 'Clients', 'Ananya Deshmukh').press('Space');
    await box(page, 'Assets', 'Debt').press('Space');
    await panel(page).getByRole('button', { name: 'Process' }).click();
    await expect(panel(page)).toBeHidden();
    await expect(plan.getByRole('columnheader', { name: 'Held' })).toBeVisible();
    expect(await plan.innerText()).toBe(before);
    await expect(page.getByText('what you own today, whatever the filter')).toBeVisible();
    await expectAccessible();
  },
);

test(
  'one date governs every figure of a screen, on every screen',
  { tag: '@only-desktop-light' },
  async ({ page, signInAndLand, expectAccessible }) => {
    await signInAndLand('client1');
    const before = await figure(page);
    await page.goto('/holdings');
    const asOn = page.getByRole('button', { name: /^As on/ });
    await asOn.click();
    const calendar = page.getByRole('dialog', { name: 'As on' });
    const year = calendar.getByRole('combobox', { name: 'Year' });
    await year.selectOption(String(Number(await year.inputValue()) - 1));
    await calendar.getByRole('button', { name: /^\w+, 1 / }).click();
    const heading = page.getByRole('heading', { name: /^Value on \d\d \w{3} \d{4}$/ });
    await expect(heading).toBeVisible();
    const title = (await heading.textContent()) ?? '';
    const on = title.replace('Value on ', '');
    await expect(page.getByText(`Filtered: to ${on}`)).toBeVisible();
    await expect(page.getByText('Mutual fund investments are subject to market risks')).toHaveCount(1);
    await expectAccessible();

    await page.getByRole('link', { name: 'Investment Dashboard' }).click();
    const card = page.getByRole('region', { name: title });
    await expect(card).toContainText(/₹/);
    await expect(card.getByText(/^(?:XIRR|Absolute return)$/)).toBeVisible();
    await expect(page.getByRole('region', { name: 'Allocation' })).toContainText(`As on ${on}`);
    await expect(page.getByText('Mutual fund investments are subject to market risks')).toHaveCount(1);
    await page.getByRole('button', { name: 'Clear filter' }).press('Enter');
    await expect.poll(() => figure(page)).toBe(before);
    await expect(page.getByRole('main')).toBeFocused();
  },
);

test(
  'the gain of a holding counts from the start of the range, as in the list it was opened from',
  { tag: '@only-desktop-light' },
  async ({ page, signIn, expectAccessible }) => {
    await signIn('client1');
    await page.goto('/holdings');
    await filterButton(page).click();
    await panel(page)
      .getByRole('button', { name: /^Select From Date/ })
      .click();
    const calendar = page.getByRole('dialog', { name: 'Select From Date' });
    const year = calendar.getByRole('combobox', { name: 'Year' });
    await year.selectOption(String(Number(await year.inputValue()) + 1));
    await calendar.getByRole('button', { name: /^\w+, 1 / }).click();
    await panel(page).getByRole('button', { name: 'Process' }).click();
    const since = page.getByText(/^Gain since \d\d \w{3} \d{4}$/);
    const label = (await since.first().textContent()) ?? '';
    await page.getByRole('button', { name: 'Expand all' }).click();
    // Bought before the range starts.
    const details = page.getByRole('button', { name: 'Details of Tamra Corporate Bond Fund - Direct Plan - Growth' });
    const row = page.getByRole('row').filter({ has: details }).first();
    const gain = /[+\u2212]₹[\d,]+\.\d\d/.exec((await row.textContent()) ?? '')?.[0] ?? 'no gain';
    await details.first().click();
    await page.getByRole('link', { name: 'Open holding' }).click();
    await expect(page.getByText(label, { exact: true })).toBeVisible();
    const main = page.getByRole('main');
    await expect(main).toContainText(`${label}${gain}`);
    await expect(main).toContainText(/Value before \d\d \w{3} \d{4} and later purchases/);
    const computed = (await page.getByRole('region', { name: 'How this was computed' }).textContent()) ?? '';
    const [, sinceStart] = /Since \d\d \w{3} \d{4}value less ₹[\d,.]+ = ₹\u2212?([\d,]+\.\d\d)/.exec(computed) ?? [];
    const [, byCost] = /Gainvalue less cost = ₹\u2212?([\d,]+\.\d\d)/.exec(computed) ?? [];
    expect(sinceStart).toBe(gain.replace(/^[+\u2212]₹/, ''));
    expect(byCost).toBeDefined();
    expect(byCost).not.toBe(sinceStart);
    await expectAccessible();

    // Payments and periods behind the returns begin with what was held on the evening before the range.
    const start = label.replace('Gain since ', '');
    const eve = formatDate(addDays(businessDate(new Date(`${start} UTC`).toISOString().slice(0, 10)), -1));
    await page.getByText('Payments and periods behind XIRR and time-weighted return').click();
    const firstOf = (name: RegExp) => page.getByRole('table', { name }).getByRole('row').nth(1).locator('th, td');
    const payment = firstOf(/^Payments: /);
    const period = firstOf(/^Periods between payments/);
    await expect(payment.first()).toHaveText(eve);
    await expect(payment.nth(1)).toHaveText('Opening value');
    await expect(period.first()).toHaveText(eve);
    const opening = ((await payment.last().textContent()) ?? '').replace('\u2212', '');
    expect(opening).toMatch(/^₹[\d,]+\.\d\d$/);
    await expect(period.nth(2)).toHaveText(opening);

    // The page says which dates govern it, and clears them.
    await expect(main.getByText(`Filtered: from ${start}`)).toBeVisible();
    const release = await holdCalls(page, /\/api\/Accounts\/\d+\/holdings\/\d+\/\d+(\?|$)/);
    await main.getByRole('button', { name: 'Clear dates' }).click();
    await expect(main.getByText('Filtered:')).toBeHidden();
    // The previous figures stay readable while the new ones load.
    await expect(main.getByText(label, { exact: true })).toBeVisible();
    await expectAccessible();
    await release();
    await expect(main.getByText('Unrealised gain', { exact: true })).toBeVisible();
    // The page stays while other dates are loaded, and so does what is open.
    await expect(payment.nth(1)).toHaveText('Units allotted');
    await expectAccessible();
  },
);

test(
  'a client who is not the head of the family can choose only themselves',
  { tag: '@only-phone-dark' },
  async ({ page, signInAndLand, expectAccessible }) => {
    await signInAndLand('client2');
    await filterButton(page).click();
    await panel(page).getByText('Clients', { exact: true }).click();
    const clients = panel(page).getByRole('group', { name: 'Clients' }).getByRole('checkbox');
    await expect(clients).toHaveCount(2);
    await expect(box(page, 'Clients', 'Rohan Deshmukh')).toBeChecked();
    await expectAccessible();

    // What restricts is open the next time, a date like a list.
    await panel(page).getByText('Date Range', { exact: true }).click();
    const from = panel(page).getByRole('button', { name: /^Select From Date/ });
    await from.click();
    await page
      .getByRole('dialog', { name: 'Select From Date' })
      .getByRole('button', { name: /^\w+, 1 / })
      .click();
    await panel(page).getByRole('button', { name: 'Process' }).click();
    await expect(panel(page)).toBeHidden();
    await filterButton(page).click();
    await expect(from).toBeVisible();
    await expect(clients.first()).toBeHidden();
    await panel(page).getByRole('button', { name: 'Close' }).click();
    await expect(panel(page)).toBeHidden();
  },
);

test(
  'no return of the filter before is shown while that of the new one loads',
  { tag: '@only-desktop-light' },
  async ({ page, signInAndLand }) => {
    await signInAndLand('client1');
    const returned = worth(page).getByRole('button', { name: 'What Time-weighted return means' });
    await expect(returned).toBeVisible();
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/Performance*', async (route) => {
      await released;
      await route.fallback();
    });
    await filterButton(page).click();
    await box(page, 'Assets', 'Debt').press('Space');
    await panel(page).getByRole('button', { name: 'Process' }).click();
    await expect(page.getByText(/^Filtered: /)).toBeVisible();
    await expect(worth(page).getByText('Time-weighted return', { exact: true })).toBeVisible();
    await expect(returned).toHaveCount(0);
    release();
    await expect(returned).toBeVisible();
  },
);
