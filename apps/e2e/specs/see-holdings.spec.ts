import { businessToday } from '../support/clock.ts';
import { holdCalls } from '../support/held-calls.ts';
import { fundNames, isPhone, openDetails, opener, openHoldingPage, openTransaction } from '../support/holdings.ts';
import { listsIdeas } from '../support/tax-year.ts';
import { expect, test } from '../support/test.ts';

const isDescending = (figures: readonly number[]) =>
  figures.every((figure, at) => at === 0 || figures[at - 1]! >= figure);

const rupeesIn = (text: string) => Number(text.replaceAll(/[₹,\s]/g, ''));

test('a client sees the current value of the investments in each denomination @phone-dark', async ({
  page,
  signInAndLand,
  expectAccessible,
}) => {
  await signInAndLand('client1');
  await expect(page).toHaveURL(/\/dashboard$/);
  const worth = page.getByRole('region', { name: 'Current value' });
  await expect(worth).toContainText(/₹\d{1,2},\d\d,\d{3}\.\d\d/);
  await expect(worth).toContainText(/Prices as on (?:\d\d(?: \w{3}(?: \d{4})?)? to )?\d\d \w{3} \d{4}\s*Demo data/);
  await expect(worth.getByText('Invested', { exact: true })).toBeVisible();
  await expect(worth).toContainText(/% of invested/);
  await expect(page.getByRole('region', { name: 'Allocation' })).toContainText(/Equity.*\d+\.\d\d%/);
  await expect(page.getByRole('region', { name: 'Open orders' })).toContainText('All orders');
  await expectAccessible();

  await worth.getByRole('button', { name: 'Lakhs' }).click();
  await expect(worth).toContainText(/₹\d+\.\d\d L/);
  // Opened like a link, because a reload of this page logs out.
  await page.goto('/dashboard');
  await expect(worth.getByRole('button', { name: 'Lakhs' })).toHaveAttribute('aria-pressed', 'true');
  await expect(worth).toContainText(/₹\d+\.\d\d L/);

  const top = page.getByRole('region', { name: 'Top and bottom holdings' });
  await top.getByRole('link', { name: /^All \d+ holdings$/ }).click();
  await expect(page).toHaveURL(/\/holdings$/);
  // One denomination for the value and every holding, and it is changed here as well.
  const header = page.getByRole('heading', { name: 'Current value' }).locator('../../..');
  await expect(header).toContainText(/₹\d+\.\d\d L/);
  await expect(header.getByTitle(/^₹[\d,]+\.\d\d$/).first()).toBeVisible();
  const list = page.getByRole('region', { name: 'Holdings' });
  await expect(list).toContainText(/₹\d+\.\d\d L/);
  await expect(list).not.toContainText(/₹\d{1,2},\d\d,\d{3}\.\d\d/);
  await expectAccessible();
  const [fund = ''] = await fundNames(page);
  await openHoldingPage(page, fund);
  const card = page.getByRole('region', { name: fund });
  await expect(card).toContainText(/Unrealised gain\s*[+\u2212]?₹\d+\.\d\d L/);
  await page.goBack();
  await header.getByRole('button', { name: 'Rupees' }).click();
  await expect(header).toContainText(/₹\d{1,2},\d\d,\d{3}\.\d\d/);
});

test('a client follows the value over time and reads what the returns mean', async ({
  page,
  signInAndLand,
  expectAccessible,
}) => {
  await signInAndLand('client1');
  const worth = page.getByRole('region', { name: 'Current value' });
  await expect(worth.getByRole('img', { name: /^Value over time: on \d\d \w{3} \d{4} ₹[\d,.]+ with ₹/ })).toBeVisible();
  await worth.getByRole('button', { name: 'Show as table' }).click();
  const table = worth.getByRole('table');
  await expect(table.getByRole('columnheader', { name: 'Paid in less out' })).toBeVisible();
  await expect(table.getByRole('cell', { name: /paid in$/ }).first()).toBeVisible();
  await worth.getByRole('button', { name: '1M', exact: true }).click();
  await expect(worth.getByRole('table', { name: /each day$/ })).toBeVisible();
  await worth.getByLabel('Compare with').selectOption({ label: 'No index' });
  await expect(table.getByRole('columnheader')).toHaveCount(4);
  await worth.getByRole('button', { name: 'What XIRR means' }).click();
  await expect(worth).toContainText('the yearly rate at which each of your payments');
  await expectAccessible();

  const needs = page.getByRole('region', { name: 'What needs me' });
  await expect(needs.getByRole('listitem').or(needs.getByText('Nothing needs you today.')).first()).toBeVisible();
  const top = page.getByRole('region', { name: 'Top and bottom holdings' });
  await top.getByRole('button', { name: 'Bottom' }).click();
  await expect(top.getByRole('link').nth(1)).toBeVisible();
});

