import { inflateSync, constants } from 'node:zlib';

export type PdfFinding = 'harmless' | 'unsafe' | 'unreadable';

/**
 * Names of what starts something or carries another file. As a scan reads the file without following its structure, it
 * finds them in parts that a reader may skip, too.
 */
const ACTIVE =
  /\/(?:JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|XFA|SubmitForm|ImportData|GoToE|Rendition|Encrypt)(?=[\s\0()<>[\]{}/%]|$)/;
const START = /^%PDF-[12]\.\d/;
/** Every document has objects, and ends with where its table of them is. */
const OBJECT = /\d+\s+\d+\s+obj\b/;
const END = /startxref\s+\d+\s+%%EOF[\r\n\t \0]*$/;
/** The end of a zip file, with a comment that reaches the end of the bytes. */
const ZIP_END = Buffer.from('504b0506', 'hex');
const ZIP_END_BYTES = 22;
const ZIP_COMMENT_MAX_BYTES = 65_535;
const TAIL_BYTES = 1_024;
const INFLATED_MAX_BYTES = 50 * 1_024 * 1_024;
const DICTIONARY_MAX_BYTES = 4_096;

/** Scans the bytes of a PDF, and its compressed objects, for active content and for other files around it. */
export function scanPdf(bytes: Buffer): PdfFinding {
  const text = bytes.toString('latin1');
  if (!START.test(text) || !END.test(text.slice(-TAIL_BYTES)) || !OBJECT.test(text) || isZip(bytes))
    return 'unreadable';
  if (ACTIVE.test(withPlainNames(text))) return 'unsafe';
  return scanObjectStreams(bytes, text);
}

/** Names with their escaped characters, such as `/J#53`, as they are read. */
const withPlainNames = (text: string): string =>
  text.includes('#')
    ? text.replaceAll(/#([0-9a-f]{2})/gi, (_escape, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : text;

/** Whether the bytes are a zip file as well: programs find it from its end. */
function isZip(bytes: Buffer): boolean {
  const earliest = Math.max(0, bytes.length - ZIP_END_BYTES - ZIP_COMMENT_MAX_BYTES);
  return bytes.indexOf(ZIP_END, earliest) !== -1;
}

/** Objects may be packed into compressed streams, where their names cannot be seen. */
function scanObjectStreams(bytes: Buffer, text: string): PdfFinding {
  let left = INFLATED_MAX_BYTES;
  for (const { index } of text.matchAll(/stream\r?\n/g)) {
    if (text.startsWith('end', index - 3)) continue;
    const before = text.slice(Math.max(0, index - DICTIONARY_MAX_BYTES), index);
    const dictionary = withPlainNames(before.slice(before.lastIndexOf(' obj') + 1));
    if (!/\/ObjStm\b/.test(dictionary)) continue;
    // Not compressed: its names are part of the text.
    if (!/\/Filter/.test(dictionary)) continue;
    // Other filters, or several, could hide names from this scan.
    if (!/\/Filter\s*\[?\s*\/FlateDecode\s*(?:\]|\/|>>|\r|\n)/.test(dictionary) || /\/DecodeParms/.test(dictionary))
      return 'unsafe';
    const start = text.indexOf('\n', index) + 1;
    const objects = inflated(bytes.subarray(start), left);
    if (objects === undefined) return 'unreadable';
    left -= objects.length;
    if (ACTIVE.test(withPlainNames(objects.toString('latin1')))) return 'unsafe';
  }
  return 'harmless';
}

function inflated(bytes: Buffer, maxBytes: number): Buffer | undefined {
  try {
    return inflateSync(bytes, { maxOutputLength: Math.max(maxBytes, 1), finishFlush: constants.Z_SYNC_FLUSH });
  } catch {
    return undefined;
  }
}
