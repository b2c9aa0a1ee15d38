import { CONTAINER_RULES } from '@artha/domain/system/files/containers';
import { expect, test } from 'vitest';
import { fileRulesOf, refuseUpload } from './refuse-upload.ts';

const SIGNATURES = fileRulesOf(CONTAINER_RULES.signatures);
const MAX_BYTES = 2_048 * 1_024;

test.each<[name: string, size: number, key: string | undefined, message: string | undefined]>([
  ['signature.png', 1, undefined, undefined],
  ['SIGNATURE.JPEG', MAX_BYTES, undefined, undefined],
  ['signature.png', MAX_BYTES + 1, 'maxsize', 'The file is too large. The maximum is 2 MB.'],
  ['signature.png', 0, 'empty', 'The file is empty. Choose another one.'],
  ['signature.tiff', 9, 'extension', 'Files of this kind are not accepted. Use JPG, PNG or PDF.'],
  ['signature.png.exe', 9, 'extension', 'Files of this kind are not accepted. Use JPG, PNG or PDF.'],
  ['signature', 9, 'extension', 'Files of this kind are not accepted. Use JPG, PNG or PDF.'],
  ['   .png', 9, 'whitespace', 'The file has no name. Rename it, then choose it again.'],
  ['.png', 9, 'whitespace', 'The file has no name. Rename it, then choose it again.'],
  ['Cheque.PDF', 9, 'unique', 'A file with this name is already chosen.'],
])('%j of %i bytes: %s', (name, size, key, message) => {
  expect(refuseUpload({ name, size }, SIGNATURES, ['cheque.pdf'])).toEqual(key && { key, message });
});
