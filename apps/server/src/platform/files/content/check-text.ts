import { isUtf8 } from 'node:buffer';
import { Refusal } from '@artha/domain/kit/errors';

/** Checks that a file is text in some encoding: the importer refuses each line that is not UTF-8. */
export function checkNoBinary(bytes: Uint8Array): Promise<Uint8Array> {
  if (bytes.includes(0)) throw new Refusal('file.unreadable');
  return Promise.resolve(bytes);
}

/** Checks that a file is text. Nothing opens it but the importer of its feed. @throws Refusal file.unreadable */
export function checkText(bytes: Uint8Array): Promise<Uint8Array> {
  if (!isUtf8(bytes) || bytes.includes(0)) throw new Refusal('file.unreadable');
  return Promise.resolve(bytes);
}
