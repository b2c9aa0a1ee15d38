/** A session that ends in another browser: the open screen notices it, whichever it is. */
import type { Browser, Page } from '@playwright/test';
import { USER_DETAILS_PATH } from '@artha/contract/system/session';
import { stopClock } from '../support/stop-clock.ts';
import { expect, test } from '../support/test.ts';

const ENDED = 'Your session has ended. Please log in again.';
const NOTICED_WITHIN_MS = 10_000;
const STOPPED_AFTER_MS = 3_000;
/** Timers without a delay need the clock to move while answers arrive. */
const STEP_MS = 50;
/** More than an expectation takes: it looks once a second, for a minute. */
const STEPS_MAX = 70;

/**
 * Opens a screen, with timers that the test can run, and waits until the server has confirmed the session: one that it
 * never confirmed ends otherwise.
 */
async function openSignedIn(page: Page, path: string): Promise<void> {
  await page.clock.install();
  const confirmed = page.waitForResponse((response) => response.url().includes(USER_DETAILS_PATH) && response.ok());
  await page.goto(path);
  await confirmed;
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/**
 * Expects that the page notices it within ten seconds of its own clock, however long the machine takes for them: the
 * clock stands still but for what the test lets pass, and that is never more.
 */
async function expectNoticedInTime(page: Page, isNoticed: () => boolean | Promise<boolean>): Promise<void> {
  await stopClock(page, STOPPED_AFTER_MS);
  await page.clock.runFor(NOTICED_WITHIN_MS - STOPPED_AFTER_MS - STEPS_MAX * STEP_MS);
  const step = async () => {
    await page.clock.runFor(STEP_MS);
    return isNoticed();
  };
  await expect.poll(step).toBe(true);
}

/** Signs in in another browser, which ends the session of the first. */
async function endFromElsewhere(browser: Browser, signIn: (browser: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext();
  await signIn(await context.newPage());
  await context.close();
}

for (const path of ['/explore', '/cart', '/privacy-policy', '/transaction-status'])
  test(
    `${path} notices it and shows the reason at the login`,
    { tag: '@only-desktop-light' },
    async ({ page, browser, signIn }) => {
      await signIn('client3');
      await openSignedIn(page, path);
      await endFromElsewhere(browser, (other) => signIn('client3', undefined, other));
      await expectNoticedInTime(page, () => page.url().includes('/login'));
      await expect(page.locator('form').getByText(ENDED)).toBeVisible();
    },
  );

test(
  'the reason is shown before the browser leaves for the portal',
  { tag: '@only-phone-dark' },
  async ({ page, browser, signIn, expectAccessible }) => {
    const portal = 'https://portal.example/clients';
    await page.route('**/api/AppConfigs/options', async (route) => {
      const answer = await route.fetch();
      const config = (await answer.json()) as { URLS: Record<string, string> };
      await route.fulfill({ response: answer, json: { ...config, URLS: { ...config.URLS, clientPortalUrl: portal } } });
    });
    // An answer without content keeps the page: nothing could be read while a navigation is pending. The heading is
    // recorded at the moment of leaving.
    await page.route(portal, (route) => route.fulfill({ status: 204 }));
    await page.addInitScript(() =>
      addEventListener('beforeunload', () =>
        document.documentElement.setAttribute('data-left-from', document.querySelector('h1')?.textContent ?? ''),
      ),
    );
    const leaving = page.waitForRequest(portal);
    await signIn('client4');
    await openSignedIn(page, '/explore');
    await endFromElsewhere(browser, (other) => signIn('client4', undefined, other));
    const reason = page.getByRole('heading', { name: 'You are logged out' });
    await page.clock.runFor(NOTICED_WITHIN_MS);
    expect((await leaving).isNavigationRequest()).toBe(true);
    await expect(page.locator('html')).toHaveAttribute('data-left-from', 'You are logged out');
    await expect(reason).toBeVisible();
    await expect(page.getByRole('main').getByText(ENDED)).toBeVisible();
    await expectAccessible();
  },
);
