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
