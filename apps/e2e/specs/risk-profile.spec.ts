import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toast.ts';

const QUESTIONS = 9;

/** Answers a question by the keyboard: arrows choose, Enter goes on. @param place of the option, from 1 */
async function answer(page: Page, number: number, place: number): Promise<void> {
  await expect(page.getByText(`Question ${number} of ${QUESTIONS}`).first()).toBeVisible();
  const first = page.getByRole('radio').first();
  if (number === 1) await first.focus();
  await expect(page.getByRole('radiogroup').locator(':focus')).toBeVisible();
  await page.keyboard.press('Space');
  for (let at = 1; at < place; at += 1) await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio').nth(place - 1)).toBeChecked();
  await page.keyboard.press('Enter');
}

test.describe('on the phone @only-phone-dark', () => {
  test('a client takes the profile by keyboard, keeps answers, buys what is riskier, and takes it again', async ({
    page,
    signIn,
    expectAccessible,
  }) => {
    await signIn('client12');
    await page.goto('/risk-profile');
    await expect(page.getByRole('heading', { name: 'You have not taken the risk profile yet' })).toBeVisible();
    await expectAccessible();
    await page.getByRole('link', { name: 'Start' }).click();
    const next = page.getByRole('button', { name: 'Next' });
    await expect(next).toBeDisabled();
    const back = page.getByRole('main').getByRole('button', { name: 'Back' });
    await expect(back).toBeDisabled();
    await expectAccessible();
    for (const number of [1, 2, 3]) await answer(page, number, 3);
    await expect(page.getByText('Question 4 of 9').first()).toBeVisible();
    await expect(next).toBeDisabled();
    await back.click();
    await expect(page.getByRole('radio').nth(2)).toBeChecked();
    await page.reload();
    // The first question without an answer.
    await expect(page.getByText('Question 4 of 9').first()).toBeVisible();
    await back.click();
    await expect(page.getByRole('radio').nth(2)).toBeChecked();
    await next.click();
    for (const number of [4, 5, 6, 7, 8, 9]) await answer(page, number, 3);
    const result = page.getByRole('region', { name: 'Moderate' });
    await expect(result).toContainText('50 of 100');
    await expect(result.locator('[aria-current]')).toHaveText(/Moderate45–64/);
    await expect(page.getByRole('table', { name: 'Recommended allocation by asset class' })).toContainText('Equity');
    await expectAccessible();
    const report = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download report' }).click();
    expect((await report).suggestedFilename()).toMatch(/^risk-profile-\d{4}-\d\d-\d\d\.pdf$/);

    await buyRiskier(page, expectAccessible);

    await page.goto('/risk-profile');
    await page.getByRole('link', { name: 'Take it again' }).click();
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
    for (let number = 1; number <= QUESTIONS; number += 1) await answer(page, number, 5);
    await expect(page.getByRole('region', { name: 'Very Aggressive' })).toContainText('100 of 100');
    await expect(page.getByRole('region', { name: 'History' }).getByRole('listitem')).toHaveText([
      /^Very Aggressive, 100/,
      /^Moderate, 50.*Replaced/,
    ]);
  });
});

/** The cart warns at the line, and the order waits for the acknowledgement. */
async function buyRiskier(page: Page, expectAccessible: () => Promise<void>): Promise<void> {
  await page.goto('/new-transactions');
  await page.getByLabel('Fund', { exact: true }).fill('nilgiri flexi cap');
  await page
    .getByRole('button', { name: /Nilgiri Flexi Cap Fund/ })
    .first()
    .click();
  await page.getByLabel('Amount').fill('5000');
  await page.getByLabel('Amount').press('Enter');
  await page.getByRole('link', { name: 'View cart' }).click();
  const line = page.getByRole('listitem').filter({ hasText: 'Nilgiri Flexi Cap Fund' });
  await expect(line).toContainText('Its risk is Very High: more than your risk profile, Moderate, allows.');
  const place = page.getByRole('button', { name: 'Place order' });
  await expect(place).toBeDisabled();
  await expect(page.getByText('Confirm above that you know the risk.')).toBeVisible();
  await expectAccessible();
  await page.getByRole('checkbox', { name: 'I know that this fund is riskier than my risk profile' }).check();
  await place.click();
  await expect(page).toHaveURL(/\/payment\//);
}

test('without a profile the cart says so and goes on @only-desktop-light', async ({ page, signIn }) => {
  await signIn('client11');
  await page.goto('/new-transactions');
  await page.getByLabel('Fund', { exact: true }).fill('nilgiri flexi cap');
  await page
    .getByRole('button', { name: /Nilgiri Flexi Cap Fund/ })
    .first()
    .click();
  await page.getByLabel('Amount').fill('5000');
  await page.getByLabel('Amount').press('Enter');
  await page.getByRole('link', { name: 'View cart' }).click();
  const summary = page.getByRole('region', { name: 'Summary' });
  await expect(summary).toContainText('You have not taken the risk profile yet.');
  await expect(summary.getByRole('button', { name: 'Place order' })).toBeEnabled();
  await summary.getByRole('link', { name: 'Take it' }).click();
  await expect(page).toHaveURL(/\/risk-profile$/);
});

test('a visitor is asked to log in @phone-dark', async ({ page, expectAccessible }) => {
  await page.goto('/risk-profile');
  await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();
  await expectAccessible();
  await page.goto('/onboarding-risk-profile');
  await expect(page.getByRole('heading', { name: 'Log in to go on with your application' })).toBeVisible();
});

test('staff have no risk profile of their own', { tag: '@only-desktop-light' }, async ({ page, signIn }) => {
  await signIn('finance2', 'Finance');
  for (const path of ['/risk-profile', '/onboarding-risk-profile']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'This page is for clients' })).toBeVisible();
  }
});

