/** Characters of one call: more arguments than a stack holds are no text any more. */
const PIECE = 0x8000;

/** @param kind url: with the letters that stand in addresses, and no filling */
export function base64Of(bytes: Uint8Array, kind: 'plain' | 'url' = 'plain'): string {
  let binary = '';
  for (let at = 0; at < bytes.length; at += PIECE) binary += String.fromCharCode(...bytes.subarray(at, at + PIECE));
  const text = btoa(binary);
  return kind === 'plain' ? text : text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** @throws DOMException for what is no base64 */
export const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
