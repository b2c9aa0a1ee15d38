/** An application that is open in two windows of the same applicant. */
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '../support/test.ts';
import { expectStep, goToHolders, newCustomerId, saveStep, signUp } from '../support/sign-up.ts';

test(
  'two windows at different steps do not overwrite each other',
  { tag: '@only-phone-dark' },
  async ({ page, request, context }) => {
    await signUp(page, request, newCustomerId());
    await goToHolders(page);
    const other = await context.newPage();
    await other.goto('/signup?step=about-you');
    await expectStep(other, 'About you');

    await page.getByRole('checkbox', { name: /I do not wish to nominate anyone/ }).check({ force: true });
    await saveStep(page);
    await expectStep(page, 'Documents');

    await other.getByLabel('City of birth').fill('Nashik');
    // Saving again at once is not refused again, however long the application takes to be read.
    await other.route(/\/Onboardings\/me$/, async (route) => {
      await sleep(1_000);
      await route.continue();
    });
    await saveStep(other);
    await expect(
      other.getByRole('alert').filter({ hasText: 'Your application was changed in another window.' }),
    ).toBeVisible();
    // What was entered here is kept, since the other window saved another step.
    await expect(other.getByLabel('City of birth')).toHaveValue('Nashik');
    await saveStep(other);
    await expectStep(other, 'Holders and nominees');
    await expect(other.getByRole('checkbox', { name: /I do not wish to nominate anyone/ })).toBeChecked();
  },
);
