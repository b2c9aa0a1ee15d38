/**
 * Bytes as latin1 text, one character a byte, so that string functions can split headers, boundaries and bodies.
 */
export type ByteText = string;

function decoderOf(charset: string): TextDecoder {
  try {
    return new TextDecoder(charset);
  } catch {
    return new TextDecoder('utf-8');
  }
}

/**
 * Decodes bytes. An unknown character set is read as UTF-8; invalid bytes become the replacement character.
 */
export const decodeCharset = (bytes: ByteText, charset: string): string =>
  decoderOf(charset).decode(Buffer.from(bytes, 'latin1'));

const fromBase64 = (text: string): ByteText => Buffer.from(text, 'base64').toString('latin1');

const fromHexEscapes = (text: string): ByteText =>
  text.replace(/=([0-9A-Fa-f]{2})/g, (_escape, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/** Decodes quoted-printable: removes soft line breaks, and `=XX` becomes the byte. A lone `=` stays. */
const fromQuotedPrintable = (text: string): ByteText => fromHexEscapes(text.replace(/=[ \t]*\r?\n/g, ''));

/** Decodes the Content-Transfer-Encoding of a part. */
export function decodeTransfer(body: ByteText, encoding: string): ByteText {
  switch (encoding.trim().toLowerCase()) {
    case 'base64':
      return fromBase64(body);
    case 'quoted-printable':
      return fromQuotedPrintable(body);
    default:
      return body;
  }
}

const ENCODED_WORD = /=\?([A-Za-z0-9_-]{1,40})(?:\*[A-Za-z-]*)?\?([BbQq])\?([^?\s]*)\?=/g;

/** Decodes encoded words (RFC 2047); white space between two of them is dropped. */
export function decodeWords(value: ByteText): string {
  const joined = decodeCharset(value, 'utf-8').replace(
    /(\?=)[ \t]+(?==\?[A-Za-z0-9_-]+(?:\*[A-Za-z-]*)?\?[BbQq]\?)/g,
    '$1',
  );
  return joined.replace(ENCODED_WORD, (_word, charset: string, kind: string, text: string) =>
    decodeCharset(kind.toUpperCase() === 'B' ? fromBase64(text) : fromHexEscapes(text.replaceAll('_', ' ')), charset),
  );
}
