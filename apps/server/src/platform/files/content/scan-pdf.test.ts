import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { packedPdf, SCRIPT } from '../testing/pdf-bodies.ts';
import { scanPdf } from './scan-pdf.ts';

const PLAIN_STREAM = '6 0 obj\n<< /Type /ObjStm /N 0 /First 0 /Length 0 >>\nstream\n\nendstream\nendobj\n';

test.each([
  ['harmless objects', '', 'harmless'],
  ['a script', SCRIPT, 'unsafe'],
] as const)('finds %s behind a stream of objects that is not compressed', (_what, catalog, finding) => {
  expect(scanPdf(packedPdf(catalog, '/Filter /FlateDecode', PLAIN_STREAM))).toBe(finding);
});

const LAUNCH = '/OpenAction << /S /Launch /F (calc.exe) >>';
const FLATE = '/Filter /FlateDecode';

test.each<[string, string]>([
  ['after many blanks', `${' '.repeat(5_000)}${FLATE}`],
  ['before a string that looks like the beginning of an object', `${FLATE} /X ( obj)`],
  ['before a comment that looks like it', `${FLATE} % 9 0 obj\n`],
  ['with an escaped type', `/Type /Obj#53tm ${FLATE}`],
  ['with a filter elsewhere', '/Filter 9 0 R'],
])('finds an action in packed objects whose dictionary is written %s', (_how, filter) => {
  expect(scanPdf(packedPdf(LAUNCH, filter))).toBe('unsafe');
  expect(scanPdf(packedPdf('', filter))).toBe('harmless');
});

test.each<[string, string]>([
  ['only a carriage return', 'stream\r'],
  ['blanks', 'stream  \n'],
])('finds an action in packed objects behind %s', (_what, keyword) => {
  const bytes = Buffer.from(packedPdf(LAUNCH).toString('latin1').replace('stream\n', keyword), 'latin1');
  expect(scanPdf(bytes)).toBe('unsafe');
});

test.each([2, 3, 4])('finds an action in objects that are packed %i times', (layers) => {
  const filter = `/Filter [${'/FlateDecode '.repeat(layers)}]`;
  expect(scanPdf(packedPdf(LAUNCH, filter, '', layers))).toBe('unsafe');
});

/** The end of a PDF. */
const END = 'startxref\n1\n%%EOF\n';

test('finds an action in packed objects that begin with many blanks', () => {
  const objects = Buffer.from(`${' '.repeat(5_000_000)}1 0 << /Type /Catalog /Pages 2 0 R ${LAUNCH} >>`);
  const head = Buffer.from(`%PDF-1.7\n4 0 obj\n<< /Type /ObjStm ${FLATE} >>\nstream\n`);
  expect(scanPdf(Buffer.concat([head, deflateSync(objects), Buffer.from(END)]))).toBe('unsafe');
});

test('a document without the end of a line is scanned in one pass', () => {
  const text = `%PDF-1.7 1 0 obj ${'stream'.repeat(300_000)} startxref 1 %%EOF`;
  expect(scanPdf(Buffer.from(text))).toBe('harmless');
});
