import type { Locator, Page } from '@playwright/test';
import { contrastIn } from '../support/contrast.ts';
import { consoleErrors } from '../support/console-errors.ts';
import { stopClock } from '../support/stop-clock.ts';
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

interface Control {
  readonly control: Locator;
  /** The element with its text. */
  readonly text: Locator;
}

/** The states of controls in which their text or icon has too little contrast. */
async function weakStates(page: Page, controls: readonly Control[]): Promise<string[]> {
  const weak: string[] = [];
  for (const { control, text } of controls) {
    const label = await control.getAttribute('aria-label');
    const check = async (state: string) => {
      const contrast = await contrastIn(text);
      if (contrast < (label === null ? TEXT_MIN : ICON_MIN))
        weak.push(`${label ?? (await control.innerText())}, ${state}: ${contrast.toFixed(2)}`);
    };
    await page.mouse.move(0, 0);
    await check('rest');
    await control.focus();
    await check('focus');
    await control.hover({ force: true });
    await check('hover');
    await page.mouse.down();
    await check('pressed');
    await page.mouse.move(0, 0);
    await page.mouse.up();
    // A select opens as soon as it is pressed.
    if ((await page.getByRole('listbox').count()) > 0) await page.keyboard.press('Escape');
    await expect(page.getByRole('listbox')).toHaveCount(0);
  }
  return weak;
}

test('every button is readable at rest, under the pointer, focused, pressed, disabled and busy @both', async ({
  page,
}) => {
  test.slow();
  await page.goto('/dev/gallery');
  const part = page.getByRole('region', { name: 'Buttons and links' });
  await expect(part.getByRole('button', { name: 'Place order' }).first()).toBeVisible();
  const buttons = await part.getByRole('button').all();
  expect(buttons.length).toBeGreaterThan(20);
  expect(
    await weakStates(
      page,
      buttons.map((control) => ({ control, text: control })),
    ),
  ).toEqual([]);
});

test('tabs and select buttons are readable in the same states @both', async ({ page }) => {
  test.slow();
  await page.goto('/dev/gallery');
  const tabs = page.getByRole('region', { name: 'Navigation' }).getByRole('tab');
  // The button of a combobox has no text.
  const selects = page
    .getByRole('region', { name: 'Choices' })
    .locator('button[aria-haspopup="listbox"]')
    .filter({ has: page.locator('span') });
  const dates = page.getByRole('region', { name: 'Fields' }).locator('button[aria-haspopup="dialog"]');
  await expect(tabs.and(page.locator('[aria-disabled="true"]'))).toHaveCount(1);
  for (const buttons of [selects, dates]) await expect(buttons.and(page.locator(':disabled'))).not.toHaveCount(0);
  const controls = [
    ...(await tabs.all()).map((control) => ({ control, text: control })),
    ...[...(await selects.all()), ...(await dates.all())].map((control) => ({
      control,
      text: control.locator('span').last(),
    })),
  ];
  expect(controls.length).toBeGreaterThan(8);
  expect(await weakStates(page, controls)).toEqual([]);
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

test('a press right after a dialog opened, as the second of a double press, does not close it @only-desktop-light', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/dev/gallery');
  const opener = await focusOn(page, 'Open a dialog');
  // Only the test lets time pass.
  await stopClock(page, 1_000);
  await opener.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Rename the plan' });
  await expect(dialog).toBeVisible();
  await page.mouse.click(1, 1);
  await expect(dialog).toBeVisible();
  await page.clock.runFor(1_000);
  await page.mouse.click(1, 1);
  await expect(dialog).toBeHidden();
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
