/** The Terms and Conditions as a PDF. */
import type { APIResponse } from '@playwright/test';
import { expect, test } from '../support/test.ts';

const PDF_URL = '/assets/terms-and-conditions.pdf';

async function expectPdf(answer: APIResponse, disposition: RegExp): Promise<void> {
  expect(answer.status()).toBe(200);
  expect(answer.headers()).toMatchObject({ 'content-type': 'application/pdf', 'x-content-type-options': 'nosniff' });
  expect(answer.headers()['content-disposition']).toMatch(disposition);
  expect((await answer.body()).subarray(0, 5).toString()).toBe('%PDF-');
}

for (const [where, path] of [
  ['the login page', '/login'],
  ['Forgot User ID', '/forgot-userid'],
] as const) {
  test(`the link on ${where} shows the terms in a new tab @phone-dark`, async ({ page, context }) => {
    await page.goto(path);
    const link = page.getByRole('link', { name: 'Terms and Conditions' }).first();
    await expect(link).toHaveAttribute('href', PDF_URL);
    await expect(link).toHaveAttribute('target', '_blank');
    const answered = context.waitForEvent('response', (response) => response.url().endsWith(PDF_URL));
    await link.click();
    expect((await answered).headers()['content-type']).toBe('application/pdf');
    await expectPdf(await page.request.get(PDF_URL), /^inline; filename="terms-and-conditions-v\d+\.pdf"/);
  });
}

test('anonymous users can download the terms', async ({ page }) => {
  await expectPdf(await page.request.get('/api/TermsAndConditions/download'), /^attachment; /);
});
