import { advanceClock } from '../../../support/clock.ts';
import { expect, test } from '../../../support/test.ts';

/**
 * The registrar publishes NAVs, the product imports them, and the client sees them. Runs in the project clock,
 * because it advances the clock of all users.
 */
test('the fact sheet shows the NAV of the next day', async ({ page, request, signIn }) => {
  await signIn('client1');
  await page.goto('/all-funds');
  await page.getByLabel('Search funds').fill('saryu liquid');
  await page
    .getByRole('link', { name: /^Saryu Liquid Fund.*Growth/ })
    .filter({ visible: true })
    .first()
    .click();
  const nav = page.getByRole('region', { name: 'NAV', exact: true });
  await expect(nav).toContainText(/NAV on/);
  const before = await nav.getByText(/NAV on/).textContent();

  await advanceClock(request);
  const ran = await advanceClock(request, 2);
  expect(ran.map(({ name }) => name)).toContain('registrar-navs');
  expect(ran.filter(({ name }) => name === 'nav-import').map(({ outcome }) => outcome)).toContainEqual(
    expect.stringMatching(/ 0 refused$/),
  );

  await page.goto(page.url());
  await expect(nav).toContainText(/NAV on/);
  expect(await nav.getByText(/NAV on/).textContent()).not.toBe(before);

  const back = await request.post(`${process.env['E2E_SANDBOX_URL']}/clock/advance`, {
    data: { to: '2020-01-01T00:00:00Z' },
  });
  expect(back.status()).toBe(409);
});
