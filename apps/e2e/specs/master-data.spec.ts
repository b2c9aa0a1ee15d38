/** Administrators and operations maintain master data. */
import type { Page } from '@playwright/test';
import { searchList } from '../support/search-list.ts';
import { expect, test } from '../support/test.ts';

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 2, name });

/** Opens a new record of a kind and fills in its fields. */
async function fillNew(page: Page, model: string, fields: Readonly<Record<string, string>>): Promise<void> {
  await page.goto(`/business-admin/master-data/${model}/new`);
  for (const [label, value] of Object.entries(fields))
    await page.getByRole('textbox', { name: label, exact: true }).fill(value);
}

test('kinds are listed by theme and found by name', async ({ page, signIn, expectAccessible }) => {
  await signIn('badmin1', 'Business Admin');
  await page.goto('/business-admin/master-data');
  await expect(heading(page, /^\d+ kinds of master data$/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Tax' })).toContainText('Capital Gain Indexation');
  await expectAccessible();
  await page.getByLabel('Find a kind').fill('calendar');
  await expect(page.getByRole('link', { name: 'Business Calendar' })).toHaveAttribute(
    'href',
    '/business-admin/master-data/BusinessCalendar',
  );
  await page.getByLabel('Find a kind').fill('currency');
  await expect(heading(page, '1 kind of master data')).toBeVisible();
  await page.getByRole('link', { name: /Currency/ }).click();
  await expect(heading(page, /^\d+ currencies$/)).toBeVisible();
  await expectAccessible();
});

test('a list is searched by one character, sorted and filtered', async ({ page, signIn }) => {
  await signIn('badmin1', 'Business Admin');
  await page.goto('/business-admin/master-data/Country');
  await page.getByRole('searchbox').first().fill('i');
  await expect(page.getByRole('row', { name: /India/ }).first()).toBeVisible();
  await page.getByRole('searchbox').first().fill('no such country');
  await expect(page.getByText('No countries match')).toBeVisible();
});

test(
  'a record is made, validated, edited and restored',
  { tag: '@only-desktop-light' },
  async ({ page, signIn, expectAccessible }) => {
    await signIn('badmin1', 'Business Admin');
    await fillNew(page, 'Sector', { Name: '' });
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('x');
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('');
    await page.keyboard.press('Tab');
    await expect(page.getByText('Name is required.')).toBeVisible();
    await expectAccessible();
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Space travel');
    await page.getByRole('textbox', { name: 'Name', exact: true }).press('Enter');
    await expect(heading(page, /^\d+ sectors$/)).toBeVisible();

    await searchList(page, 'space', '1 sector');
    await page.getByRole('link', { name: 'Space travel' }).click();
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Space travel and satellites');
    await page.getByRole('link', { name: 'Sector', exact: true }).click();
    await page
      .getByRole('dialog', { name: 'Leave without saving?' })
      .getByRole('button', { name: 'Keep editing' })
      .click();
    await page.getByRole('button', { name: 'Save' }).click();
    await searchList(page, 'space', '1 sector');
    await page.getByRole('button', { name: 'Actions on Space travel and satellites' }).click();
    await page.getByRole('menuitem', { name: 'History' }).click();
    const history = page.getByRole('region', { name: 'History of Space travel and satellites' });
    await expect(history.getByRole('listitem').filter({ hasText: 'Version 2' })).toContainText('Space travel');
    await expectAccessible();
    // What is known stays, although it cannot be loaded again.
    await history.getByRole('button', { name: 'Close history' }).click();
    await page.route('**/history', (route) => route.fulfill({ status: 404, body: '' }), { times: 1 });
    const failed = page.waitForResponse((response) => response.status() === 404);
    await page.getByRole('button', { name: 'Actions on Space travel and satellites' }).click();
    await page.getByRole('menuitem', { name: 'History' }).click();
    await failed;
    await page.waitForTimeout(500);
    await expect(history.getByRole('alert')).toHaveCount(0);
    await history.getByRole('button', { name: 'Restore version 1' }).click();
    await page
      .getByRole('dialog', { name: /Restore version 1/ })
      .getByRole('button', { name: 'Restore' })
      .click();
    await expect(page.getByRole('link', { name: 'Space travel', exact: true })).toBeVisible();
  },
);

test(
  'two editors of a record choose between their values',
  { tag: '@only-desktop-light' },
  async ({ page, browser, signIn, expectAccessible }) => {
    const theirs = await (await browser.newContext()).newPage();
    await signIn('badmin1', 'Business Admin');
    await signIn('badmin2', 'Business Admin', theirs);
    await fillNew(page, 'Bank', { Bank: 'Journey Bank', Code: 'JRNY' });
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('link', { name: 'Journey Bank' }).click();
    await expect(page.getByRole('textbox', { name: 'Code', exact: true })).toHaveAttribute('readonly');
    await theirs.goto(new URL(page.url()).pathname);
    await theirs.getByRole('textbox', { name: 'MICR code' }).fill('511');
    await theirs.getByRole('button', { name: 'Save' }).click();
    await expect(heading(theirs, /banks$/)).toBeVisible();

    await page.getByRole('textbox', { name: 'MICR code' }).fill('512');
    await page.getByRole('button', { name: 'Save' }).click();
    const conflict = page.getByRole('region', { name: 'Changes of two people' });
    // The sentence alone is announced, and not the card with its choices.
    await expect(conflict.getByRole('alert')).toHaveText('Asmita Ghosh saved version 2 while you were editing');
    await expectAccessible();
    // Choosing the last value closes the question, so its radio button is gone before it could be seen checked.
    await conflict.getByRole('radio', { name: /511/ }).click({ force: true });
    await expect(conflict).toBeHidden();
    await expect(page.getByRole('textbox', { name: 'MICR code' })).toHaveValue('511');
  },
);

test('an account category opens read-only', { tag: '@only-phone-dark' }, async ({ page, signIn, expectAccessible }) => {
  await signIn('badmin1', 'Business Admin');
  await page.goto('/business-admin/master-data/AccountCategory/1');
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveAttribute('readonly');
  await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0);
  await expectAccessible();
});

test('capital buckets are a list with a picture of their ranges', async ({ page, signIn, expectAccessible }) => {
  await signIn('badmin1', 'Business Admin');
  await page.goto('/business-admin/capital-buckets');
  await expect(page.getByRole('region', { name: 'Ranges by market capitalisation' })).toContainText('101 to 250');
  await expectAccessible();
});

/** By user and role: what addresses say that lead to nothing, or to what is not theirs. */
const NOWHERE = [
  {
    userId: 'badmin1',
    role: 'Business Admin',
    addresses: [
      ['/business-admin/master-data/Nonsense', 'This kind of master data does not exist.'],
      ['/business-admin/master-data/Sector/abc', 'This record does not exist.'],
      ['/business-admin/master-data/Sector/0', 'This record does not exist.'],
      ['/business-admin/master-data/Sector/999999', 'This record does not exist.'],
      ['/business-admin/master-data/AccountCategory/new', 'You may not add account categories.'],
      ['/business-admin/instruments/abc', 'This record does not exist.'],
      ['/business-admin/feeds/abc', 'This import does not exist.'],
    ],
  },
  {
    userId: 'operations3',
    role: 'Operations',
    addresses: [
      ['/ops/master-data/Country', 'You do not maintain countries.'],
      ['/ops/master-data/Country/1', 'You do not maintain countries.'],
      ['/ops/master-data/Bank/new', 'You do not maintain banks.'],
    ],
  },
] as const;

for (const { userId, role, addresses } of NOWHERE)
  test(
    `addresses in master data that lead nowhere say so to ${userId}`,
    { tag: '@only-desktop-light' },
    async ({ page, signIn }) => {
      await signIn(userId, role);
      for (const [address, message] of addresses) {
        await page.goto(address);
        await expect(page.getByRole('main').getByRole('alert')).toContainText(message);
        await expect(page.getByRole('textbox')).toHaveCount(0);
      }
    },
  );
