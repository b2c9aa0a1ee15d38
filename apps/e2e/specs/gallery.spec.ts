import type { Page } from '@playwright/test';
import { contrastIn } from '../support/contrast.ts';
import { consoleErrors } from '../support/console-errors.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toast.ts';

/** Focuses a button, as with the keyboard. */
async function focusOn(page: Page, name: string | RegExp, exact = false) {
  const button = page.getByRole('button', { name, exact }).first();
  await button.focus();
  await expect(button).toBeFocused();
  return button;
}

test('the gallery shows every component without an axe violation @both', async ({ page, expectAccessible }) => {
  const errors = consoleErrors(page);
  await page.goto('/dev/gallery');
  await expect(page.getByRole('img', { name: /NAV over six months/ })).toBeVisible();
  await expectAccessible();
  // The content security policy allows no inline styles.
  expect(errors).toEqual([]);
});

const TEXT_MIN = 4.5;
const ICON_MIN = 3;

test('every button is readable at rest, under the pointer, focused, pressed, disabled and busy @both', async ({
  page,
}) => {
  test.slow();
  await page.goto('/dev/gallery');
  const part = page.getByRole('region', { name: 'Buttons and links' });
  await expect(part.getByRole('button', { name: 'Place order' }).first()).toBeVisible();
  const buttons = await part.getByRole('button').all();
  expect(buttons.length).toBeGreaterThan(20);
  const weak: string[] = [];
  for (const button of buttons) {
    const name = (await button.getAttribute('aria-label')) ?? (await button.innerText());
    const needed = (await button.getAttribute('aria-label')) === null ? TEXT_MIN : ICON_MIN;
    const check = async (state: string) => {
      const contrast = await contrastIn(button);
      if (contrast < needed) weak.push(`${name}, ${state}: ${contrast.toFixed(2)}`);
    };
    await page.mouse.move(0, 0);
    await check('rest');
    await button.focus();
    await check('focus');
    await button.hover({ force: true });
    await check('hover');
    await page.mouse.down();
    await check('pressed');
    await page.mouse.move(0, 0);
    await page.mouse.up();
  }
  expect(weak).toEqual([]);
});

test('menus, dialogs and selects work with the keyboard @only-phone-dark', async ({ page, expectAccessible }) => {
  await page.goto('/dev/gallery');

  const order = await focusOn(page, 'Order', true);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeFocused();
  await page.keyboard.type('mo');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('menuitem', { name: 'First account' })).toBeFocused();
  await expectAccessible();
  await expectToast(page.getByText('First account was chosen'), () => page.keyboard.press('Enter'));
  await expect(order).toBeFocused();

  const opener = await focusOn(page, 'Open a dialog');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Rename the plan' })).toBeVisible();
  await expectAccessible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(opener).toBeFocused();

  await focusOn(page, /Frequency/);
  await page.keyboard.type('q');
  await expect(page.getByRole('button', { name: 'Quarterly Frequency' })).toBeFocused();
});

test('a date is chosen in the calendar, cannot be typed and cannot be after today @only-desktop-light', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/dev/gallery');
  const from = await focusOn(page, /^From date/);
  await page.keyboard.type('2026-01-01');
  await expect(from).toHaveAccessibleName('From date yyyy-mm-dd');

  await page.keyboard.press('Enter');
  const calendar = page.getByRole('dialog', { name: 'From date' });
  const today = calendar.locator('[data-now]');
  await expect(today).toBeFocused();
  await expectAccessible();
  await page.keyboard.press('ArrowRight');
  await expect(today).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(calendar).toBeHidden();
  await expect(from).toBeFocused();
  await expect(from).toHaveAccessibleName(/^From date \d{4}-\d\d-\d\d$/);
});

test('fields validate amounts and codes, and show messages once they were left @only-desktop-light', async ({
  page,
}) => {
  await page.goto('/dev/gallery');
  const amount = page.getByRole('textbox', { name: 'Amount', exact: true });
  await amount.fill('');
  await amount.pressSequentially('-1+2e3,4');
  await expect(amount).toHaveValue('1234');
  await amount.pressSequentially('56789012345678');
  await expect(amount).toHaveValue('12345678901234');

  const code = page.getByRole('textbox', { name: /One-time password/ }).first();
  // Like pasting: the whole text arrives at once.
  await code.fill('Your code is 481 906.');
  await expect(code).toHaveValue('481906');
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');

  const form = page.getByRole('form', { name: 'Plan' });
  const name = form.getByRole('textbox', { name: 'Plan name' });
  await name.focus();
  await expect(form.getByText('Name is required.')).toBeHidden();
  await name.blur();
  await expect(form.getByText('Name is required.')).toBeVisible();
  await expect(form.getByText('Frequency is required.')).toBeHidden();
  await name.fill('taken');
  await expect(form.getByText('Name is required.')).toBeHidden();
  await form.getByRole('button', { name: 'Save plan' }).press('Enter');
  await expect(form.getByText('Start date is required.')).toBeVisible();
  await expect(form.getByRole('textbox', { name: 'Monthly amount' })).toBeFocused();
});
