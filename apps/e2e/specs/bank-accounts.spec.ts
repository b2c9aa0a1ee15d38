/** A bank account is added, verified by one rupee, reviewed by operations, made primary, refused, deleted. */
import type { Page } from '@playwright/test';
import { runSql } from '../support/sql.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toast.ts';

/** After this time the screens of operations are loaded again. */
const POLL_MS = 60_000;

const form = (page: Page) => page.getByRole('form', { name: 'Bank account' });
const accounts = (page: Page) => page.locator('main li');

interface Entry {
  readonly ifsc?: string;
  readonly number: string;
  readonly again?: string;
}

async function fill(page: Page, { ifsc = 'arth0000101', number, again = number }: Entry): Promise<void> {
  await form(page).getByLabel('IFSC').fill(ifsc);
  await form(page).getByLabel('Account number', { exact: true }).fill(number);
  await form(page).getByLabel('Account number, again').fill(again);
}
const send = (page: Page) => form(page).getByRole('button', { name: 'Verify account' }).click();

async function actionsOf(page: Page, last4: string, action: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^Actions for .*${last4}$`) }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

test('a client adds a bank account, which is verified, made primary and deleted @phone-dark', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn('client3');
  await page.goto('/bank-accounts');
  await expect(accounts(page)).toHaveCount(1);
  await expect(accounts(page)).toContainText('Primary');
  await expectAccessible();

  await fill(page, { number: '30029900 9010', again: '300299009011' });
  await expect(page.getByText('Artha Demonstration Bank, Fort')).toBeVisible();
  await send(page);
  await expect(form(page).getByText('Both entries of the account number must be the same.')).toBeVisible();
  await fill(page, { number: '30029900A', again: '30029900A' });
  await send(page);
  await expect(form(page).getByText(/9 to 18 digits, no letters/)).toBeVisible();
  await fill(page, { ifsc: 'ZZZZ0000001', number: '300299009010' });
  await expect(page.getByText('No branch has this IFSC.').first()).toBeVisible();
  await expectAccessible();
  await fill(page, { number: '300299009010' });
  await expect(page.getByText('The same number')).toBeVisible();
  await send(page);

  await expect(page.getByText('The account is verified.')).toBeVisible();
  // What had the focus is gone: it goes on with what took its place.
  await expect(page.getByRole('region', { name: 'Your new bank account' })).toBeFocused();
  await expect(accounts(page)).toHaveCount(2);
  await expectAccessible();
  await actionsOf(page, '9010', 'Make primary');
  await page.getByRole('dialog').getByRole('button', { name: 'Make primary' }).click();
  await expect(accounts(page).first()).toContainText('9010');
  await expect(accounts(page).first()).toContainText('Primary');

  await actionsOf(page, '9010', 'Delete');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('Make another one primary first');
  await page.getByRole('dialog').getByRole('button', { name: 'Keep' }).click();
  await actionsOf(page, '7745', 'Make primary');
  await page.getByRole('dialog').getByRole('button', { name: 'Make primary' }).click();
  await expect(accounts(page).first()).toContainText('7745');
  await actionsOf(page, '9010', 'Delete');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(accounts(page)).toHaveCount(1);
  await expect(page.getByRole('main')).toBeFocused();
});

test(
  'the first wrong field has the focus once its message is there',
  { tag: '@only-desktop-light' },
  async ({ page, signIn }) => {
    await signIn('client4');
    await page.goto('/bank-accounts');
    await expect(form(page)).toBeVisible();
    // A frame later, what somebody types into another field by then would end up in this one.
    const focused = page.evaluate(
      () =>
        new Promise<string>((done) => {
          new MutationObserver((_changes, observer) => {
            if (!document.querySelector('main form [aria-invalid="true"]')) return;
            observer.disconnect();
            done(document.activeElement?.getAttribute('name') ?? 'another element');
          }).observe(document.body, { subtree: true, childList: true, attributes: true });
        }),
    );
    await send(page);
    expect(await focused).toBe('ifscCode');
  },
);

test(
  'an account of another person and a closed one are not accepted',
  { tag: '@only-desktop-light' },
  async ({ page, signIn, expectAccessible }) => {
    await signIn('client4');
    await page.goto('/bank-accounts');
    await fill(page, { number: '300299009072' });
    await send(page);
    await expect(page.getByText('The account was not accepted.')).toBeVisible();
    await expect(page.getByText('The account is in the name of another person.').first()).toBeVisible();
    await expect(page.getByText('RAKESH')).toHaveCount(0);
    await expectAccessible();
    await page.getByRole('button', { name: 'Try another account' }).click();
    await fill(page, { number: '300299009073' });
    await send(page);
    await expect(page.getByText('Account closed').first()).toBeVisible();
    await page.getByRole('button', { name: 'Try another account' }).click();
    await fill(page, { number: '20110004417' });
    await send(page);
    await expect(form(page).getByText('accounts of other people are not accepted')).toBeVisible();
  },
);

test('what is still needed cannot be deleted', { tag: '@only-phone-dark' }, async ({ page, signIn }) => {
  await signIn('client1');
  await page.goto('/bank-accounts');
  await actionsOf(page, '4417', 'Delete');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('still needed');
  await page.getByRole('dialog').getByRole('button', { name: 'Keep' }).click();
  await expect(accounts(page).first()).toContainText('4417');
});

test(
  'operations accept an account whose names differ a little, and refuse another',
  { tag: '@only-desktop-light' },
  async ({ page, browser, signIn, signInAndLand, expectAccessible }) => {
    test.slow();
    const theirs = await (await browser.newContext()).newPage();
    await signIn('client12');
    await signInAndLand('operations2', 'Operations', theirs);
    await page.goto('/bank-accounts');
    await fill(page, { number: '300299009171' });
    await send(page);
    await expect(page.getByText('We have to look at it.')).toBeVisible();
    await expect(page.getByText('TARA R JOSEPH')).toBeVisible();
    await page.getByRole('button', { name: 'Add cheque' }).last().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Add cheque' }).click();
    await expect(page.getByRole('dialog').getByText('Choose a scan or a photo of the cheque.')).toBeVisible();
    await expectAccessible();
    const png = await page.screenshot({ clip: { x: 0, y: 0, width: 300, height: 200 } });
    await page
      .getByRole('dialog')
      .locator('input[type="file"]')
      .setInputFiles({ name: 'cheque.png', mimeType: 'image/png', buffer: png });
    await expect(page.getByRole('dialog').getByText('cheque.png', { exact: true })).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Add cheque' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByText('We have your cheque and will decide soon.').first()).toBeVisible();

    await theirs.goto('/ops/bank-accounts');
    const card = (last4: string) => theirs.getByRole('article', { name: new RegExp(`Tara Joseph: .*${last4}`) });
    await expect(card('9171').getByText('83 of 100')).toBeVisible();
    await expect(card('9171').getByText('cheque.png', { exact: true })).toBeVisible();
    await expectAccessible(theirs);
    await card('9171').getByRole('button', { name: 'Accept' }).click();
    await theirs.getByRole('dialog').getByRole('button', { name: 'Accept' }).click();
    await expect(theirs.getByRole('dialog').getByText('A reason is needed.')).toBeVisible();
    await theirs.getByRole('dialog').getByLabel('Reason').fill('The cheque shows the same name');
    await theirs.getByRole('dialog').getByRole('button', { name: 'Accept' }).click();
    await expect(card('9171')).toHaveCount(0);
    await expect(theirs.getByRole('main')).toBeFocused();
    await card('7571').getByRole('button', { name: 'Refuse' }).click();
    await theirs.getByRole('dialog').getByLabel('Reason').fill('The cheque is of another account.');
    await theirs.getByRole('dialog').getByRole('button', { name: 'Refuse' }).click();
    await expect(card('7571')).toHaveCount(0);
    await expect(theirs.getByRole('heading', { name: 'No bank account to review' })).toBeVisible();

    await page.reload();
    await expect(accounts(page).filter({ hasText: '9171' })).toContainText('Verified');
    await expect(accounts(page).filter({ hasText: '7571' })).toContainText('The cheque is of another account.');
    await theirs.close();
  },
);

test(
  'a bank that did not answer is asked again',
  { tag: '@only-desktop-light' },
  async ({ page, signIn, expectAccessible }) => {
    await runSql([
      "update bank_account set created_at = now() - interval '2 hours', verification = 'pending', verified_at = null " +
        "where number_last4 = '7524'",
    ]);
    await signIn('operations1', 'Operations');
    await page.goto('/ops/bank-accounts?tab=stuck');
    const card = page.getByRole('article', { name: /Tara Joseph: .*7524/ });
    await expect(card.getByText('2 hours ago')).toBeVisible();
    await expectAccessible();
    // A reload before the server has answered could cancel the request.
    await expectToast(page.getByText('The bank is asked again'), () =>
      card.getByRole('button', { name: 'Ask the bank again' }).click(),
    );
    await expect(async () => {
      await page.reload();
      await expect(page.getByRole('tab').or(page.getByText('Every bank has answered')).first()).toBeVisible();
      await expect(card).toHaveCount(0, { timeout: 2_000 });
      // A bound for a run that hangs: the bank is asked by a job, which may wait long on a busy machine.
    }).toPass({ timeout: 200_000 });
  },
);

test(
  'a dialog about the only account of a queue stays open when a colleague has settled it',
  { tag: '@only-desktop-light' },
  async ({ page, signIn }) => {
    const freeze = (frozenAt: string) =>
      runSql([
        `update account set frozen_at = ${frozenAt} where id = (select min(id) from account where is_held_away)`,
      ]);
    await freeze('now()');
    await page.clock.install();
    await signIn('operations1', 'Operations');
    await page.goto('/ops/bank-accounts?tab=frozen');
    await page.getByRole('button', { name: 'Lift the freeze' }).click();
    const dialog = page.getByRole('dialog', { name: /^Lift the freeze of / });
    await expect(dialog).toBeVisible();
    await freeze('null');
    await page.clock.fastForward(POLL_MS);
    await expect(page.getByText('No account is frozen')).toBeAttached();
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
  },
);

test('the address is open, its data is not', { tag: '@only-desktop-light' }, async ({ page, signIn }) => {
  await page.goto('/bank-accounts');
  await expect(page).toHaveURL(/\/login\?returnUrl=%2Fbank-accounts$/);
  await signIn('operations1', 'Operations');
  await page.goto('/bank-accounts');
  await expect(page.getByText('This page is for clients')).toBeVisible();
});

test(
  'a minor has an own account and one of the guardian',
  { tag: '@only-phone-dark' },
  async ({ page, signIn, expectAccessible }) => {
    await signIn('client10');
    await page.goto('/bank-accounts');
    await expect(accounts(page).filter({ hasText: '7318' })).toContainText('pays only, is not paid', {
      ignoreCase: true,
    });
    await expect(page.getByText(/Money from sales goes to a bank account in the name of the minor only/)).toBeVisible();
    await form(page).getByLabel('In the name of').selectOption({ label: 'Devika Nair, guardian' });
    await expectAccessible();
  },
);