test('a client opens the details of a holding', async ({ page, signIn, expectAccessible }) => {
  await signIn('client1');
  await page.goto('/holdings');
  const [name = ''] = await fundNames(page);
  await expectAccessible();
  if (isPhone(page)) {
    // The levels of the tree that a phone has room for: account and asset class, each with its sums.
    const list = page.getByRole('region', { name: 'Holdings' });
    for (const [level, group] of [
      [3, /^Ananya Deshmukh · 5012 8841$/],
      [4, /^Equity$/],
    ] as const) {
      const header = list.getByRole('heading', { level, name: group }).first().locator('..');
      await expect(header).toContainText(/\d holdings?/);
      await expect(header).toContainText(/₹[\d.,]+ ?L?.*[+\u2212]₹[\d.,]+.*\([+\u2212][\d.]+%\)/s);
      await expect(header).toContainText(/[+\u2212][\d.]+% XIRR p\.a\..*[+\u2212][\d.]+% TWR p\.a\./s);
    }
    const sort = list.getByLabel('Sort by');
    await expect(sort.locator('option:checked')).toHaveText('Value, highest first');
    expect((await sort.boundingBox())?.width).toBeGreaterThan(190);
  }

  // By keyboard: Enter opens, Escape closes and leaves the focus on the row.
  await opener(page, name).press('Enter');
  const details = page.getByRole('region', { name: `Details of ${name}` });
  await expect(details.getByRole('region', { name: 'Lots' })).toContainText(/ORD-\d{6}/);
  await expect(details.getByRole('region', { name: 'Lots' })).toContainText(/held [\d,]+ days?/i);
  await expect(details.getByRole('region', { name: 'Lots' })).toContainText(/^.*Selling all of it today /s);
  await expectAccessible();
  const linked = page.url();
  expect(linked).toMatch(/\/holdings\?folio=\d+&fund=\d+$/);
  await page.keyboard.press('Escape');
  await expect(details).toBeHidden();
  const row = page.getByRole('row').filter({ hasText: name }).first();
  await expect(isPhone(page) ? opener(page, name) : row).toBeFocused();

  // A link opens it again, and back closes it.
  await opener(page, name).click();
  await expect(details).toBeVisible();
  await page.goBack();
  await expect(details).toBeHidden();
  await page.goto(linked);
  await details.getByRole('link', { name: /^ORD-/ }).first().click();
  await expect(page).toHaveURL(/\/transaction-status\/[0-9a-f-]{36}\/\d+$/);
});

test(
  'what is held away is marked, and is bought and sold elsewhere',
  { tag: '@only-desktop-light' },
  async ({ page, request, signInAndLand, expectAccessible }) => {
    await signInAndLand('client11');
    const top = page.getByRole('region', { name: 'Top and bottom holdings' });
    await expect(top.getByRole('row', { name: /Held away/ })).toHaveCount(3);
    const [away = '', ...others] = await page.goto('/holdings').then(() => fundNames(page));
    expect(away).toMatch(/^Meru Large Cap Fund/);
    const tree = page.getByRole('treegrid');
    await expect(tree.getByRole('row', { name: /Vindhya Wealth/ })).toContainText('Held away');
    // Only what is held here has a menu of transactions.
    const menus = tree.getByRole('button', { name: /^Actions of / });
    await expect(menus).toHaveCount(1);
    await expect(menus).toHaveAccessibleName(/Kaveri Flexi Cap Fund/);
    expect(others).toHaveLength(3);
    const details = await openDetails(page, away);
    await expect(details).toContainText('Held away: it is bought and sold where it is held, not here.');
    await expect(details.getByRole('link', { name: 'Buy more' })).toHaveCount(0);
    await expectAccessible();

    await page.goto('/capital-gains');
    const harvest = page.getByRole('region', { name: /^What you could harvest/ });
    if (await listsIdeas(harvest, await businessToday(request))) {
      const idea = harvest.getByRole('listitem').filter({ hasText: away });
      await expect(idea).toContainText('Held away');
      await expect(idea.getByRole('link', { name: /^Sell/ })).toHaveCount(0);
    }
    await expectAccessible();

    await page.goto('/new-transactions');
    await expect(page.getByLabel('Account', { exact: true }).locator('option')).toHaveText(['Single · 5013 6211']);
  },
);

