/** Operations review applications that did not pass all checks. */
import type { Locator, Page } from '@playwright/test';
import { ADDRESS_DIFFERS, sendApplication } from '../support/application.ts';
import { expect, test } from '../support/test.ts';

const QUEUE = '/ops/onboarding-requests';

const request = (page: Page): Locator => page.getByRole('article', { name: 'Request' });
const requestOf = (page: Page, customerId: string): Locator =>
  page.getByRole('region', { name: 'Requests' }).getByRole('link', { name: new RegExp(customerId) });

async function open(page: Page, customerId: string): Promise<Locator> {
  await page.goto(QUEUE);
  await requestOf(page, customerId).click();
  await expect(request(page).getByText(new RegExp(`Customer ${customerId}`))).toBeVisible();
  return request(page);
}

const tab = (opened: Locator, name: string) => opened.getByRole('tab', { name: new RegExp(`^${name}`) });

test(
  'an application that differs is approved with a reason, and a colleague who is too late reads by whom',
  { tag: '@only-desktop-light' },
  async ({ page, request: api, browser, signIn, expectAccessible }) => {
    test.slow();
    const customerId = await sendApplication(page, api);
    const ours = await (await browser.newContext()).newPage();
    const theirs = await (await browser.newContext()).newPage();
    await signIn('operations1', 'Operations', ours);
    await signIn('operations2', 'Operations', theirs);
    const opened = await open(ours, customerId);
    const late = await open(theirs, customerId);

    await expect(tab(opened, 'Verify')).toHaveAttribute('aria-selected', 'true');
    await expect(opened.getByText(ADDRESS_DIFFERS)).toBeVisible();
    await expect(opened.getByRole('row', { name: /^Address/ })).toContainText('Kochi');
    await expect(opened.getByRole('row', { name: /^KYC record/ })).toContainText('Validated');
    await expectAccessible(ours);
    await tab(opened, 'Documents').click();
    await expect(opened.getByRole('figure', { name: 'Cancelled cheque' }).getByRole('img')).toBeVisible();
    await expect(opened.getByRole('figure', { name: 'Signature' }).getByRole('img')).toBeVisible();
    await expectAccessible(ours);

    await opened.getByRole('button', { name: 'Approve application' }).click();
    await expect(opened.getByRole('alert')).toContainText('Tick what you have checked');
    await expect(opened.getByText('Enter why you accept what differs.')).toBeVisible();
    for (const name of [/cheque is cancelled/, /signature is one person/, /accept what differs/])
      await opened.getByRole('checkbox', { name }).check({ force: true });
    await opened.getByLabel('Reason').fill('The client has moved; the new address is on the electricity bill.');
    await opened.getByRole('button', { name: 'Approve application' }).click();
    await expect(opened.getByText('This application is approved: the account is open.')).toBeVisible();

    for (const name of [/cheque is cancelled/, /signature is one person/, /accept what differs/])
      await late.getByRole('checkbox', { name }).check({ force: true });
    await late.getByLabel('Reason').fill('As above.');
    await late.getByRole('button', { name: 'Approve application' }).click();
    await expect(late.getByRole('alert')).toContainText('does not wait for a decision any more');
    await expect(late.getByRole('alert')).toContainText(/approved it on/);
    await expect(late.getByText('This application is approved: the account is open.')).toBeVisible();

    await page.goto('/signup');
    await expect(page.getByRole('heading', { name: 'Your account is open' })).toBeVisible();
    await page.getByRole('button', { name: 'Go to the dashboard' }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
    await ours.context().close();
    await theirs.context().close();
  },
);

test(
  'steps are returned on the phone, each with its reason, and the client reads them',
  { tag: '@only-phone-dark' },
  async ({ page, request: api, browser, signIn, expectAccessible }) => {
    test.slow();
    const customerId = await sendApplication(page, api);
    const ours = await (await browser.newContext({ viewport: { width: 390, height: 900 } })).newPage();
    await signIn('operations1', 'Operations', ours);
    await ours.goto(QUEUE);
    await expect(ours.getByRole('heading', { name: /sign-ups? to review/ })).toBeVisible();
    await expectAccessible(ours);
    const opened = await open(ours, customerId);
    await expect(requestOf(ours, customerId)).toBeHidden();

    await tab(opened, 'Documents').click();
    await opened.getByRole('button', { name: 'Return this step' }).click();
    await expect(opened.getByText('Enter what the client has to do.')).toBeVisible();
    await opened.getByLabel('Reason').fill('The signature is cut off. Please sign again.');
    await opened.getByRole('button', { name: 'Return this step' }).click();
    await tab(opened, 'About you').click();
    await opened.getByLabel('Reason').fill('Please check your occupation.');
    await opened.getByRole('button', { name: 'Return this step too' }).click();
    await expect(opened.getByRole('region', { name: 'To be returned' }).getByRole('listitem')).toHaveCount(2);
    await expectAccessible(ours);
    await opened.getByRole('button', { name: 'Send 2 steps back' }).click();
    await expect(ours.getByText('This application is with its applicant.')).toBeVisible();
    await ours.goto(`${QUEUE}?tab=returned`);
    await expect(requestOf(ours, customerId)).toBeVisible();

    // The application goes on at the first step that was returned.
    await page.goto('/signup');
    await expect(page.getByText('Please check your occupation.')).toBeVisible();
    await ours.context().close();
  },
);
