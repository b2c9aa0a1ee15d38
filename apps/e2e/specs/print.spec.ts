/** Pages on paper. */
import { expect, test } from '../support/test.ts';

test(
  'a page is printed in light colours and without the bars of the screen',
  { tag: '@only-phone-dark' },
  async ({ page, signIn }) => {
    await signIn('client1');
    await page.goto('/capital-gains');
    await expect(page.getByRole('heading', { name: /gains are taxed/ }).first()).toBeVisible();
    const html = page.locator('html');
    await expect(html).toHaveAttribute('data-theme', 'dark');
    await page.evaluate(() =>
      addEventListener('beforeprint', () => {
        const { dataset } = document.documentElement;
        dataset['printed'] = dataset['theme'];
      }),
    );
    await page.pdf();
    await expect(html).toHaveAttribute('data-printed', 'light');
    await expect(html).toHaveAttribute('data-theme', 'dark');
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('main')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Explore' }).filter({ visible: true })).toHaveCount(0);
  },
);
