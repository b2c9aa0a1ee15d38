import type { FileExtension } from '@artha/domain/system/files/containers';
import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { HTML, jpegWithMetadata, plainPng, SVG, tiff } from '../testing/image-bodies.ts';
import { EVIL_PDFS, packedPdf, pdf } from '../testing/pdf-bodies.ts';
import { EVIL_SHEETS, EXTERNAL_LINK, PLAIN_XLSX, workbookOf } from '../testing/sheet-bodies.ts';
import { checkContent, checkFeedContent } from './check-content.ts';

const ENDLESS_CELLS = { name: 'xl/worksheets/sheet9.xml', content: '<c '.repeat(300_000) };

const check = (extension: FileExtension, bytes: Uint8Array) => checkContent(extension, () => Promise.resolve(bytes));
const refusalOf = (extension: FileExtension, bytes: Uint8Array): Promise<string> =>
  check(extension, bytes).then(
    () => 'none',
    (error: unknown) => (error as { code: string }).code,
  );

test('an image is encoded again, upright and without metadata', async () => {
  const sent = await jpegWithMetadata(40, 20);
  expect(sent.includes('secret-description')).toBe(true);
  const { bytes, contentType } = await check('jpg', sent);
  const { format, width, height, exif, icc, xmp, iptc } = await sharp(bytes).metadata();
  expect({ contentType, format, width, height }).toEqual({
    contentType: 'image/jpeg',
    format: 'jpeg',
    width: 20,
    height: 40,
  });
  expect([exif, icc, xmp, iptc]).toEqual([undefined, undefined, undefined, undefined]);
  expect(Buffer.from(bytes).includes('secret-description')).toBe(false);
});

test('what follows an image is not kept', async () => {
  const { bytes } = await check('png', Buffer.concat([plainPng(10, 10), HTML]));
  expect(Buffer.from(bytes).includes('script')).toBe(false);
});

test('a scan stays a TIFF', async () => {
  const { bytes } = await check('tif', await tiff());
  expect((await sharp(bytes).metadata()).format).toBe('tiff');
});

test.each<[string, FileExtension, () => Buffer | Promise<Buffer>, string]>([
  ['a page named as an image', 'jpg', () => HTML, 'file.unreadable'],
  ['a drawing named as an image', 'png', () => SVG, 'file.unreadable'],
  ['a PNG named as a JPEG', 'jpg', () => plainPng(10, 10), 'file.unreadable'],
  ['a JPEG named as a PDF', 'pdf', () => jpegWithMetadata(), 'file.unreadable'],
  ['a PDF named as a sheet', 'xlsx', () => pdf(), 'file.unreadable'],
  ['10,000 by 10,000 pixels', 'png', () => plainPng(10_000, 10_000), 'file.unreadable'],
  ['half an image', 'jpg', async () => (await jpegWithMetadata(400, 400)).subarray(0, 700), 'file.unreadable'],
  ['only the beginning of an image', 'jpg', () => Buffer.from('ffd8ff', 'hex'), 'file.unreadable'],
  ['a sheet with a zero byte', 'csv', () => Buffer.from('a,\0b'), 'file.unreadable'],
  ['a sheet in another encoding', 'csv', () => Buffer.from([0x61, 0xe9, 0x2c]), 'file.unreadable'],
  ['a workbook named as text', 'txt', () => PLAIN_XLSX, 'file.unreadable'],
  ['JSON in another encoding', 'json', () => Buffer.from([0x7b, 0xe9, 0x7d]), 'file.unreadable'],
  ['a sheet in UTF-16', 'csv', () => Buffer.from('\u{feff}a,b', 'utf16le'), 'file.unreadable'],
])('refuses %s', async (_name, extension, make, code) => {
  expect(await refusalOf(extension, await make())).toBe(code);
});

test.each<[string, FileExtension, Buffer]>([
  ['a PDF', 'pdf', pdf()],
  ['a PDF of compressed objects', 'pdf', packedPdf()],
  ['a PDF with a million digits in a comment', 'pdf', pdf({ before: `%${'1'.repeat(1_000_000)}\n` })],
  ['a PDF that opens at a page', 'pdf', pdf({ catalog: '/OpenAction [3 0 R /Fit]' })],
  ['a sheet', 'xlsx', PLAIN_XLSX],
  ['a sheet with a part of endless cells', 'xlsx', workbookOf({ A: [['a']] }, [ENDLESS_CELLS])],
  ['a text', 'txt', Buffer.from('Scheme Code;NAV\r\n')],
  ['JSON', 'json', Buffer.from('{}')],
  ['a list with a byte order mark', 'csv', Buffer.from('\u{feff}नाम,b\r\n')],
])('accepts %s as it is', async (_name, extension, bytes) => {
  expect(await check(extension, bytes)).toMatchObject({ bytes });
});

test.each(Object.entries(EVIL_PDFS))('refuses a PDF with %s', async (_name, [bytes, code]) => {
  expect(await refusalOf('pdf', bytes)).toBe(code);
});

test.each(Object.entries(EVIL_SHEETS))('refuses a sheet with %s', async (_name, [make, code]) => {
  expect(await refusalOf('xlsx', make())).toBe(code);
});

describe('a file of a feed', () => {
  const LINKED = workbookOf({ a: [['ISIN']] }, [EXTERNAL_LINK]);
  const checkFeed = (bytes: Uint8Array) => checkFeedContent(() => Promise.resolve(bytes));

  test.each<[string, Buffer, string]>([
    ['a workbook that links to others', LINKED, 'openxmlformats'],
    ['gzip', gzipSync('Scheme Code;NAV'), 'gzip'],
    ['text with a line that is not UTF-8', Buffer.from('a\né\n', 'latin1'), 'text/plain'],
  ])('is accepted as it is: %s', async (_name, bytes, contentType) => {
    const checked = await checkFeed(bytes);
    expect(checked.bytes).toEqual(bytes);
    expect(checked.contentType).toContain(contentType);
  });

  test.each<[string, Buffer, string]>([
    ['the old binary format', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'file.old-workbook'],
    ['binary data', Buffer.from('MZ\0\0'), 'file.unreadable'],
  ])('is refused: %s', async (_name, bytes, code) => {
    await expect(checkFeed(bytes)).rejects.toMatchObject({ code });
  });

  test.each(Object.entries(EVIL_SHEETS))('is refused as a workbook with %s', async (_name, [make, code]) => {
    await expect(checkFeed(make())).rejects.toMatchObject({ code });
  });

  test('is read by content in no other container: its link is active content', async () => {
    expect(await refusalOf('xlsx', LINKED)).toBe('file.unsafe');
  });
});
