import { codeAfter } from '../support/mailed-code.ts';
import { CAPTCHA_TEXT } from '../support/start-product.ts';
import { countShifts, shifted } from '../support/layout-shift.ts';
import { pageNowMs } from '../support/stop-clock.ts';
import { expect, completeLogin, test } from '../support/test.ts';

test('a client opens the login, sees what is missing, signs in and out @phone-dark', async ({
  page,
  reserve,
  expectAccessible,
}) => {
  await reserve('client1');
  await page.goto('/');
  await expect(page).toHaveURL(/\/login$/);
  await expect(page).toHaveTitle('Login');
  await expect(page.getByRole('heading', { name: /Welcome to Artha/ })).toBeVisible();
  await expect(page.getByRole('img', { name: /captcha/i })).toBeVisible();
  await expectAccessible();

  const login = page.getByRole('button', { name: 'Login' });
  await expect(page.getByText('User ID is required.')).toBeHidden();
  await page.getByLabel('User ID').focus();
  await page.getByLabel('Password', { exact: true }).focus();
  await expect(page.getByText('User ID is required.')).toBeVisible();
  await page.getByLabel('User ID').fill('client1');
  await expect(page.getByText('User ID is required.')).toBeHidden();

  await page.getByLabel('Password', { exact: true }).pressSequentially('Wrong @pass1');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('Wrong@pass1');
  await page.getByLabel('Captcha text').fill(CAPTCHA_TEXT);
  await expect(login).toBeDisabled();
  await page.getByRole('checkbox').check();
  const firstPicture = await page.getByRole('img', { name: /captcha/i }).getAttribute('src');
  await login.click();
  await expect(page.locator('form').getByText('User ID or password is not correct.')).toBeVisible();
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
  await expect(page.getByLabel('Captcha text')).toHaveValue('');
  await expect(page.getByRole('img', { name: /captcha/i })).not.toHaveAttribute('src', firstPicture ?? '');

  await page.getByLabel('User ID').fill('client1');
  await page.getByLabel('Password', { exact: true }).fill('Artha@2026');
  await page.getByLabel('Captcha text').fill(CAPTCHA_TEXT);
  const terms = page.getByRole('checkbox');
  await terms.uncheck();
  await expect(
    page.getByText('Please indicate that you have read and agree to the Terms and Conditions.'),
  ).toBeVisible();
  await terms.check();
  await login.click();
  await completeLogin(page);
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('region', { name: 'Current value' })).toBeVisible();
  await expectAccessible();

  await page.goto('/login');
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto('/logout');
  await expect(page.getByRole('heading', { name: 'You are logged out' })).toBeVisible();
  await expect(page.getByRole('link', { name: /log ?in/i })).toBeVisible();
  await expectAccessible();
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/login\?returnUrl=/);
});

test('a user can request a new captcha', { tag: '@only-phone-dark' }, async ({ page }) => {
  await page.goto('/login');
  const picture = page.getByRole('img', { name: /captcha/i });
  const before = await picture.getAttribute('src');
  expect(before).toMatch(/^data:image\/svg\+xml/);
  await page.getByRole('button', { name: 'New captcha' }).click();
  await expect(picture).not.toHaveAttribute('src', before ?? '');
});

test('a client signs in with the keyboard alone', async ({ page, reserve }) => {
  await reserve('client2');
  await page.goto('/login');
  // The buttons for a new captcha and for a code by mail take the focus only after the first captcha has loaded.
  await expect(page.getByRole('button', { name: 'New captcha' })).toBeEnabled();
  await expect(page.getByRole('button', { name: 'Email me a code' })).toBeEnabled();
  await page.getByLabel('User ID').focus();
  await page.keyboard.type('client2');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Artha@2026');
  // Past the buttons to show the password, for a new captcha and for a code by mail.
  for (let stops = 0; stops < 4; stops += 1) await page.keyboard.press('Tab');
  await page.keyboard.type(CAPTCHA_TEXT);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: 'Login' })).toBeEnabled();
  await page.keyboard.press('Enter');
  await completeLogin(page);
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('staff sign in on their own page and land in their own area @only-desktop-light', async ({
  page,
  expectAccessible,
  signInAndLand,
}) => {
  await page.goto('/rm/login');
  await expect(page.getByLabel('Login As')).toHaveValue('RELATIONSHIPMANAGER');
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await expectAccessible();
  await signInAndLand('rmanager1');
  await expect(page).toHaveURL(/\/rm\/dashboard$/);
  await expectAccessible();
  await page.goto('/all-funds');
  await expect(page).toHaveURL(/\/404$/);
  await expect(page.getByText('oops.. Looks like you came the wrong way')).toBeVisible();
  await page
    .getByRole('button', { name: 'HOME' })
    .or(page.getByRole('link', { name: 'HOME' }))
    .click();
  await expect(page).toHaveURL(/\/rm\/dashboard$/);
});