test('a client reads the page of a holding, from its value to the ledger @phone-dark', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn('client1');
  await page.goto('/holdings');
  const [name = ''] = await fundNames(page);
  await openHoldingPage(page, name);
  await expect(page).toHaveTitle(/^Holding/);
  await expect(page.getByRole('region', { name: 'Lots' })).toContainText(/held [\d,]+ days?/i);
  await expect(page.getByRole('region', { name: 'Calculation' })).toContainText(
    /units × ₹[\d,.]+ = ₹[\d,.]+, rounded half up to the paisa/,
  );
  await expect(page.getByRole('region', { name: 'Ledger', exact: true })).toContainText('Your folio');
  const orders = page.getByRole('region', { name: 'Orders' });
  await expect(orders.getByRole('link', { name: /ORD-\d{6}/ }).first()).toBeVisible();
  const saved = page.waitForEvent('download');
  await orders
    .getByRole('button', { name: /^Receipt of ORD-\d{6} \(PDF\)$/ })
    .first()
    .click();
  expect((await saved).suggestedFilename()).toMatch(/^receipt-.*\.pdf$/);
  await expect(page.getByRole('region', { name: 'Running plans' })).toContainText(/plan|Next on/);
  await expect(page.getByRole('region', { name: 'Value over time' })).toBeVisible();
  await expectAccessible();

  const place = await page
    .getByText(/^Folio \S+ · /)
    .first()
    .innerText();
  const folio = /Folio (\S+)/.exec(place)?.[1] ?? '';

  // Each of the six actions opens its form with folio and fund.
  const actions = [
    ['Buy more', 'Buy a fund', 'mode=lumpsum'],
    ['SIP', 'New SIP', 'mode=sip'],
    ['Sell', 'What to sell', 'mode=sell'],
    ['Switch', 'What to switch', 'mode=switch'],
    ['STP', 'New STP', 'mode=stp'],
    ['SWP', 'New SWP', 'mode=swp'],
  ] as const;
  for (const [label, title, mode] of actions) {
    await openTransaction(page, name, label);
    await expect(page).toHaveURL(new RegExp(`${mode}&accountId=\\d+&folio(?:Id)?=\\d+&instrumentId=\\d+$`));
    const form = page.getByRole('region', { name: title, exact: true });
    await expect(form.getByLabel('Folio').locator('option:checked')).toContainText(folio);
    const fund = form.getByRole('combobox', { name: 'Fund', exact: true });
    if (mode === 'mode=lumpsum' || mode === 'mode=sip') await expect(form.getByText(name).first()).toBeVisible();
    else await expect(fund.locator('option:checked')).toHaveText(name);
  }

  // Of an order of several funds the page shows its own part, and it says why the lots add up to another tax.
  await openHoldingPage(page, 'Nilgiri Large Cap Fund - Direct Plan - Growth');
  const shared = orders.getByRole('listitem').filter({ hasText: 'ORD-100001' });
  await expect(shared).toContainText(/Part of ₹1,50,000.*₹50,000/s);
  await expect(page.getByRole('region', { name: 'Lots' })).toContainText(
    /Selling all of it today would add ₹0\.00 .*Lot by lot, at the rates alone, it would be ₹[\d,.]+: the exemption/s,
  );
});

test(
  'the page of a holding follows the date, and leads back from a day and an address without it',
  { tag: '@only-phone-dark' },
  async ({ page, signIn, expectAccessible }) => {
    await signIn('client1');
    await page.goto('/holdings');
    const [name = ''] = await fundNames(page);
    // The family has no level of its own on a phone: it is named at the total.
    await expect(page.getByRole('region', { name: 'Holdings' })).toContainText(/Total\s*Deshmukh family/);
    await openHoldingPage(page, name);
    const address = page.url();
    const asOn = page.getByRole('button', { name: /^As on/ });
    await asOn.click();
    const calendar = page.getByRole('dialog', { name: 'As on' });
    await expect(calendar.locator('[data-selected]')).toBeFocused();
    // While another day is loaded, the page stays and so does the focus.
    const release = await holdCalls(page, /\/api\/Accounts\/\d+\/holdings\/\d+\/\d+\?/);
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Enter');
    await expect(calendar).toBeHidden();
    await expect(page.getByRole('region', { name: 'Lots' })).toBeVisible();
    await expect(asOn).toBeFocused();
    await release();
    await expect(page.getByRole('heading', { name: /^Value on \d\d \w{3} \d{4}$/ })).toBeVisible();
    await asOn.click();
    const year = calendar.getByRole('combobox', { name: 'Year' });
    await year.selectOption(String(Number(await year.inputValue()) - 10));
    await calendar.getByRole('button', { name: /^\w+, 1 / }).click();
    await expect(page.getByRole('heading', { name: /^Not held on / })).toBeVisible();
    await expectAccessible();
    await page.getByRole('button', { name: 'Back to today' }).click();
    await expect(page.getByRole('heading', { name: 'Current value' })).toBeVisible();

    // Ids of nobody, and of another client.
    await page.goto(address.replace(/\d+$/, '999999'));
    await expect(page.getByRole('heading', { name: 'Holding not found.' })).toBeVisible();
    await page.goto(address.replace(/holdings\/\d+/, 'holdings/999999'));
    await expect(page.getByRole('heading', { name: 'Account not found.' })).toBeVisible();
    await expectAccessible();
    await page.getByRole('main').getByRole('link', { name: 'Holdings' }).click();
    await expect(page).toHaveURL(/\/holdings$/);
  },
);

