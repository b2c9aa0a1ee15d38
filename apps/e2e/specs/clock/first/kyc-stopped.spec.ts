/**
 * The registration agency puts the KYC record of a holder on hold: nothing can be bought until it is valid again. Runs
 * in the project clock, because the records are looked up at night.
 */
import type { APIRequestContext } from '@playwright/test';
import { advanceClock } from '../../../support/clock.ts';
import { runSql } from '../../../support/sql.ts';
import { expect, test } from '../../../support/test.ts';

/** Of client4, Farhan Qureshi, in the demonstration. */
const PAN = 'ZZZPQ0004D';

async function nightWith(request: APIRequestContext, status: '03' | '07') {
  const set = await request.post(`${process.env['E2E_SANDBOX_URL']}/kra-desk`, { data: { pan: PAN, status } });
  expect(set.ok()).toBe(true);
  // As if a month had passed since the last look-up.
  await runSql(['update kyc_record set since = since - 31, checked_on = checked_on - 31']);
  const ran = await advanceClock(request, 1);
  return ran.find(({ name }) => name === 'kyc-records')?.outcome;
}

test('a KYC record on hold stops the account until it is valid again', async ({
  page,
  request,
  signIn,
  expectAccessible,
}) => {
  expect(await nightWith(request, '03')).toMatch(/; accounts stopped: 1, opened: 0$/);

  await signIn('client4');
  await page.goto('/my-account');
  const accounts = page.getByRole('region', { name: 'Investment account' });
  await expect(accounts.getByText('Stopped by KYC')).toBeVisible();
  await expect(accounts.getByText(/^KYC record of Farhan Qureshi: On hold\. Nothing can be bought/)).toBeVisible();
  const standing = page.getByRole('region', { name: 'KYC and risk profile' });
  await expect(standing.getByText('Your KYC record is on hold at the registration agency')).toBeVisible();
  await expectAccessible();
  await page.goto('/quick-actions');
  await expect(
    page.getByText(/^Transactions are stopped until the KYC record of each holder is valid/).first(),
  ).toBeVisible();

  await signIn('operations1', 'Operations');
  await page.goto('/ops/bank-accounts');
  await page.getByRole('link', { name: 'Stopped by KYC' }).click();
  const card = page.getByRole('article', { name: /Farhan Qureshi/ });
  await expect(card).toContainText(/KYC record\s*On hold, since/);
  await expectAccessible();

  expect(await nightWith(request, '07')).toMatch(/; accounts stopped: 0, opened: 1$/);
  await page.reload();
  await expect(page.getByText('No account is stopped')).toBeVisible();
  await signIn('client4');
  await page.goto('/my-account');
  await expect(accounts.getByText('Open', { exact: true })).toBeVisible();
  await page
    .getByRole('link', { name: /notifications/i })
    .first()
    .click();
  await expect(page.getByText(/can be used again: the KYC records are valid\./).first()).toBeVisible();
});
