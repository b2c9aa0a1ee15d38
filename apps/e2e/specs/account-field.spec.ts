/** Another account is chosen by keyboard while its data is slow. */
import { expect, test } from '../support/test.ts';

for (const address of [
  '/profile',
  '/bank-accounts',
  '/cart/1',
  '/mandates?step=new',
  '/switch?mode=sell',
  '/quick-actions',
  '/new-transactions?mode=stp',
] as const)
  test(
    `the field of the account keeps the focus while another account loads: ${address}`,
    { tag: '@only-desktop-light' },
    async ({ page, signIn }) => {
      await signIn('client1');
      await page.goto(address);
      const account = page.getByLabel('Account', { exact: true });
      const first = await account.inputValue();
      let release = () => {};
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route('**/api/**', async (route) => {
        await released;
        await route.fallback();
      });
      await account.focus();
      await page.keyboard.press('ArrowDown');
      await expect(account).not.toHaveValue(first);
      await expect(page.getByText(/^Loading /).first()).toBeAttached();
      await expect(account).toBeFocused();
      release();
      await expect(page.getByText(/^Loading /)).toHaveCount(0);
      await expect(account).toBeFocused();
    },
  );