test(
  'returns to a guarded address after signing in, but never to another site',
  { tag: '@only-desktop-light' },
  async ({ page, reserve }) => {
    await reserve('client3');
    await page.goto('/all-funds?text=midcap');
    await expect(page).toHaveURL(/\/login\?returnUrl=/);
    await page.goto('/ops/client-master');
    await expect(page).toHaveURL(/\/rm\/login\?returnUrl=/);
    await page.goto('/no-such-page');
    await expect(page).toHaveURL(/\/404$/);
    await page.goto('/login?returnUrl=//example.com');
    await page.getByLabel('User ID').fill('client3');
    await page.getByLabel('Password', { exact: true }).fill('Artha@2026');
    await page.getByLabel('Captcha text').fill(CAPTCHA_TEXT);
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Login' }).click();
    await completeLogin(page);
    await expect(page).toHaveURL(/\/dashboard$/);
  },
);

test(
  'passwords can be pasted and autofilled, and spaces are removed',
  { tag: '@only-desktop-light' },
  async ({ page }) => {
    await page.goto('/login');
    const password = page.getByLabel('Password', { exact: true });
    await expect(page.getByLabel('User ID')).toHaveAttribute('autocomplete', 'username');
    await expect(password).toHaveAttribute('autocomplete', 'current-password');
    await password.focus();
    await page.evaluate(() => document.execCommand('insertText', false, ' Artha @2026 '));
    await expect(password).toHaveValue('Artha@2026');
  },
);

test('a user who cannot read the captcha gets a code by mail @only-phone-dark', async ({
  page,
  request,
  reserve,
  expectAccessible,
}, info) => {
  const userId = info.project.name === 'phone-dark' ? 'client4' : 'client3';
  await reserve(userId);
  await page.goto('/login');
  await expect(page.getByText('Cannot read the captcha?')).toBeVisible();
  const send = page.getByRole('button', { name: 'Email me a code' });
  await send.click();
  await expect(page.getByRole('alert').filter({ hasText: 'Enter your User ID first.' })).toBeVisible();
  await expect(page.getByLabel('User ID')).toBeFocused();
  await expectAccessible();

  await page.getByLabel('User ID').fill('nobody-at-all');
  await send.click();
  const sent = 'If this User ID is registered, we have sent a code to its email address.';
  await expect(page.getByText(sent)).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'New captcha' }).click();
  await expect(page.getByText(sent)).toBeVisible();

  await page.getByLabel('User ID').fill(userId);
  await expect(page.getByText(sent)).toBeHidden();
  const code = await codeAfter(request, 'to type in place of the captcha', async () => {
    await send.press('Enter');
    await expect(page.getByText(sent)).toBeVisible();
    await expect(page.getByLabel('Captcha text')).toBeFocused();
  });
  await page.getByLabel('Password', { exact: true }).fill('Artha@2026');
  await page.getByLabel('Captcha text').fill(code);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Login' }).click();
  await completeLogin(page);
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('requesting codes too often shows a message', { tag: '@only-desktop-light' }, async ({ page }) => {
  await page.route('**/api/AppUsers/sendCaptchaCode', (route) => route.fulfill({ status: 429, body: '' }));
  await page.goto('/login');
  await page.getByLabel('User ID').fill('client1');
  await page.getByRole('button', { name: 'Email me a code' }).click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'Too many requests. Please wait a moment and try again.' }),
  ).toBeVisible();
});

test(
  'a client in onboarding stays there, and a blocked client cannot log in',
  { tag: '@only-phone-dark' },
  async ({ page, reserve }) => {
    await reserve('client8');
    const logIn = async (userId: string) => {
      await page.goto('/login');
      await page.getByLabel('User ID').fill(userId);
      await page.getByLabel('Password', { exact: true }).fill('Artha@2026');
      await page.getByLabel('Captcha text').fill(CAPTCHA_TEXT);
      await page.getByRole('checkbox').check();
      await page.getByRole('button', { name: 'Login' }).click();
    };
    await logIn('client9');
    await expect(page.locator('form').getByText(/^Your account is blocked/)).toBeVisible();
    await logIn('client8');
    await completeLogin(page);
    const onboarding = /\/(?:signup|onboarding-landing)(?:\?cifNumber=[\w%]+)?$/;
    await expect(page).toHaveURL(onboarding);
    // The address changes a moment before the session is stored.
    await expect.poll(() => page.evaluate(() => localStorage.getItem('accessToken'))).not.toBeNull();
    for (const address of ['/dashboard', '/holdings', '/my-account', '/bank-accounts', '/login']) {
      await page.goto(address);
      await expect(page).toHaveURL(onboarding);
    }
    await page.goto('/change-password');
    await expect(page.getByRole('heading', { level: 1, name: 'Change Password' })).toBeVisible();
    await page.getByRole('link', { name: 'Log Out' }).click();
    await expect(page.getByRole('heading', { name: 'You are logged out' })).toBeVisible();
  },
);

