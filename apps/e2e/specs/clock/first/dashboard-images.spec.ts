/** A system administrator puts images on the dashboard, and a client sees one after the other. */
import { expect, test } from '../../../support/test.ts';

/** A picture of one colour, drawn by the browser. */
const png = (colour: string) => `
  (() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 320, height: 180 });
    const pen = canvas.getContext('2d');
    pen.fillStyle = '${colour}';
    pen.fillRect(0, 0, 320, 180);
    return canvas.toDataURL('image/png').split(',')[1];
  })()`;

test(
  'images are uploaded, ordered and shown; they pause, and can be taken out again',
  { tag: '@only-desktop-light' },
  async ({ page, browser, signIn, signInAndLand, expectAccessible }) => {
    await signIn('sysadmin1', 'System Admin');
    await page.goto('/system-admin/configuration');
    await page.getByRole('button', { name: 'Images of the dashboard', exact: true }).click();
    const sheet = page.getByRole('dialog', { name: 'Images of the dashboard' });
    for (const [at, colour] of ['navy', 'teal'].entries()) {
      const buffer = Buffer.from(await page.evaluate<string>(png(colour)), 'base64');
      await sheet.locator('input[type=file]').setInputFiles({ name: `${colour}.png`, mimeType: 'image/png', buffer });
      await sheet.getByLabel(`What image ${at + 1} shows`).fill(`A ${colour} offer`);
    }
    await sheet.getByRole('button', { name: 'Move image 2 up' }).click();
    await expect(sheet.getByLabel('What image 1 shows')).toHaveValue('A teal offer');
    await sheet.getByLabel('Where image 1 leads').fill('/all-funds?q=nilgiri');
    await sheet.getByLabel('Where image 2 leads').fill('https://bank.example/offer');
    await expectAccessible();
    await sheet.getByRole('button', { name: 'Save' }).click();
    await expect(sheet.getByText(/^Saved\./)).toBeVisible();

    // Who prefers less motion gets no images that change by themselves, so nothing to pause.
    const baseURL = new URL(page.url()).origin;
    const other = await browser.newContext({ baseURL, reducedMotion: 'no-preference' });
    const client = await other.newPage();
    await signInAndLand('client1', undefined, client);
    const strip = client.getByRole('region', { name: 'Announcements' });
    await expect(strip.getByRole('img', { name: 'A teal offer' })).toBeVisible();
    // The next one comes by itself, and after the last one the first.
    await expect(strip.getByRole('img', { name: 'A navy offer' })).toBeVisible();
    await expect(strip.getByRole('img', { name: 'A teal offer' })).toBeHidden();
    await expect(strip.getByRole('img', { name: 'A teal offer' })).toBeVisible();
    await strip.getByRole('button', { name: 'Pause' }).click();
    await strip.getByRole('button', { name: 'Image 2 of 2: A navy offer' }).click();
    await expect(strip.getByRole('img', { name: 'A navy offer' })).toBeVisible();
    await expect(strip.getByRole('button', { name: 'Go on' })).toBeVisible();
    await client.emulateMedia({ reducedMotion: 'reduce' });
    await client.goto('/dashboard');
    await expect(strip.getByRole('img', { name: 'A teal offer' })).toBeVisible();
    await expect(strip.getByRole('button', { name: /^(?:Pause|Go on)$/ })).toBeHidden();
    // A screen is opened without a page load, another site in a tab of its own.
    await strip.getByRole('button', { name: 'Image 2 of 2: A navy offer' }).click();
    await expect(strip.getByRole('link', { name: 'A navy offer' })).toHaveAttribute('target', '_blank');
    await strip.getByRole('button', { name: 'Image 1 of 2: A teal offer' }).click();
    let loads = 0;
    client.on('domcontentloaded', () => (loads += 1));
    await strip.getByRole('link', { name: 'A teal offer' }).click();
    await expect(client).toHaveURL(/\/all-funds\?q=nilgiri$/);
    await expect(client.getByRole('searchbox').first()).toHaveValue('nilgiri');
    expect(loads).toBe(0);
    await other.close();

    await sheet.getByRole('button', { name: 'Restore default' }).click();
    await expect(sheet.getByRole('listitem')).toHaveCount(0);
  },
);
