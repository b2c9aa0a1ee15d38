/** The dashboard of a client with much to do, and of one who has no investments yet. */
import { countShifts, delayCalls, shifted } from '../support/layout-shift.ts';
import { runSql } from '../support/sql.ts';
import { expect, test } from '../support/test.ts';

/** The account of client4, and a person who holds nothing. */
const FARHAN = '50133058';

test(
  'a client with much to do reaches all of it from the dashboard',
  { tag: '@only-desktop-light' },
  async ({ page, signInAndLand, expectAccessible }) => {
    const ofJourney = `"limit" = any (array[910001, 910002, 910003, 910004, 910005]) and status = 'unconfirmed'`;
    await runSql([
      `insert into bank_mandate (account_id, bank_account_id, created_by_user_id, kind, auth_mode, "limit", status,
         start_on, end_on, created_at)
       select a.id, b.id, a.app_user_id, 'e-mandate', 'netbanking', 910000 + n, 'unconfirmed', '2026-01-01',
         '2046-01-01', now()
       from account a join bank_account b on b.account_id = a.id and b.is_primary, generate_series(1, 5) n
       where a.account_number = '${FARHAN}'`,
    ]);
    try {
      await signInAndLand('client4');
      const needs = page.getByRole('region', { name: 'What needs me' });
      await expect(needs.getByRole('listitem')).toHaveCount(4);
      const more = needs.getByRole('button', { name: /^Show all \d+$/ });
      await expect(more).toHaveAttribute('aria-expanded', 'false');
      const all = Number((await more.innerText()).replace('Show all ', ''));
      await more.press('Enter');
      await expect(needs.getByRole('listitem')).toHaveCount(all);
      const fewer = needs.getByRole('button', { name: 'Show fewer' });
      await expect(fewer).toBeFocused();
      await expect(fewer).toHaveAttribute('aria-expanded', 'true');
      await expectAccessible();
      await fewer.press('Shift+Tab');
      await expect(needs.getByRole('listitem').last().getByRole('link')).toBeFocused();
      await fewer.click();
      await expect(needs.getByRole('listitem')).toHaveCount(4);
    } finally {
      await runSql([`delete from bank_mandate where ${ofJourney}`]);
    }
  },
);

test(
  'a client without investments is shown where to begin',
  { tag: '@only-phone-dark' },
  async ({ page, signInAndLand, expectAccessible }) => {
    await signInAndLand('client4');
    const steps = page.getByRole('region', { name: 'You have no investments yet' });
    await expect(steps.getByRole('listitem')).toHaveCount(3);
    await expect(steps.getByRole('link', { name: 'Choose your first fund' })).toBeVisible();
    await expect(steps.getByRole('heading', { name: 'Add a bank account (done)' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'What needs me' }).getByRole('listitem').first()).toBeVisible();
    await expectAccessible();
    // A client without an active account has no bank account either, though none is missing.
    const ofFarhan = `account_id = (select id from account where account_number = '${FARHAN}')`;
    await runSql([
      `update bank_account set verification = 'refused', verified_at = null where ${ofFarhan}`,
      `update account set status = 'closed' where account_number = '${FARHAN}'`,
    ]);
    try {
      await page.goto('/dashboard');
      await expect(steps.getByRole('link', { name: 'Add a bank account' })).toBeVisible();
    } finally {
      await runSql([
        `update account set status = 'active' where account_number = '${FARHAN}'`,
        `update bank_account set verification = 'verified', verified_at = now() where ${ofFarhan}`,
      ]);
    }
    await countShifts(page);
    await delayCalls(page);
    await page.goto('/holdings');
    const list = page.getByRole('region', { name: 'Holdings' });
    await expect(list.getByRole('heading')).toHaveText('You have no holdings yet');
    await expect(list.getByText(/no holdings/i)).toHaveCount(1);
    await expect(page.getByText('Day change')).toBeVisible();
    await expectAccessible();
    expect(await shifted(page)).toBeLessThan(0.02);
    await page.unrouteAll({ behavior: 'wait' });
    await page.getByRole('main').getByRole('link', { name: 'Explore' }).click();
    await expect(page).toHaveURL(/\/explore$/);
  },
);
