/** The profile of a client: nominees, contact and statements, changed by one-time passwords. */
import type { Locator, Page } from '@playwright/test';
import { holdCalls } from '../support/held-calls.ts';
import { countShifts, delayCalls, shifted } from '../support/layout-shift.ts';
import { codeAfter } from '../support/mailed-code.ts';
import { choose, find } from '../support/sign-up.ts';
import { runSql } from '../support/sql.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toast.ts';

const KABIR = '50135528';
const JOINT = '50128866';

/** Fills in what a holder declares, who pays tax in India only, and saves it. */
async function declare(page: Page) {
  await page.getByText('Mr', { exact: true }).click();
  await expect(page.getByRole('radio', { name: 'Mr' })).toBeChecked();
  await choose(page, 'Occupation', 'Service');
  await choose(page, 'Yearly income', '5 to 10 lakh');
  await choose(page, 'Source of wealth', 'Salary');
  await page.getByRole('radio', { name: /India only/ }).check({ force: true });
  await page.getByRole('textbox', { name: 'City of birth' }).fill('Thane');
  await find(page, 'Country of birth', 'India');
  await page.getByRole('radio', { name: 'No', exact: true }).check({ force: true });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
}

async function enterCode(page: Page, code: string, button: string) {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').first().fill(code);
  await dialog.getByRole('button', { name: button }).click();
}

test('a client who had to complete the nominees is free once they are saved @phone-dark', async ({
  page,
  request,
  signInAndLand,
  expectAccessible,
}) => {
  await signInAndLand('client7');
  await expect(page).toHaveURL(/\/profile$/);
  await countShifts(page);
  await delayCalls(page);
  // Opened like a link, because a reload of this page logs out.
  await page.goto('/profile');
  await expect(page.getByText('Nominee 1 has no address, pincode, country or contact number.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save nominees' })).toBeVisible();
  await expect(page.getByText('Risk category')).toBeVisible();
  // The long form does not push away what was shown before it.
  expect(await shifted(page)).toBeLessThan(0.02);
  await page.unrouteAll({ behavior: 'wait' });
  await expectAccessible();
  await page.getByRole('checkbox', { name: /Same address, mobile and e-mail as mine/ }).check({ force: true });
  await page.getByRole('button', { name: 'Save nominees' }).click();
  await expect(page.getByText('Choose the relationship.')).toBeVisible();
  await choose(page, 'Relationship', 'Wife');
  const code = await codeAfter(request, `the nominees of account ${KABIR}`, () =>
    page.getByRole('button', { name: 'Save nominees' }).click(),
  );
  // The code may arrive before the answer of the call.
  await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeFocused();
  await expectAccessible();
  try {
    await expectToast(page.getByText('Nominees saved'), () => enterCode(page, code, 'Save nominees'));
    await expect(page.getByText(/Complete it to go on/)).toHaveCount(0);
    await page.goto('/dashboard');
    await expect(page).toHaveURL(/\/dashboard$/);
    await page.goto('/profile');
    await expect(page.getByRole('heading', { name: 'Sanjana Wadekar' })).toBeVisible();
    await expect(page.getByText('100%')).toBeVisible();
  } finally {
    // Other tests meet him as he was.
    await runSql([
      `update nominee set relationship_id = null, share_percent = null, address_line1 = null, pincode = null,
         country_id = null, contact_number = null, email = 'sanjana.wadekar@artha.example'
       where account_id = (select id from account where account_number = '${KABIR}')`,
    ]);
  }
});

/** The form of the nominees opens in place, and closes again; whatever is pressed and gone, the focus stays nearby. */
async function expectFocusInForms(page: Page, opener: Locator) {
  await opener.press('Enter');
  await expect(page.getByRole('button', { name: 'Split equally' })).toBeFocused();
  const details = page.getByRole('button', { name: 'Details of Ira Deshmukh' });
  await details.click();
  await page.getByRole('button', { name: 'Done' }).press('Enter');
  await expect(details).toBeFocused();
  await details.click();
  await page.getByRole('button', { name: 'Remove nominee' }).press('Enter');
  await expect(details).toBeHidden();
  await expect(page.locator(':focus')).toHaveAttribute('aria-label', /^Share of /);
  await page.getByRole('button', { name: 'Cancel' }).press('Enter');
  await expect(opener).toBeFocused();
  await opener.press('Enter');
}

/** What the server alone knows, such as who holds the account, is said in the form of the nominee, which opens. */
async function expectRefusedFormOpens(page: Page) {
  const nameField = page.getByRole('textbox', { name: 'Name as in the identity document' });
  await page.getByRole('button', { name: 'Details of Kavita Deshmukh' }).click();
  await nameField.fill('Ananya Deshmukh');
  // Nothing can be pressed that the calendar, which arrives later, would move away.
  const release = await holdCalls(page, /calendar-panel/);
  await page.getByRole('button', { name: /^Date of birth/ }).click();
  const calendar = page.getByRole('dialog', { name: 'Date of birth' });
  await expect(calendar.getByText('Loading calendar')).toBeAttached();
  await expect(calendar.getByRole('button', { name: 'Clear' })).toBeHidden();
  await release();
  await calendar.getByRole('button', { name: 'Clear' }).click();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(nameField).toBeHidden();
  await page.getByRole('button', { name: 'Save nominees' }).click();
  await expect(page.getByText('Enter the birth date: a holder has the same name.')).toBeVisible();
  await nameField.fill('Kavita Deshmukh');
}

