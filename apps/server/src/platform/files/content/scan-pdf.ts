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
const OBJECT = /(?<!\d)\d+\s+\d+\s+obj\b/;
const END = /startxref\s+\d+\s+%%EOF[\r\n\t \0]*$/;
/** The end of a zip file, with a comment that reaches the end of the bytes. */
const ZIP_END = Buffer.from('504b0506', 'hex');
const ZIP_END_BYTES = 22;
const ZIP_COMMENT_MAX_BYTES = 65_535;
const TAIL_BYTES = 1_024;
const INFLATED_MAX_BYTES = 50 * 1_024 * 1_024;
/** What precedes the data of a stream. Readers forgive what else is in its line, and any end of a line. */
const STREAM = /(?<!end)stream[^\r\n]*(?:\r\n?|\n)/g;
/** The numbers and places of objects, then the first of them. No page, picture or font begins so. */
const OBJECTS = /^(?:[\s\0]|%[^\r\n]*[\r\n])*(?:[+-]?\d+\.?(?:[\s\0]|%[^\r\n]*[\r\n])+)+(?:[<[(/]|true|false|null|$)/;
/** Nothing yet: objects, or a picture in one colour, may follow. */
const BLANK = /^[\s\0]*$/;
/** Filters that hide text besides the usual one. */
const HIDING = /\/(?:ASCIIHexDecode|AHx|ASCII85Decode|A85|LZWDecode|LZW|RunLengthDecode|Crypt)(?=[\s\0()<>[\]{}/%]|$)/;
const LAYERS_MAX = 3;
/** Enough of the packed bytes to see what is in them. */
const BEGINNING_BYTES = 4_096;

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

/**
 * Objects may be packed into compressed streams, where their names cannot be seen. Which streams those are is found in
 * their content: a dictionary can hide it from a scan, by comments, strings and blanks.
 */
function scanObjectStreams(bytes: Buffer, text: string): PdfFinding {
  const plain = withPlainNames(text);
  if (/\/ObjStm\b/.test(plain) && HIDING.test(plain)) return 'unsafe';
  const left = { bytes: INFLATED_MAX_BYTES };
  let end = 0;
  // Ends the last line as well: without its end, each `stream` there would search to the end of the text.
  for (const { index, 0: keyword } of `${text}\n`.matchAll(STREAM)) {
    const dictionary = withPlainNames(text.slice(end, index));
    end = index + keyword.length;
    // A predictor changes the bytes of names.
    if (/\/ObjStm\b/.test(dictionary) && /\/(?:DecodeParms|DP)\b/.test(dictionary)) return 'unsafe';
    const finding = scanStream(bytes.subarray(end), left);
    if (finding !== 'harmless') return finding;
  }
  return 'harmless';
}

/** @param left how much may be unpacked */
function scanStream(data: Buffer, left: { bytes: number }): PdfFinding {
  let packed = data;
  for (let layers = 0; isDeflated(packed); layers += 1) {
    if (layers === LAYERS_MAX) return 'unsafe';
    const beginning = inflated(packed.subarray(0, BEGINNING_BYTES), INFLATED_MAX_BYTES);
    if (!beginning || !mayHoldObjects(beginning)) return 'harmless';
    const content = inflated(packed, left.bytes);
    if (content === undefined) return 'unreadable';
    left.bytes -= content.length;
    if (!isDeflated(content)) return ACTIVE.test(withPlainNames(content.toString('latin1'))) ? 'unsafe' : 'harmless';
    packed = content;
  }
  return 'harmless';
}

function mayHoldObjects(beginning: Buffer): boolean {
  const text = beginning.toString('latin1');
  return OBJECTS.test(text) || BLANK.test(text) || isDeflated(beginning);
}

/** Whether bytes begin like data that zlib has compressed. */
const isDeflated = (bytes: Buffer): boolean =>
  bytes.length > 2 && ((bytes[0] ?? 0) & 15) === 8 && bytes.readUInt16BE(0) % 31 === 0;

function inflated(bytes: Buffer, maxBytes: number): Buffer | undefined {
  try {
    return inflateSync(bytes, { maxOutputLength: Math.max(maxBytes, 1), finishFlush: constants.Z_SYNC_FLUSH });
  } catch {
    return undefined;
  }
}
