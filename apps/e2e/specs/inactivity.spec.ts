/** Sessions that end after inactivity, and what keeps them alive. */
import type { Page, TestInfo } from '@playwright/test';
import { expectStep, newCustomerId, signUp } from '../support/sign-up.ts';
import { stopClock } from '../support/stop-clock.ts';
import { expect, test } from '../support/test.ts';

const IDLE_MESSAGE = 'Your previous session has expired due to inactivity!';
const SECOND = 1_000;
const MINUTE = 60 * SECOND;

const clientOf = ({ project }: TestInfo) => (project.name === 'phone-dark' ? 'client4' : 'client3');

const warning = (page: Page) => page.getByRole('dialog', { name: 'Your session is about to end' });
const currentUser = (page: Page) => page.waitForResponse('**/api/AppUsers/me');

/** Opens an address and waits until inactivity is monitored. */
async function open(page: Page, address: string): Promise<void> {
  const isMonitored = () => page.evaluate(() => localStorage.getItem('lastActivity') !== null);
  await expect.poll(isMonitored).toBe(true);
  await page.evaluate(() => localStorage.removeItem('lastActivity'));
  await page.goto(address);
  await expect.poll(isMonitored).toBe(true);
}

/** Stops the clock of a page some time after the last activity, however long ago that is: a busy machine is late. */
async function stopAfterActivity(page: Page, afterMs: number): Promise<void> {
  const lastMs = await page.evaluate(() => Number(localStorage.getItem('lastActivity')));
  await page.clock.pauseAt(lastMs + afterMs);
}

/** Expects the warning while the clock is stopped: what shows it needs the clock to move, by a few seconds at most. */
const expectWarningInSteps = (page: Page): Promise<void> =>
  expect.poll(() => page.clock.runFor(50).then(() => warning(page).isVisible())).toBe(true);

/** Expects a call that renews the session of an active user, five minutes after the last one; a late one delays it. */
async function expectRenewedByActivity(page: Page): Promise<void> {
  const answers: number[] = [];
  page.on('response', (answer) => {
    if (answer.url().endsWith('/api/AppUsers/me')) answers.push(answer.status());
  });
  const stayActive = async () => {
    await page.clock.fastForward(100 * SECOND);
    await page.keyboard.press('Shift');
    return answers;
  };
  await expect.poll(stayActive, { intervals: [100, 100, 100, 100, 2_000] }).toContain(200);
}

/** Expects the message on the login page itself, not only in a toast. */
async function expectIdleLogin(page: Page, url: RegExp): Promise<void> {
  await expect(page).toHaveURL(url);
  await expect(page.getByText('Your previous session').filter({ visible: true }).first()).toBeVisible();
  await expect(page.getByRole('form').or(page.locator('form')).getByText(IDLE_MESSAGE)).toBeVisible();
}

