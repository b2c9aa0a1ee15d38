/** What the record of a kind says about itself: what uses it, and what would change it. */
import { expect, test } from '../support/test.ts';

test('a record says what uses it, and what deleting it would do', async ({ page, signIn, expectAccessible }) => {
  await signIn('badmin1', 'Business Admin');
  await page.goto('/business-admin/master-data/Country');
  await page.getByRole('searchbox').first().fill('India');
  await page.getByRole('link', { name: 'India', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Used by' })).toContainText('States');
  await expectAccessible();
  await page.getByRole('button', { name: 'Delete or make inactive' }).click();
  const dialog = page.getByRole('dialog', { name: 'Make India inactive?' });
  await expect(dialog).toContainText('It is used by States');
  await expect(dialog.getByRole('button', { name: 'Make inactive' })).toBeVisible();
  await expectAccessible();
});

test('the history shows what a waiting change would make of the record', async ({ page, signIn, expectAccessible }, {
  project,
}) => {
  // A record for each project, because only one change of a record can wait.
  const row = project.name.startsWith('phone') ? 2 : 3;
  await signIn('badmin1', 'Business Admin');
  await page.goto(`/business-admin/master-data/BankBranch/${row}`);
  await page.getByRole('textbox', { name: 'Address' }).fill('1 Journey Road');
  await page.getByRole('button', { name: 'Send for approval' }).click();
  const reason = page.getByRole('dialog', { name: 'Send the change for approval?' });
  await reason.getByRole('textbox', { name: 'Reason' }).fill('The branch has moved');
  await reason.getByRole('button', { name: 'Send for approval' }).click();
  await expect(page.getByText('The change is sent for approval.')).toBeVisible();
  await page.goto(`/business-admin/master-data/BankBranch?row=${row}`);
  const waiting = page.getByRole('status').filter({ hasText: 'A change waits for approval' });
  await expect(waiting).toContainText(/Address.*becomes 1 Journey Road/);
  await expect(waiting).toContainText('Reason: The branch has moved');
  await expect(waiting).toContainText('Requested by you');
  await expect(waiting.getByRole('link', { name: 'Open request' })).toHaveAttribute('href', /approvals\?.*request=/);
  await expectAccessible();
  await waiting.getByRole('button', { name: 'Withdraw' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(waiting).toBeHidden();
});
