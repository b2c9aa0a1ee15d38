/** Characters per call: too many arguments would overflow the stack. */
const CHUNK_LENGTH = 0x8000;

/** @param kind url: base64url without padding */
export function base64Of(bytes: Uint8Array, kind: 'plain' | 'url' = 'plain'): string {
  let binary = '';
  for (let at = 0; at < bytes.length; at += CHUNK_LENGTH)
    binary += String.fromCharCode(...bytes.subarray(at, at + CHUNK_LENGTH));
  const text = btoa(binary);
  return kind === 'plain' ? text : text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** @throws DOMException when the text is not base64 */
export const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