test('warns an inactive user, who stays logged in with one key press @phone-dark', async ({
  page,
  signInAndLand,
  expectAccessible,
}, info) => {
  await page.clock.install();
  await signInAndLand(clientOf(info));
  await open(page, '/explore');
  await stopAfterActivity(page, 149 * SECOND);
  await expect(warning(page)).toBeHidden();
  await page.clock.fastForward(2 * SECOND);
  await page.clock.resume();
  await expect(warning(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Stay logged in' })).toBeFocused();
  await expect(warning(page)).toContainText(/\d+ seconds left/);
  await expectAccessible();

  const kept = currentUser(page);
  await page.keyboard.press('Enter');
  expect((await kept).status()).toBe(200);
  await expect(warning(page)).toBeHidden();
  await stopAfterActivity(page, 149 * SECOND);
  await expect(warning(page)).toBeHidden();

  // Escape keeps the session too.
  await page.clock.fastForward(2 * SECOND);
  await page.clock.resume();
  await expect(warning(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(warning(page)).toBeHidden();
  await page.clock.fastForward(15 * SECOND);
  await expect(page).toHaveURL(/\/explore$/);

  await page.clock.fastForward(145 * SECOND);
  await warning(page).getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('heading', { name: 'You are logged out' })).toBeVisible();
});

test(
  'logs an inactive user out after three minutes, also on the server, without closing the host app',
  { tag: '@only-desktop-light' },
  async ({ page, signInAndLand, expectAccessible }) => {
    let closed = 0;
    await page.exposeFunction('recordClosed', () => {
      closed += 1;
    });
    await page.addInitScript(() => {
      const host = window as unknown as { Android: object; recordClosed: () => void };
      host.Android = { closeApp: () => host.recordClosed() };
    });
    await page.clock.install();
    await signInAndLand('finance1', 'Finance');
    await open(page, '/reports/capital-gain');
    const ended = page.waitForResponse('**/api/AppUsers/logout');
    await stopAfterActivity(page, 170 * SECOND);
    await expectWarningInSteps(page);
    await stopAfterActivity(page, 181 * SECOND);
    await page.clock.resume();
    expect((await ended).status()).toBe(204);
    await expectIdleLogin(page, /\/rm\/login\?returnUrl=%2Freports%2Fcapital-gain$/);
    await expectAccessible();
    expect(closed).toBe(0);
    const kept = await page.evaluate(() => Object.keys(localStorage));
    expect(kept).toEqual([]);

    // Inactivity is not monitored without a session.
    await page.clock.fastForward(10 * MINUTE);
    await expect(page).toHaveURL(/\/rm\/login\?returnUrl=/);
  },
);

test(
  'the login says when the server was not reached to end an inactive session',
  { tag: '@only-phone-dark' },
  async ({ page, signInAndLand }, info) => {
    await page.route('**/api/AppUsers/logout', (route) => route.abort());
    await page.clock.install();
    await signInAndLand(clientOf(info));
    await open(page, '/explore');
    await stopAfterActivity(page, 170 * SECOND);
    await expectWarningInSteps(page);
    await stopAfterActivity(page, 181 * SECOND);
    await page.clock.resume();
    await expect(page).toHaveURL(/\/login\?returnUrl=%2Fexplore$/);
    await expect(page.locator('form').getByText('so your session is still open on our side')).toBeVisible();
  },
);

test(
  'the first key press after the device slept does not revive the session',
  { tag: '@only-phone-dark' },
  async ({ page, signInAndLand }, info) => {
    await page.clock.install();
    await signInAndLand(clientOf(info));
    await open(page, '/all-funds');
    const stoppedAt = await stopClock(page, MINUTE);
    await page.clock.setSystemTime(stoppedAt + 4 * MINUTE);
    await page.getByLabel('Search funds').press('g');
    await expectIdleLogin(page, /\/login\?returnUrl=%2Fall-funds/);
  },
);

test(
  'activity in one tab counts in all tabs, and all end together',
  { tag: '@only-desktop-light' },
  async ({ page, context, signInAndLand }, info) => {
    await context.clock.install();
    await signInAndLand(clientOf(info));
    await open(page, '/explore');
    const other = await context.newPage();
    await other.goto('/explore');
    await open(other, '/all-funds');
    await expect(other.getByRole('heading', { name: /\d+ funds/ })).toBeVisible();

    await context.clock.fastForward(100 * SECOND);
    await other.getByLabel('Search funds').press('g');
    await context.clock.fastForward(100 * SECOND);
    await expect(warning(other)).toBeHidden();
    await expect(warning(page)).toBeHidden();

    await context.clock.fastForward(55 * SECOND);
    await expect(warning(page)).toBeVisible();
    await expect(warning(other)).toBeVisible();
    await warning(page).getByRole('button', { name: 'Stay logged in' }).click();
    await context.clock.fastForward(2 * SECOND);
    await expect(warning(other)).toBeHidden();

    await context.clock.fastForward(181 * SECOND);
    await expectIdleLogin(page, /\/login\?returnUrl=%2Fexplore$/);
    await expectIdleLogin(other, /\/login\?returnUrl=%2Fall-funds/);
  },
);

test(
  'activity without calls renews the session on the server',
  { tag: '@only-desktop-light' },
  async ({ page, signInAndLand }, info) => {
    await page.clock.install();
    await signInAndLand(clientOf(info));
    await open(page, '/explore');
    await expect(page.getByRole('heading', { name: /Find a fund/ })).toBeVisible();
    // A pending response would renew the session, minutes later by this page's clock.
    await page.waitForLoadState('networkidle');
    const expiresAt = () => page.evaluate(() => Number(localStorage.getItem('sessionExpiry')));
    const before = await expiresAt();
    await expectRenewedByActivity(page);
    await expect.poll(async () => (await expiresAt()) - before).toBeGreaterThan(4 * MINUTE);
    await expect(page).toHaveURL(/\/explore$/);
  },
);

test(
  'an applicant is not logged out while they fill in a form, however long it takes',
  { tag: '@only-phone-dark' },
  async ({ page, request }) => {
    await page.clock.install();
    await signUp(page, request, newCustomerId());
    await expectRenewedByActivity(page);
    await expect(warning(page)).toBeHidden();
    await expectStep(page, 'Your bank details');
  },
);

test(
  'an expired session ends at the next navigation and at the next page load',
  { tag: '@only-phone-dark' },
  async ({ page, signInAndLand }, info) => {
    await signInAndLand(clientOf(info));
    await page.goto('/explore');
    await expect(page.getByRole('heading', { name: /Find a fund/ })).toBeVisible();
    // In one step: an answer between the two would renew it.
    await page.getByRole('link', { name: /^All funds/ }).evaluate((link: HTMLElement) => {
      localStorage.setItem('sessionExpiry', '1000');
      link.click();
    });
    await expectIdleLogin(page, /\/login\?returnUrl=%2Fall-funds$/);

    await signInAndLand(clientOf(info));
    // A pending response would renew it.
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => localStorage.setItem('sessionExpiry', '1000'));
    const ended = page.waitForResponse('**/api/AppUsers/logout');
    await page.goto('/all-funds?text=gold');
    expect((await ended).status()).toBe(204);
    await expectIdleLogin(page, /\/login\?returnUrl=%2Fall-funds%3Ftext%3Dgold$/);
  },
);