test('the login focuses its first field, and messages move nothing and leave the heading free', async ({ page }) => {
  await countShifts(page);
  for (const [path, first] of [
    ['/login', 'User ID'],
    ['/rm/login', 'Login As'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByLabel(first)).toBeFocused();
    await expect(page.getByText('Cannot read the captcha?')).toBeVisible();
    for (const label of ['User ID', 'Password', 'Captcha text']) await page.getByLabel(label, { exact: true }).focus();
    await page.getByRole('button', { name: 'New captcha' }).focus();
    await expect(page.getByText('Captcha text is required.')).toBeVisible();
    await page.getByLabel('User ID').fill('nobody-at-all');
    await page.getByLabel('Password', { exact: true }).fill('Wrong@pass1');
    await page.getByLabel('Captcha text').fill(CAPTCHA_TEXT);
    if (path === '/login') await page.getByRole('checkbox').check();
    const refused = page.getByRole('alert').filter({ hasText: 'User ID or password is not correct.' });
    // In the form, and as a toast. It lasts two seconds, so it is measured as soon as it is there.
    const toast = refused.filter({ has: page.getByRole('button', { name: 'Dismiss' }) }).boundingBox();
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    const { y = Infinity, height = 0 } = (await toast) ?? {};
    const heading = await page.getByRole('heading', { level: 1 }).boundingBox();
    expect(y + height).toBeLessThanOrEqual(heading!.y);
    // The toast alone is announced.
    await expect(page.locator('form').getByText('User ID or password is not correct.')).toBeVisible();
    await expect(page.locator('form').getByRole('alert').filter({ hasText: 'is not correct.' })).toHaveCount(0);
    expect(await shifted(page)).toBe(0);
  }
});

test('each captcha that is shown was requested once', { tag: '@only-desktop-light' }, async ({ page, reserve }) => {
  await reserve('client3');
  let requests = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/generateCaptcha')) requests += 1;
  });
  const picture = page.getByRole('img', { name: /captcha/i });
  await page.goto('/dashboard');
  await expect(picture).toBeVisible();
  await page.getByRole('link', { name: 'Forgot Password' }).click();
  await expect(page).toHaveURL(/\/forgot-password$/);
  await page.getByRole('link', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(picture).toBeVisible();
  await page.getByRole('link', { name: 'Staff login' }).click();
  await expect(page).toHaveURL(/\/rm\/login$/);
  await page.getByRole('link', { name: 'Client login' }).click();
  await expect(page).toHaveURL(/[^m]\/login$/);
  await expect(picture).toBeVisible();
  // None of them was used.
  expect(requests).toBe(1);
  await page.getByLabel('User ID').fill(' client3 ');
  await page.getByLabel('Password', { exact: true }).fill('Artha@2026');
  await page.getByLabel('Captcha text').fill([...CAPTCHA_TEXT].join(' '));
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await completeLogin(page);
  await expect(page).toHaveURL(/\/dashboard$/);
  expect(requests).toBe(1);
});

test(
  'a captcha renews itself before it expires and keeps what was typed',
  { tag: '@only-phone-dark' },
  async ({ page }) => {
    await page.clock.install();
    const openedMs = await pageNowMs(page);
    await page.goto('/login');
    const picture = page.getByRole('img', { name: /captcha/i });
    await expect(picture).toBeVisible();
    await page.getByLabel('User ID').fill('client1');
    await page.getByLabel('Captcha text').fill('ACE');
    const before = await picture.getAttribute('src');
    // Loaded between the two, however long the machine takes.
    const seenMs = await pageNowMs(page);
    await page.clock.pauseAt(openedMs + 4.4 * 60_000);
    expect(await picture.getAttribute('src')).toBe(before);
    await page.clock.pauseAt(seenMs + 4.4 * 60_000 + 10_000);
    await page.clock.resume();
    await expect(picture).not.toHaveAttribute('src', before ?? '');
    await expect(page.getByLabel('User ID')).toHaveValue('client1');
    await expect(page.getByLabel('Captcha text')).toHaveValue('ACE');
  },
);

test(
  'a captcha that cannot be loaded says so, and can be loaded again',
  { tag: '@only-phone-dark' },
  async ({ page }) => {
    await page.route('**/api/AppUsers/generateCaptcha', (route) => route.abort());
    await page.goto('/login');
    const message = page.getByText('The captcha could not be loaded. Check your connection, then load a new one.');
    await expect(message).toBeVisible();
    await page.unroute('**/api/AppUsers/generateCaptcha');
    await page.getByRole('button', { name: 'New captcha' }).click();
    await expect(page.getByRole('img', { name: /captcha/i })).toBeVisible();
    await expect(message).toBeHidden();
  },
);
