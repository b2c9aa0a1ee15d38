/** What the record of a kind says about itself: what uses it, and what would change it. */
import type { Locator, Page } from '@playwright/test';
import { holdCalls } from '../support/held-calls.ts';
import { searchList } from '../support/search-list.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toast.ts';

test('a record says what uses it, and what deleting it would do @phone-dark', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn('badmin1', 'Business Admin');
  await page.goto('/business-admin/master-data/Country');
  await searchList(page, 'India', /^\d countr(?:y|ies)$/);
  await page.getByRole('link', { name: 'India', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Used by' })).toContainText('States');
  await expectAccessible();
  await page.getByRole('button', { name: 'Delete or make inactive' }).click();
  const dialog = page.getByRole('dialog', { name: 'Make India inactive?' });
  for (const user of ['Client profiles', 'States'])
    await expect(dialog).toContainText(new RegExp(`It is used by .*\\b${user} \\(\\d+\\)`));
  await expect(dialog.getByRole('button', { name: 'Make inactive' })).toBeVisible();
  await expectAccessible();
});

test(
  'a record becomes inactive and active again, each after one question',
  { tag: '@only-desktop-light' },
  async ({ page, signIn }) => {
    await signIn('badmin1', 'Business Admin');
    const find = async (search: string) => {
      await page.goto(`/business-admin/master-data/State${search}`);
      await searchList(page, 'Odisha', /^1 state$/);
      await page.getByRole('link', { name: 'Odisha', exact: true }).click();
    };
    // The record may be shown as it is now before its history is.
    const change = async (button: string, title: string, doLabel: string, done: RegExp) => {
      await page.getByRole('button', { name: button }).click();
      const release = await holdCalls(page, '**/api/States/*/history');
      const dialog = page.getByRole('dialog', { name: title });
      const reloaded = page.waitForResponse(
        (response) => /\/api\/States\/\d+$/.test(response.url()) && response.request().method() === 'GET',
      );
      await dialog.getByRole('button', { name: doLabel }).click();
      await reloaded;
      await expect(page.getByRole('dialog').filter({ hasNot: page.getByRole('heading', { name: title }) })).toHaveCount(
        0,
      );
      await expectToast(page.getByText(done), release);
      await expect(dialog).toBeHidden();
    };
    await find('');
    await change('Delete or make inactive', 'Make Odisha inactive?', 'Make inactive', /^Odisha is inactive now\./);
    await find('?records=inactive');
    await change('Reactivate', 'Reactivate Odisha?', 'Reactivate', /^Odisha is active again\.$/);
  },
);

test('the history shows what a waiting change would make of the record', async ({ page, signIn, expectAccessible }, {
  project,
}) => {
  // A record for each project, because only one change of a record can wait.
  const row = project.name.startsWith('phone') ? 2 : 3;
  await signIn('badmin1', 'Business Admin');
  await page.goto(`/business-admin/master-data/BankBranch/${row}`);
  await page.getByRole('textbox', { name: 'Address' }).fill('1 Journey Road');
  await page.getByRole('button', { name: 'Send for approval' }).click();
  const reason = page.getByRole('dialog', { name: 'Send the change for approval?' });
  await reason.getByRole('textbox', { name: 'Reason' }).fill('The branch has moved');
  await expectToast(page.getByText('The change is sent for approval.'), () =>
    reason.getByRole('button', { name: 'Send for approval' }).click(),
  );
  await page.goto(`/business-admin/master-data/BankBranch?row=${row}`);
  const waiting = page.getByRole('status').filter({ hasText: 'A change waits for approval' });
  await expect(waiting).toContainText(/Address.*becomes 1 Journey Road/);
  await expect(waiting).toContainText('Reason: The branch has moved');
  await expect(waiting).toContainText('Requested by you');
  await expect(waiting.getByRole('link', { name: 'Open request' })).toHaveAttribute('href', /approvals\?.*request=/);
  await expectAccessible();
  await waiting.getByRole('button', { name: 'Withdraw' }).click();
  const question = page.getByRole('dialog', { name: 'Withdraw this request?' });
  await question.getByRole('button', { name: 'Withdraw' }).click();
  await expect(waiting).toBeHidden();
});

/** Types into a searching field until an option is offered: a list closes when the page scrolls below it. */
const searchFor = (field: Locator, text: string, option: Locator) =>
  expect(async () => {
    await field.fill('');
    await field.fill(text);
    await expect(option).toBeVisible({ timeout: 5_000 });
  }).toPass();

test('a related record is made from the form that needs it, and chosen', async ({ page, signIn, expectAccessible }, {
  project,
}) => {
  const name = `Journey ${project.name.replaceAll('-', ' ')}`;
  await signIn('badmin1', 'Business Admin');
  await page.goto('/business-admin/master-data/BankBranch/new');
  const city = page.getByRole('combobox', { name: /^City/ });
  await searchFor(city, name, page.getByRole('option', { name: 'Add a city' }));
  // Those of the search before may still be listed.
  await expect(page.getByRole('option')).toHaveCount(1);
  await city.press('ArrowDown');
  await city.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'New city' });
  await expect(sheet.getByRole('textbox', { name: 'City', exact: true })).toHaveValue(name);
  await expectAccessible();
  const state = sheet.getByRole('combobox', { name: /^State/ });
  await searchFor(state, 'Mahar', page.getByRole('option', { name: 'Maharashtra' }));
  await expect(page.getByRole('option')).toHaveCount(1);
  await state.press('ArrowDown');
  await state.press('Enter');
  // On a slow line the sheet stays open while the record is saved: closed, it would be chosen nowhere.
  const release = await holdCalls(page, '**/api/Cities');
  await sheet.getByRole('textbox', { name: 'City', exact: true }).press('Enter');
  await expect(sheet.getByRole('button', { name: 'Close' })).toBeDisabled();
  await expect(sheet.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await page.mouse.click(1, 1);
  await expect(sheet).toBeVisible();
  await release();
  await expect(sheet).toBeHidden();
  await expect(city).toHaveValue(name);
  await expectAccessible();
});

