import type { Locator, Page } from '@playwright/test';
import { accessibilityViolations } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';

/** The role and the row number of the focused row or cell. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    const row = element?.closest('tr')?.getAttribute('aria-rowindex') ?? 'panel';
    return `${element?.getAttribute('role') ?? element?.tagName.toLowerCase()} ${row}`;
  });

const press = async (page: Page, ...keys: readonly string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};

const widthOf = async (header: Locator) => Math.round((await header.boundingBox())?.width ?? 0);

test('a tree can be navigated, expanded and resized by keyboard @only-desktop-light', async ({ page }) => {
  await page.goto('/dev/gallery');
  const tree = page.getByRole('treegrid', { name: 'Holdings of a family' });
  await expect(tree).toHaveAttribute('aria-rowcount', '9');
  const rohan = tree.getByRole('row', { name: /Rohan Deshmukh/ });
  await expect(rohan).toHaveAttribute('aria-level', '1');
  await expect(rohan).toHaveAttribute('aria-posinset', '1');
  await expect(rohan).toHaveAttribute('aria-setsize', '2');
  await expect(rohan).toHaveAttribute('aria-expanded', 'false');

  await rohan.focus();
  await press(page, 'ArrowRight');
  await expect(rohan).toHaveAttribute('aria-expanded', 'true');
  await expect(tree).toHaveAttribute('aria-rowcount', '10');
  await press(page, 'ArrowDown');
  await expect(tree.getByRole('row', { name: /Palash/ })).toBeFocused();
  await press(page, 'ArrowLeft');
  await expect(rohan).toBeFocused();
  await press(page, 'ArrowLeft');
  await expect(rohan).toHaveAttribute('aria-expanded', 'false');

  // From a row into its cells, along them, and back to the row.
  await press(page, 'ArrowRight', 'ArrowRight');
  expect(await focused(page)).toBe('rowheader 2');
  await press(page, 'End');
  await expect(tree.getByRole('gridcell', { name: '+16.20%' })).toBeFocused();
  await press(page, 'Home', 'ArrowLeft', 'ArrowLeft', 'End');
  expect(await focused(page)).toBe('row 8');

  // A leaf opens a panel: Tab goes through the controls of the row, then of the panel, then out.
  const nilgiri = tree.getByRole('row', { name: /^Details of Nilgiri/ });
  await nilgiri.focus();
  await press(page, 'Enter');
  await expect(nilgiri).toHaveAttribute('aria-expanded', 'true');
  await press(page, 'Tab');
  await expect(tree.getByRole('button', { name: 'Details of Nilgiri Flexi Cap Fund' })).toBeFocused();
  await press(page, 'Tab');
  await expect(tree.getByRole('button', { name: 'Buy more' })).toBeFocused();
  await press(page, 'Tab', 'Tab');
  await expect(tree.locator(':focus')).toHaveCount(0);

  // The header: sort, then change the width by ten pixels a key press.
  await rohan.focus();
  await press(page, 'ArrowUp', 'ArrowRight', 'ArrowRight');
  const value = tree.getByRole('columnheader', { name: 'Value' });
  await expect(value).toBeFocused();
  await expect(value).toHaveAttribute('aria-sort', 'descending');
  await press(page, 'Enter');
  await expect(value).toHaveAttribute('aria-sort', 'ascending');
  await press(page, 'Tab', 'Tab', 'Tab');
  const edge = tree.getByRole('separator', { name: 'Width of Value' });
  await expect(edge).toBeFocused();
  const before = await widthOf(value);
  await press(page, 'ArrowLeft', 'ArrowLeft');
  expect(await widthOf(value)).toBe(before - 20);
  await expect(edge).toHaveAttribute('aria-valuenow', String(before - 20));
  await press(page, 'Home');
  expect(await widthOf(value)).toBe(30);
  await press(page, 'Enter');
  await expect.poll(() => widthOf(value)).toBeGreaterThan(100);

  // The menu of a column.
  await value.focus();
  await press(page, 'Alt+ArrowDown');
  await page.getByRole('menuitem', { name: 'Move left' }).press('Enter');
  await expect(tree.getByRole('columnheader')).toHaveText(['Name', 'Value', 'Units', 'Gain']);
  await expect(page.getByRole('status').filter({ hasText: 'Value is column 2 of 4' })).toBeAttached();
  // The rest of the gallery is checked in its own test.
  expect(await accessibilityViolations(page, '[role=treegrid]')).toEqual([]);
});

test('rows are selected by keyboard and stay selected on other pages @only-desktop-light', async ({ page }) => {
  await page.goto('/dev/gallery');
  const grid = page.getByRole('grid', { name: 'Orders by page' });
  const selected = page.getByText(/^\d+ selected$/);
  await expect(selected).toHaveText('2 selected');
  await grid.getByRole('rowheader').nth(4).focus();
  await press(page, 'Space', 'Shift+ArrowDown', 'Shift+ArrowDown');
  await expect(selected).toHaveText('5 selected');
  const row = grid.getByRole('row', { name: /2611-099994/ });
  await expect(row).toHaveAttribute('aria-selected', 'true');

  await page.getByText('Next page', { exact: true }).click();
  await grid.getByRole('checkbox', { name: 'Select all rows on this page' }).check();
  await expect(selected).toHaveText('15 selected');
  await page.getByText('Previous page', { exact: true }).click();
  await expect(row).toHaveAttribute('aria-selected', 'true');
  await grid.getByRole('checkbox', { name: 'Select order 2611-100000' }).check();
  await expect(selected).toHaveText('16 selected');
});

test('scrolls a hundred thousand rows, and resizing a column renders no row again @only-desktop-light', async ({
  page,
}) => {
  await page.goto('/dev/gallery');
  const grid = page.getByRole('grid', { name: 'Long list' });
  const loaded = page.getByText(/rows loaded$/);
  await expect(grid).toHaveAttribute('aria-rowcount', '100001');
  await grid.getByRole('rowheader').first().focus();
  await press(page, 'PageDown');
  await expect.poll(async () => Number((await focused(page)).split(' ')[1])).toBeGreaterThan(5);
  await press(page, 'Control+End');
  await expect(grid.getByRole('row', { name: /2611-000001/ })).toBeVisible();
  await expect(grid.locator(':focus')).toHaveAttribute('aria-colindex', '8');
  expect(await focused(page)).toBe('gridcell 100001');
  await press(page, 'Control+Home');
  expect(await focused(page)).toBe('rowheader 2');

  // Scrolls through more windows than are kept in memory; the focused row stays.
  await grid.evaluate(async (table) => {
    const box = table.parentElement;
    for (let window = 1; window <= 40 && box; window += 1) {
      box.scrollTop = (window + 0.5) * 200 * 36;
      // The header is row 1. A busy machine shows the rows of the new place some time after the scroll.
      const shown = `tr[aria-rowindex="${(window + 0.5) * 200 + 2}"]`;
      const isLoading = () =>
        !table.querySelector(shown) || table.querySelector('tr:not(:focus-within) > * > [data-loading]');
      do await new Promise((resolve) => setTimeout(resolve, 20));
      while (isLoading());
    }
  });
  await expect(loaded).toHaveText('5,000 of 1,00,000 rows loaded');
  expect(await focused(page)).toBe('rowheader 2');

  const header = grid.getByRole('columnheader', { name: 'Fund' });
  const edge = grid.getByRole('separator', { name: 'Width of Fund' });
  // Moves the focus before the changes are counted, since a mouse press moves it too.
  await edge.focus();
  const [before, box] = [await widthOf(header), await edge.boundingBox()];
  const x = (box?.x ?? 0) + (box?.width ?? 0) / 2;
  const y = (box?.y ?? 0) + (box?.height ?? 0) / 2;
  const changes = await grid.evaluateHandle((table) => {
    const mutations = { count: 0 };
    const watch = new MutationObserver((records) => {
      mutations.count += records.length;
    });
    watch.observe(table.querySelector('tbody') ?? table, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    });
    return mutations;
  });
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 60, y, { steps: 6 });
  expect(await widthOf(header)).toBe(before + 60);
  await page.mouse.up();
  expect(await changes.evaluate(({ count }) => count)).toBe(0);
  expect(await widthOf(header)).toBe(before + 60);
});