/** Typed changes of the draft are lost with another version, which is asked about once. */
async function keepEditing(page: Page, away: string): Promise<void> {
  await page.getByRole('button', { name: away }).click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(question).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Version 2, a draft' })).toBeVisible();
}

test('bands with a gap are named and not saved, and a draft is discarded @only-desktop-light', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn('badmin1', 'Business Admin');
  await page.goto('/business-admin/risk-profile');
  await expect(page.getByRole('heading', { name: 'Version 1, in force' })).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Change the questions' }).click();
  await expect(page.getByRole('heading', { name: 'Version 2, a draft' })).toBeVisible();
  const bands = page.getByRole('region', { name: 'Score bands' });
  const save = bands.getByRole('button', { name: 'Save the bands' });
  await bands.getByLabel('Moderate from').fill('50');
  await expect(bands).toContainText('The scores 45 to 49 lead to no category.');
  await expect(save).toBeDisabled();
  await bands.getByLabel('Conservative to', { exact: true }).fill('55');
  await expect(bands).toContainText('The scores 50 to 55 lead to Conservative too.');
  await expectAccessible();
  await keepEditing(page, 'Open version 1');
  await expect(bands.getByLabel('Moderate from')).toHaveValue('50');
  await bands.getByLabel('Conservative to', { exact: true }).fill('49');
  const send = page.getByRole('button', { name: 'Send for approval' });
  await expect(page.getByText('The score bands are changed and not saved yet.')).toBeVisible();
  await expect(send).toBeDisabled();
  await expectToast(page.getByText('The score bands are saved.'), () => save.click());
  await expect(send).toBeEnabled();

  const first = page.getByRole('region', { name: 'Question 1' });
  await first.getByLabel('Weight').fill('x');
  await page.getByRole('button', { name: 'Save the questions' }).click();
  await expect(first).toContainText('Enter a whole number from 1 to 20.');
  await keepEditing(page, 'Open version 1');
  await first.getByLabel('Weight').fill('4');
  await bands.getByLabel('Conservative to', { exact: true }).fill('47');
  await bands.getByLabel('Moderate from').fill('48');
  await expectToast(page.getByText('The questions are saved.'), () =>
    page.getByRole('button', { name: 'Save the questions' }).click(),
  );
  await expect(bands).toContainText('The scores 101 to 104 lead to no category.');
  // What is typed into the bands is not lost when the questions are saved.
  await expect(bands.getByLabel('Moderate from')).toHaveValue('48');
  await expect(send).toBeDisabled();
  await page.getByRole('button', { name: 'Discard the draft' }).click();
  await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('heading', { name: 'Version 1, in force' })).toBeVisible();
});

test('a manager reads the clients mapped to them and no others @only-desktop-light', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn('rmanager1', 'Relationship Manager');
  await page.goto('/rm/risk-profile');
  await page.getByRole('combobox', { name: 'Client' }).fill('Ananya');
  await page.getByRole('option', { name: /Ananya Deshmukh/ }).click();
  await expect(page.getByText(/^Risk profile of Ananya Deshmukh on/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'History' }).getByRole('listitem')).toHaveCount(3);
  await expectAccessible();
  const report = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download report' }).click();
  await report;
  await page.goto('/rm/risk-profile?client=3');
  await expect(page.getByRole('heading', { name: 'This client is not one of yours' })).toBeVisible();
});
