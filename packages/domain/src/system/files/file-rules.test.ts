import { describe, expect, test } from 'vitest';
import { CONTAINER_RULES } from './containers.ts';
import type { FileRuleKey } from './file-rules.ts';
import { brokenFileRule, cleanFileName, extensionOf, extensionsText, kilobytesText } from './file-rules.ts';

test.each<[string, string | undefined]>([
  ['cheque.pdf', 'cheque.pdf'],
  ['Cheque.PDF', 'Cheque.pdf'],
  ['my   cheque.pdf', 'my cheque.pdf'],
  [' cheque .pdf', 'cheque.pdf'],
  ['C:\\scans\\cheque.pdf', 'cheque.pdf'],
  ['../../etc/cheque.pdf', 'cheque.pdf'],
  ['cheque.v2.pdf', 'cheque.v2.pdf'],
  ['cheque..pdf', 'cheque.pdf'],
  ['चेक.pdf', 'चेक.pdf'],
  ['क्‍ष.pdf', 'क्ष.pdf'],
  ['a<b>"c".pdf', 'a_b__c_.pdf'],
  [`${'a'.repeat(300)}.pdf`, `${'a'.repeat(120)}.pdf`],
  ['.pdf', undefined],
  ['   .pdf', undefined],
  ['cheque.', undefined],
  ['cheque', undefined],
  ['', undefined],
  ['cheque.exe.pdf', undefined],
  ['cheque.html.JPG', undefined],
  ['cheque\0.pdf', undefined],
  ['cheque\n.pdf', undefined],
  ['cheque\u{202e}gpj.pdf', undefined],
  ['cheque\u{2066}a.pdf', undefined],
])('the name %j is kept as %j', (name, cleaned) => {
  expect(cleanFileName(name)).toBe(cleaned);
});

test.each([
  ['a.pdf', 'pdf'],
  ['a.b.XLSX', 'xlsx'],
  ['pdf', undefined],
  ['a.svg', undefined],
  ['a.pdf ', undefined],
])('the extension of %j is %s', (name, extension) => {
  expect(extensionOf(name)).toBe(extension);
});

const KILOBYTES = 1_024;
test.each<[string, number, FileRuleKey | undefined]>([
  ['cheque.pdf', 2_048 * KILOBYTES, undefined],
  ['cheque.pdf', 2_048 * KILOBYTES + 1, 'maxsize'],
  ['cheque.csv', 1, 'extension'],
  ['cheque', 1, 'extension'],
  ['  .pdf', 1, 'whitespace'],
])('%s of %d bytes breaks %s', (name, size, key) => {
  expect(brokenFileRule({ name, size }, CONTAINER_RULES.cheques)).toBe(key);
});

describe('texts', () => {
  test.each([
    [1, '1 KB'],
    [0.1, '1 KB'],
    [1_023, '1023 KB'],
    [2_048, '2 MB'],
    [2_049, '2.1 MB'],
    [20_480, '20 MB'],
  ])('%d kilobytes are %s', (kilobytes, text) => {
    expect(kilobytesText(kilobytes)).toBe(text);
  });

  test('extensions are listed as people write them', () => {
    expect(extensionsText(['jpg', 'png', 'pdf'])).toBe('JPG, PNG or PDF');
    expect(extensionsText(['csv'])).toBe('CSV');
  });
});