test('a record of the search before cannot be chosen while the next one runs', async ({ page, signIn }) => {
  await signIn('badmin1', 'Business Admin');
  await page.goto('/business-admin/master-data/BankBranch/new');
  const city = page.getByRole('combobox', { name: /^City/ });
  await searchFor(city, 'Agra', page.getByRole('option', { name: 'Agra', exact: true }));
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/api\/Cit/, async (route) => {
    await held;
    await route.continue();
  });
  const isAsked = page.waitForRequest(/\/api\/Cit/);
  await city.fill('Nowhere at all');
  await isAsked;
  await expect(page.getByRole('option')).toHaveText(['Add a city']);
  release();
  await city.press('ArrowDown');
  await city.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'New city' });
  await expect(sheet.getByRole('textbox', { name: 'City', exact: true })).toHaveValue('Nowhere at all');
});

test(
  'a filter by related records lists none of the search before',
  { tag: '@only-desktop-light' },
  async ({ page, signIn }) => {
    await signIn('badmin1', 'Business Admin');
    await page.goto('/business-admin/master-data/City');
    const filter = page.locator('button[aria-haspopup="dialog"]', { hasText: 'State' });
    await filter.click();
    const panel = page.getByRole('dialog', { name: 'State' });
    const search = panel.getByRole('searchbox', { name: 'Search state' });
    const answered = page.waitForResponse((response) => response.url().includes('Goa'));
    await search.fill('Goa');
    await answered;
    await expect(panel.getByRole('checkbox')).toHaveCount(1);
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.route(/\/api\/States/, async (route) => {
      await held;
      await route.continue();
    });
    await search.fill('Kerala');
    await expect(panel.getByText('Searching')).toBeVisible();
    await expect(panel.getByRole('checkbox')).toHaveCount(0);
    release();
    await expect(panel.getByRole('checkbox', { name: 'Kerala' })).toBeVisible();
    // What was typed is still there when the filter is opened again, with what it finds.
    await page.keyboard.press('Escape');
    await filter.click();
    await expect(search).toHaveValue('Kerala');
    await expect(panel.getByRole('checkbox')).toHaveCount(1);
  },
);

test(
  'a related record that needs approval cannot be chosen before',
  { tag: '@only-phone-dark' },
  async ({ page, signIn }) => {
    await signIn('badmin1', 'Business Admin');
    await page.goto('/business-admin/master-data/ExitLoadTier/new');
    const rule = page.getByRole('combobox', { name: /^Scheme rule/ });
    const add = page.getByRole('option', { name: /^Add a .*It can be chosen once it is approved/ });
    await searchFor(rule, 'no such rule', add);
    await expect(page.getByRole('option')).toHaveCount(1);
    await rule.press('ArrowDown');
    await rule.press('Enter');
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Send for approval' })).toBeVisible();
  },
);

test('a kind that others edit offers no new record', { tag: '@only-desktop-light' }, async ({ page, signIn }) => {
  await signIn('operations1', 'Operations');
  await page.goto('/ops/master-data/BankBranch/new');
  await page.getByRole('combobox', { name: /^City/ }).fill('no such city');
  await expect(page.getByText('Nothing found')).toBeVisible();
  await expect(page.getByRole('option', { name: 'Add a city' })).toHaveCount(0);
});

/** How many drafts this browser keeps. */
const draftCount = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open('form-drafts');
        opening.onsuccess = () => {
          const counting = opening.result.transaction('form-drafts').objectStore('form-drafts').count();
          counting.onsuccess = () => resolve(counting.result);
          opening.result.close();
        };
      }),
  );

test('a draft survives a reload and the end of the session, for its person only', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  // Chromium asks before it leaves unsaved changes.
  page.on('dialog', (dialog) => void dialog.accept());
  const path = '/business-admin/master-data/Sector/new';
  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  const offer = page.getByRole('status').filter({ hasText: 'You left edits unsaved' });
  await signIn('badmin1', 'Business Admin');
  await page.goto(path);
  await name.fill('Space travel');
  await expect.poll(() => draftCount(page)).toBe(1);
  // A reload ends the session of staff.
  await page.reload();
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();

  await signIn('badmin1', 'Business Admin');
  await page.goto(path);
  await expect(offer).toBeVisible();
  await expect(name).toHaveValue('');
  await expectAccessible();
  await offer.getByRole('button', { name: 'Continue your draft' }).click();
  await expect(name).toHaveValue('Space travel');
  await expect(page.getByRole('button', { name: 'Save' })).toBeEnabled();
  await expect(offer).toBeHidden();

  await signIn('badmin2', 'Business Admin');
  await page.goto(path);
  await expect(name).toHaveValue('');
  await expect.poll(() => draftCount(page)).toBe(0);
  await expect(offer).toBeHidden();
});
