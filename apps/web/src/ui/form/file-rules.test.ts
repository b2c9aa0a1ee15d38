import { expect, test } from 'vitest';
import { extensionOf, kindsText, sizeText } from './file-rules.ts';

test.each([
  [1, '1 KB'],
  [184 * 1_024, '184 KB'],
  [184 * 1_024 + 1, '185 KB'],
  [1_150_000, '1.1 MB'],
  [2_048 * 1_024, '2 MB'],
  [2_048 * 1_024 + 1, '2.1 MB'],
  [20_480 * 1_024, '20 MB'],
])('%i bytes are %s', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text);
});

test.each([
  [['pdf'], 'PDF'],
  [['csv', 'xlsx'], 'CSV or XLSX'],
  [['jpg', 'jpeg', 'png', 'pdf'], 'JPG, PNG or PDF'],
])('%j is read as %s', (extensions, text) => {
  expect(kindsText(extensions)).toBe(text);
});

test.each([
  ['proof.PDF', 'pdf'],
  ['a.tar.gz', 'gz'],
  ['README', ''],
  ['trailing.', ''],
])('the extension of %s is %j', (name, extension) => {
  expect(extensionOf(name)).toBe(extension);
});
