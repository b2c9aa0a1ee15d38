import { expect, test } from 'vitest';
import { kindsText, refuseFile, sizeText } from './file-rules.ts';

const RULES = {
  kinds: { JPG: ['image/jpeg'], PNG: ['image/png'], PDF: ['application/pdf'] },
  maxBytes: 2_000_000,
};

test.each([
  ['proof.pdf', 'application/pdf', 2_000_000, undefined],
  ['photo.jpeg', 'image/jpeg', 1, undefined],
  ['proof.pdf', 'application/pdf', 2_000_001, 'The file is 2.1 MB. The maximum is 2 MB.'],
  ['proof.pdf', 'application/pdf', 2_460_000, 'The file is 2.5 MB. The maximum is 2 MB.'],
  ['proof.pdf', 'application/pdf', 0, 'The file is empty. Choose another one.'],
  ['scan.tiff', 'image/tiff', 10, 'TIFF is not accepted. Use JPG, PNG or PDF.'],
  ['README', '', 10, 'This kind of file is not accepted. Use JPG, PNG or PDF.'],
])('%s, %s of %i bytes: %s', (name, type, size, message) => {
  expect(refuseFile({ name, type, size }, RULES)).toBe(message);
});

test.each([
  [1, '1 KB'],
  [183_400, '184 KB'],
  [1_100_000, '1.1 MB'],
  [2_000_000, '2 MB'],
  [2_460_000, '2.5 MB'],
])('%i bytes are %s', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text);
});

test('one kind is named alone', () => {
  expect(kindsText({ PDF: ['application/pdf'] })).toBe('PDF');
});