test(
  'a client sees the profile, and changes shares of nominees',
  { tag: '@only-desktop-light' },
  async ({ page, request, signIn, expectAccessible }) => {
    await signIn('client1');
    await page.goto('/profile');
    await expect(page.getByRole('heading', { name: 'Nominees of account 5012 8841' })).toBeVisible();
    await expect(page.getByText('ZZ•••••••A')).toBeVisible();
    await expect(page.getByText('Singapore, ••••••1Z')).toBeVisible();
    await expectAccessible();
    await page.getByRole('button', { name: 'Details of Ira Deshmukh' }).click();
    await expect(page.getByText('Flat 12, Sahyadri Heights, Baner Road', { exact: true })).toBeVisible();
    const changeNominees = page.getByRole('button', { name: 'Change nominees' });
    await expectFocusInForms(page, changeNominees);
    const shareOf = (name: string) => page.getByRole('textbox', { name: `Share of ${name} in percent` });
    await shareOf('Kavita Deshmukh').fill('14');
    await expect(page.getByText('1% missing')).toBeVisible();
    await page.getByRole('button', { name: 'Save nominees' }).click();
    await expect(page.getByText(/now they add up to 99.00%/)).toBeVisible();
    await shareOf('Rohan Deshmukh').fill('61');
    await expectAccessible();
    await expectRefusedFormOpens(page);
    const code = await codeAfter(request, 'the nominees of account 50128841', () =>
      page.getByRole('button', { name: 'Save nominees' }).click(),
    );
    await enterCode(page, code, 'Save nominees');
    await expect(page.getByText('61%')).toBeVisible();
    await expect(changeNominees).toBeFocused();
  },
);

test(
  'the owner of a joint account states what the second holder declares',
  { tag: '@only-desktop-light' },
  async ({ page, signIn, expectAccessible }) => {
    await signIn('client1');
    try {
      await page.goto('/profile');
      await page
        .getByLabel('Account', { exact: true })
        .selectOption({ label: 'Ananya and Rohan Deshmukh · Joint · 5012 8866' });
      const card = page.getByRole('region', { name: 'Second holder, Rohan Deshmukh' });
      await expect(card.getByText('ZZ•••••••B')).toBeVisible();
      await expect(card.getByText('Not stated yet').first()).toBeVisible();
      await expectAccessible();
      await card.getByRole('button', { name: 'Edit statements of Rohan Deshmukh' }).click();
      await card.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(card.getByText('Choose the occupation.')).toBeVisible();
      await expectAccessible();
      await expectToast(page.getByText('The statements of Rohan Deshmukh are saved'), () => declare(page));
      await expect(card.getByText('Thane, India')).toBeVisible();
    } finally {
      // Other tests meet him as he was.
      await runSql([
        `update account_holder set declaration_sealed = null
         where account_id = (select id from account where account_number = '${JOINT}')`,
      ]);
    }
  },
);

test(
  'a client opts out of nomination by a code',
  { tag: '@only-phone-dark' },
  async ({ page, request, signIn, expectAccessible }) => {
    await signIn('client12');
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Nominate' }).click();
    await page.getByRole('button', { name: 'Save nominees' }).click();
    await expect(page.getByText('Add a nominee, or opt out.')).toBeVisible();
    await expectAccessible();
    await page.getByRole('checkbox', { name: /do not wish to nominate/ }).check({ force: true });
    const code = await codeAfter(request, 'to opt out of nominees for account 50136354', () =>
      page.getByRole('button', { name: 'Opt out' }).click(),
    );
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('textbox').first()).toBeFocused();
    await expectAccessible();
    // The clock of the phone is ahead of the server's: it refuses another code, and the one that it sent is still good.
    // An answer that arrives meanwhile corrects the page's clock, and the button then takes its 30 seconds: the code is
    // made younger, so that the server still refuses.
    await runSql([
      `update otp set sent_at = sent_at + interval '5 minutes'
       where purpose = 'nominees' and user_id = (select id from app_user where login_user_id = 'client12')`,
    ]);
    await page.clock.install();
    await page.clock.fastForward(31_000);
    await dialog.getByRole('button', { name: 'Resend OTP' }).click();
    await expect(dialog.getByRole('alert')).toContainText('A code was just sent.');
    await enterCode(page, code, 'Opt out');
    await expect(page.getByText(/You opted out/)).toBeVisible();
  },
);

test(
  'a mobile number is changed by a code that goes to the new one, and statements are saved',
  { tag: '@only-desktop-light' },
  async ({ page, request, signIn, expectAccessible }) => {
    await signIn('client11');
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Mobile number' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'New mobile number' }).fill('12345');
    await dialog.getByRole('button', { name: 'Send OTP' }).click();
    await expect(dialog.getByText('A mobile number has 10 digits and begins with 6 to 9.')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'New mobile number' }).fill('9000010955');
    await expectAccessible();
    const send = () => dialog.getByRole('button', { name: 'Send OTP' }).click();
    const code = await codeAfter(request, 'to use this mobile number', send, 'sms');
    await expect(dialog.getByText('Sent to ••••••0955.')).toBeVisible();
    await enterCode(page, code, 'Change mobile number');
    await expect(page.getByText('+91 9000010955')).toBeVisible();

    await page.getByRole('button', { name: 'Edit about you' }).press('Enter');
    await expect(page.locator('input:focus')).toHaveCount(1);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Choose your occupation.')).toBeVisible();
    await expectAccessible();
    // A country that is removed leaves the focus on the card, not at the top of the page.
    await page.getByRole('radio', { name: /India and another country/ }).check({ force: true });
    await page.getByRole('button', { name: 'Add a country' }).click();
    await page.getByRole('button', { name: 'Remove this country' }).last().press('Enter');
    await expect(page.locator('section:focus')).toContainText('Tax residence');
    await declare(page);
    await expect(page.getByText('Thane, India')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Edit about you' })).toBeFocused();
  },
);
