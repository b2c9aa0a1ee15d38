import { bytesOf } from './payload/base64.ts';

const DATA_URL = /^data:([\w.+/-]*);base64,/;

/**
 * A file from base64 text, with or without the beginning of a data URL, so that it is uploaded like one that a person
 * chose.
 *
 * @throws TypeError when the text is not base64
 */
export function fileFromBase64(text: string, name: string): File {
  const [start = '', type = ''] = DATA_URL.exec(text) ?? [];
  try {
    return new File([bytesOf(text.slice(start.length))], name, { type });
  } catch (cause) {
    throw new TypeError('the text is not base64', { cause });
  }
}
