/** Files are checked before they are sent, uploaded with progress, shown and removed. */
import type { Page } from '@playwright/test';
import { consoleErrors } from '../support/console-errors.ts';
import { expect, test } from '../support/test.ts';

const WIDTH_PX = 240;
const HEIGHT_PX = 120;

/** A PNG that the browser itself draws. */
const pngIn = async (page: Page): Promise<Buffer> =>
  Buffer.from(
    await page.evaluate(
      async ([width, height]) => {
        const canvas = new OffscreenCanvas(width, height);
        const context = canvas.getContext('2d');
        if (!context) throw new Error('there is no canvas');
        context.fillStyle = 'white';
        context.fillRect(0, 0, width, height);
        context.fillStyle = 'navy';
        context.fillRect(20, 40, width - 40, 20);
        const blob = await canvas.convertToBlob({ type: 'image/png' });
        return [...new Uint8Array(await blob.arrayBuffer())];
      },
      [WIDTH_PX, HEIGHT_PX] as const,
    ),
  );

/** A PDF with a line of text on each page. */
function pdfOf(lines: readonly string[]): Buffer {
  const kids = lines.map((_, at) => `${4 + at * 2} 0 R`).join(' ');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${lines.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...lines.flatMap((line, at) => {
      const content = `BT /F1 24 Tf 72 700 Td (${line}) Tj ET`;
      const resources = '<< /Font << /F1 3 0 R >> >>';
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources ${resources} /Contents ${5 + at * 2} 0 R >>`,
        `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
      ];
    }),
  ];
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, at) => {
    const offset = text.length;
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  text += `xref\n0 ${size}\n0000000000 65535 f \n${entries}`;
  text += `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${text.lastIndexOf('xref\n0 ')}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}

const field = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
const choose = (page: Page, name: string, ...files: { name: string; mimeType: string; buffer: Buffer }[]) =>
  field(page, name).locator('input[type="file"]').setInputFiles(files);

const ONE = 'Signature of the client';
const SEVERAL = 'Documents of the request';

test('an image is uploaded, viewed, replaced by a PDF that is read page by page, and removed @phone-dark', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  const errors = consoleErrors(page);
  await signIn('operations1', 'Operations');
  await page.goto('/dev/gallery');
  const upload = field(page, ONE);
  await choose(page, ONE, { name: 'signature.png', mimeType: 'image/png', buffer: await pngIn(page) });
  await expect(upload.getByText(/^Uploaded, \d+ KB$/)).toBeVisible();
  await upload.getByRole('button', { name: 'View signature.png' }).click();
  const image = page.getByRole('dialog', { name: 'signature.png' });
  await expect(image.getByRole('img', { name: 'signature.png' })).toBeVisible();
  await expectAccessible();
  await page.keyboard.press('Escape');

  await choose(page, ONE, {
    name: 'signature.pdf',
    mimeType: 'application/pdf',
    buffer: pdfOf(['Signed in Pune', 'Second page']),
  });
  await upload.getByRole('button', { name: 'View signature.pdf' }).click();
  const pdf = page.getByRole('dialog', { name: 'signature.pdf' });
  await expect(pdf.getByRole('img', { name: 'Page 1 of 2 of signature.pdf' })).toBeVisible();
  await expect(pdf.getByText('Signed in Pune')).toBeAttached();
  await expectAccessible();
  await pdf.getByRole('region', { name: 'Pages of signature.pdf' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(pdf.getByRole('img', { name: 'Page 2 of 2 of signature.pdf' })).toBeVisible();
  await expect(pdf.getByText('Second page')).toBeAttached();
  await page.keyboard.press('+');
  await expect(pdf.getByText('125%')).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    pdf.getByRole('button', { name: 'Download' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('signature.pdf');
  await page.keyboard.press('Escape');

  await upload.getByRole('button', { name: 'Remove signature.pdf' }).click();
  await expect(upload.getByRole('button', { name: 'Choose a file' })).toBeVisible();
  // The content security policy allows neither blob addresses nor evaluation.
  expect(errors).toEqual([]);
});

test('a file is refused before it is sent, by the server, and can be cancelled @only-desktop-light', async ({
  page,
  signIn,
}) => {
  await signIn('operations1', 'Operations');
  await page.goto('/dev/gallery');
  const png = await pngIn(page);
  const upload = field(page, ONE);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/upload')) sent.push(request.url());
  });
  const chooseOne = (name: string, buffer: Buffer) => choose(page, ONE, { name, mimeType: 'image/png', buffer });

  await chooseOne('signature.gif', png);
  await expect(upload.getByText('Files of this kind are not accepted. Use JPG, JPEG, PNG or PDF.')).toBeVisible();
  await chooseOne('signature.png', Buffer.alloc(2_048 * 1_024 + 1));
  await expect(upload.getByText('The file is too large. The maximum is 2 MB.')).toBeVisible();
  await chooseOne('signature.png', Buffer.alloc(0));
  await expect(upload.getByText('The file is empty. Choose another one.')).toBeVisible();
  expect(sent).toEqual([]);

  await chooseOne('signature.png', pdfOf(['Not an image']));
  await expect(upload.getByText('The file is damaged, or its content does not match its name.')).toBeVisible();
  expect(sent).toHaveLength(1);

  await page.route('**/upload', () => undefined);
  await chooseOne('signature.png', png);
  await expect(upload.getByRole('progressbar', { name: 'Uploading signature.png' })).toBeVisible();
  await upload.getByRole('button', { name: 'Cancel upload of signature.png' }).click();
  await expect(upload.getByRole('button', { name: 'Choose a file' })).toBeVisible();

  await page.unroute('**/upload');
  await page.route('**/upload', (route) => route.abort());
  await chooseOne('signature.png', png);
  await expect(upload.getByText('The service cannot be reached. Check your connection and try again.')).toBeVisible();
  await page.unroute('**/upload');
  await upload.getByRole('button', { name: 'Try again' }).click();
  await expect(upload.getByText(/^Uploaded, \d+ KB$/)).toBeVisible();
  await upload.getByRole('button', { name: 'Remove signature.png' }).click();
});

test('several files need different names, and there is a maximum @only-phone-dark', async ({ page, signIn }) => {
  await signIn('operations1', 'Operations');
  await page.goto('/dev/gallery');
  const png = await pngIn(page);
  const file = (name: string) => ({ name, mimeType: 'image/png', buffer: png });
  const upload = field(page, SEVERAL);
  await choose(page, SEVERAL, file('a.png'), file('b.png'), file('A.png'));
  await expect(upload.getByRole('button', { name: /^View/ })).toHaveCount(2);
  await expect(upload.getByText('A file with this name is already chosen.')).toBeVisible();
  await upload.getByRole('button', { name: 'Remove A.png', exact: true }).click();
  await choose(page, SEVERAL, file('c.png'), file('d.png'));
  await expect(upload.getByRole('button', { name: /^View/ })).toHaveCount(3);
  await expect(upload.getByText('At most 3 files. Remove one to add another.')).toBeVisible();
  for (const name of ['a.png', 'b.png', 'c.png']) await upload.getByRole('button', { name: `Remove ${name}` }).click();
  await expect(upload.getByRole('button', { name: /^View/ })).toHaveCount(0);
});
