/** What Explore shows of calls that failed, each tried again by itself. */
import { expect, test } from '../support/test.ts';

/** Whether a call lists funds in an order. */
const isOrderedBy = (order: string) => (url: URL) =>
  url.pathname === '/api/Instruments' && url.searchParams.get('filter')?.includes(`"order":"${order}"`) === true;

for (const [strip, isFailing] of [
  ['Low cost', isOrderedBy('expenseRatio')],
  ['Top Equity funds', isOrderedBy('-return5y')],
  ['Recently viewed', ({ pathname }: URL) => pathname.endsWith('/viewedFunds')],
] as const)
  test(`a strip of Explore that failed says so and is tried again: ${strip}`, async ({
    page,
    signIn,
    expectAccessible,
  }) => {
    await signIn('client4');
    await page.goto('/fact-sheet?instrumentId=1');
    await expect(page.getByRole('region', { name: 'NAV', exact: true })).toContainText('NAV on');
    await page.route(isFailing, (route) => (route.request().method() === 'GET' ? route.abort() : route.continue()));
    await page.goto('/explore');
    const region = page.getByRole('region', { name: strip });
    await expect(region.getByRole('alert')).toContainText('The service cannot be reached.');
    await expect(region.getByRole('heading').first()).toHaveText(strip.replace(/^Top (.*) funds$/, '$1'));
    // The other strips do not wait for it.
    await expect(page.getByRole('region', { name: 'Steady over three years' })).toContainText('%');
    await expectAccessible();
    await page.unroute(isFailing);
    await region.getByRole('button', { name: 'Try again' }).click();
    await expect(region.getByRole('listitem').first()).toContainText('Fund');
    await expect(region.getByRole('alert')).toHaveCount(0);
  });
