import { expect, test } from '../support/test.ts';

test('a client finds a fund despite a mistake, compares, saves filters and sees what was viewed @phone-dark', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  const isPhone = (page.viewportSize()?.width ?? 0) < 992;
  await signIn('client1');
  await page.goto('/all-funds?q=nilgri%20flexi');
  const results = page.getByRole('link', { name: /^Nilgiri Flexi Cap Fund/ }).filter({ visible: true });
  await expect(results.first()).toBeVisible();

  const boxes = page.getByRole('checkbox', { name: /^Compare Nilgiri/ });
  await boxes.nth(0).click();
  await boxes.nth(1).click();
  const compare = async ({ hasIncomeOption }: { hasIncomeOption: boolean }) => {
    const tray = page.getByRole('region', { name: 'Funds to compare' });
    await expect(tray).toContainText('Compare 2 of 4');
    await expectAccessible();
    await tray.getByRole('button', { name: 'Compare', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Compare 2 funds' });
    await expect(dialog.getByRole('rowheader', { name: 'Expense ratio' })).toBeVisible();
    const returns = dialog.getByRole('row', { name: /^1 year/ });
    if (hasIncomeOption) await expect(returns).toContainText('payouts not counted');
    await expectAccessible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  };
  await compare({ hasIncomeOption: true });
  const removers = page.getByRole('button', { name: /^Remove .* from the comparison$/ });
  await removers.first().press('Enter');
  await expect(removers).toHaveCount(1);
  await expect(removers).toBeFocused();
  await removers.press('Enter');
  await expect(removers).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();

  // On the phone all filters are in one sheet.
  const filters = isPhone ? 'Filters' : 'More filters';
  await page.getByRole('button', { name: filters, exact: true }).click();
  const panel = page.getByRole('dialog', { name: filters });
  await panel.getByRole('checkbox', { name: 'Growth', exact: true }).check();
  await expect(panel.getByText(/^(Show )?1 fund$/)).toBeVisible();
  await expectAccessible();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(page.getByRole('button', { name: new RegExp(`^${filters}`) })).toContainText('1');

  await page.getByRole('button', { name: 'Saved filters' }).click();
  await page.getByRole('textbox', { name: 'Name of these filters' }).fill('Nilgiri');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Nilgiri', exact: true })).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Remove the filter Nilgiri' }).click();
  await expect(page.getByText('No filters saved yet.')).toBeVisible();
  await page.keyboard.press('Escape');

  await results.first().click();
  await expect(page.getByRole('heading', { name: /Nilgiri Flexi Cap Fund/ })).toBeVisible();
  await page.goto('/explore');
  const viewed = page.getByRole('region', { name: 'Recently viewed' });
  await expect(viewed).toContainText('Nilgiri Flexi Cap Fund');
  await expectAccessible();
  await viewed.getByRole('button', { name: /^Clear/ }).press('Enter');
  await expect(viewed).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();

  const cheapest = page.getByRole('region', { name: 'Low cost' });
  await cheapest.getByText('Compare', { exact: true }).nth(0).click();
  await cheapest.getByText('Compare', { exact: true }).nth(1).click();
  await compare({ hasIncomeOption: false });
});