test('a client sorts and searches the tree of holdings', { tag: '@only-desktop-light' }, async ({ page, signIn }) => {
  await signIn('client1');
  // The family level loads separately. Rows that were expanded before it arrives stay expanded.
  const release = await holdCalls(page, '**/api/Holdings/filterEntries');
  await page.goto('/holdings');
  const list = page.getByRole('region', { name: 'Holdings' });
  await fundNames(page);
  await release();
  await expect(list.getByRole('row', { name: /^Rows below Deshmukh family/ })).toBeVisible();
  // The funds of the first asset class: rows are sorted within an asset class. The client is the head of a family.
  const cells = (column: number) =>
    list.locator('[role=row][aria-level]').evaluateAll((rows, at) => {
      const first = rows.findIndex((row) => row.getAttribute('aria-level') === '5');
      const after = rows.findIndex((row, position) => position > first && row.getAttribute('aria-level') !== '5');
      const funds = rows.slice(first, after === -1 ? undefined : after);
      return funds.map((row) => row.children[at]?.querySelector('span:has(+ .muted)')?.textContent ?? '');
    }, column);
  expect(isDescending((await cells(3)).map(rupeesIn))).toBe(true);
  await list
    .getByRole('columnheader', { name: 'Holding' })
    .getByRole('button', { name: 'Holding', exact: true })
    .click();
  await expect(list.getByRole('columnheader', { name: 'Holding' })).toHaveAttribute('aria-sort', 'ascending');
  const names = await cells(0);
  expect(names.length).toBeGreaterThan(1);
  expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, 'en-IN')));
  await list.getByLabel('Fund or folio').fill(names[0] ?? '');
  await expect(list).toContainText(/Total of \d+ shown/);
  expect(await fundNames(page)).toContain(names[0]);
  await list.getByLabel('Fund or folio').fill('no such fund');
  await expect(list).toContainText('No holdings for this filter');
});

test(
  'a client sees the holdings at the end of a past day, and none before the first purchase',
  { tag: '@only-phone-dark' },
  async ({ page, signInAndLand, expectAccessible }) => {
    await signInAndLand('client1');
    // The calendar is opened while the holdings load, and stays open when they arrive.
    const holdings = Promise.withResolvers<void>();
    await page.route('**/api/Holdings/multipleAggregatedCurrent', async (route) => {
      await holdings.promise;
      await route.continue();
    });
    await page.goto('/holdings');
    const asOn = page.getByRole('button', { name: /^As on/ });
    const today = ((await asOn.textContent()) ?? '').slice(0, 10);
    const yesterday = new Date(Date.parse(`${today}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
    await asOn.click();
    const calendar = page.getByRole('dialog', { name: 'As on' });
    await expect(calendar.locator('[data-selected]')).toBeFocused();
    holdings.resolve();
    await expect(page.getByText('Rohan Deshmukh · 5013 0275')).toBeAttached();
    await expect(calendar.locator('[data-selected]')).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Enter');
    await expect(asOn).toContainText(yesterday);
    await expect(page.getByRole('heading', { name: /^Value on \d\d \w{3} \d{4}$/ })).toBeVisible();
    // The date keeps the family: the rows of all its members.
    await expect(page.getByText(/^Filtered: to \d\d \w{3} \d{4}/)).toBeVisible();
    await expect(page.getByRole('region', { name: 'Holdings' })).toContainText('Rohan Deshmukh · 5013 0275');
    await expectAccessible();
    await asOn.click();
    await calendar.getByRole('combobox', { name: 'Year' }).selectOption(String(Number(today.slice(0, 4)) - 10));
    await calendar.getByRole('button', { name: /^\w+, 1 / }).click();
    await expect(page.getByText('No holdings for this filter')).toBeVisible();
    await expectAccessible();
    await page.getByRole('button', { name: 'Back to today' }).click();
    await expect(page.getByRole('heading', { name: 'Current value' })).toBeVisible();
  },
);

test(
  'the row of a family is there before its name, so nothing moves',
  { tag: '@only-desktop-light' },
  async ({ page, signIn }) => {
    await signIn('client1');
    const release = await holdCalls(page, '**/api/Holdings/filterEntries*');
    await page.goto('/holdings');
    const first = page.getByRole('treegrid', { name: 'Holdings' }).getByRole('row', { level: 1 }).first();
    await expect(first).toContainText('Family, 2 clients');
    await release();
    await expect(first).toContainText('Deshmukh family');
  },
);
