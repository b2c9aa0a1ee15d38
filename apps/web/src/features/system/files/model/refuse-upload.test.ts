import { CONTAINER_RULES } from '@artha/domain/system/files/containers';
import { expect, test } from 'vitest';
import { fileRulesOf, refuseUpload } from './refuse-upload.ts';

const MAX_BYTES = fileRulesOf(CONTAINER_RULES.signatures).maxBytes;

const KINDS = 'Files of this kind are not accepted. Use JPG, JPEG, PNG or PDF.';
const NAME = 'The name of this file cannot be used. Rename it, then choose it again.';

test.each<[name: string, size: number, key: string | undefined, message: string | undefined]>([
  ['signature.png', 1, undefined, undefined],
  ['SIGNATURE.JPEG', MAX_BYTES, undefined, undefined],
  ['signature.png', MAX_BYTES + 1, 'maxsize', 'The file is too large. The maximum is 2 MB.'],
  ['signature.png', 0, 'empty', 'The file is empty. Choose another one.'],
  ['signature.tiff', 9, 'extension', KINDS],
  ['signature.png.exe', 9, 'extension', KINDS],
  ['signature', 9, 'extension', KINDS],
  ['   .png', 9, 'whitespace', NAME],
  ['.png', 9, 'whitespace', NAME],
  ['signature.exe.png', 9, 'whitespace', NAME],
  ['Cheque.PDF', 9, 'unique', 'A file with this name is already chosen.'],
])('%j of %i bytes: %s', (name, size, key, message) => {
  expect(refuseUpload({ name, size }, CONTAINER_RULES.signatures, ['cheque.pdf'])).toEqual(key && { key, message });
});
