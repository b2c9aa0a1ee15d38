import type { Page } from '@playwright/test';
import { importFeed } from '../../../support/import-feed.ts';
import { expect, test } from '../../../support/test.ts';

/**
 * The fact sheets of funds of which feeds bring nothing but prices: one that is priced each day, one that has closed,
 * and one that is new. They are imported after the journeys that buy and count funds: a real feed takes the place of
 * the demonstration in the catalogue.
 */

const DAY_MS = 86_400_000;
/** The day of the newest prices. */
const LAST_ON = '2026-10-30';
/** '30-Oct-2026', as AMFI writes it. */
const feedDate = (date: string): string =>
  `${date.slice(8)}-${new Date(date).toLocaleString('en-US', { month: 'short', timeZone: 'UTC' })}-${date.slice(0, 4)}`;

const CODES = { open: 990_001, closed: 990_002, young: 990_003 };
const NAMES = {
  open: 'Zenith Bluewater Fund',
  closed: 'Zenith Horizon Fund',
  young: 'Zenith Daybreak Fund',
};
type Which = keyof typeof CODES;
const CLOSED_ON = '2020-03-31';
const YOUNG_DAYS = 20;

const priced = (which: Which, on: string, nav: number) =>
  `${CODES[which]};-;-;${NAMES[which]} - Direct Plan - Growth;${nav.toFixed(4)};${feedDate(on)}`;

const NAV_FILE = [
  'Scheme Code;ISIN Div Payout/ ISIN Growth;ISIN Div Reinvestment;Scheme Name;Net Asset Value;Date',
  ' ',
  'Open Ended Schemes(Equity Scheme - Large Cap Fund)',
  ' ',
  'Zenith Mutual Fund',
  ' ',
  priced('open', LAST_ON, 50),
  priced('closed', CLOSED_ON, 30),
  priced('young', LAST_ON, 11),
  '',
].join('\r\n');

/** A price for each of the days, growing by a hundredth of a rupee a day until the last one. */
function history(which: Which, lastOn: string, days: number, lastNav: number): string[] {
  const last = Date.parse(lastOn);
  return Array.from({ length: days }, (_, at) => {
    const on = new Date(last - at * DAY_MS).toISOString().slice(0, 10);
    return `${CODES[which]},${on},${(lastNav - at / 100).toFixed(4)},1`;
  });
}

const HISTORY_FILE = [
  'scheme_code,nav_date,nav_as_published,times_seen',
  ...history('open', LAST_ON, 1200, 50),
  ...history('closed', CLOSED_ON, 900, 30),
  ...history('young', LAST_ON, YOUNG_DAYS, 11),
  '',
].join('\n');

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function open(page: Page, which: Which): Promise<void> {
  // Funds that can no longer be bought are listed among all of them only.
  await page.goto(`/all-funds?q=${CODES[which]}&all=true`);
  await page
    .getByRole('link', { name: new RegExp(NAMES[which]) })
    .filter({ visible: true })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: new RegExp(NAMES[which]) })).toBeVisible();
}

async function savePdf(page: Page): Promise<void> {
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'PDF' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^fact-sheet-\d+\.pdf$/);
}

test('funds of which nothing but prices is known, closed funds and new ones', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await importFeed('amfi-nav', 'NAVAll.txt', NAV_FILE);
  await importFeed('nav-history', 'history.csv', HISTORY_FILE);
  await signIn('client3');

  await open(page, 'open');
  const notKnown = ['Expense ratio', 'Portfolio', 'Management and documents', 'Risk'];
  for (const name of notKnown) await expect(card(page, name)).toContainText(/not known/i);
  await expect(card(page, 'Terms')).toContainText(/assumed|usual/i);
  const points = card(page, 'Returns').getByRole('table', { name: 'Point to point' });
  await expect(points.getByRole('row', { name: /^3 years/ })).toContainText('%');
  await expect(points.getByRole('row', { name: /^10 years/ })).toContainText('Not known');
  await expect(card(page, 'Overlap with what you own')).toBeHidden();
  await expectAccessible();
  await savePdf(page);

  await open(page, 'closed');
  await expect(page.getByText('No longer priced', { exact: true })).toBeVisible();
  await expect(card(page, 'NAV')).toContainText('NAV on 31 Mar 2020');
  await expect(card(page, 'Buy')).toContainText('is closed for purchase.');
  await expect(page.getByRole('button', { name: 'Add to cart' })).toBeHidden();
  await expect(points.getByRole('row', { name: /^1 year/ })).toContainText('%');
  await expectAccessible();
  await savePdf(page);

  await open(page, 'young');
  await expect(points.getByRole('row', { name: /^1 year/ })).toContainText('Not known');
  await expect(card(page, 'Returns')).toContainText('Not known: prices must reach back more than a year.');
  await expect(card(page, 'A SIP in this fund, looking back')).not.toContainText('1 year');
  await expect(card(page, 'Risk')).toContainText('Not known');
  await expectAccessible();
  await savePdf(page);
});
