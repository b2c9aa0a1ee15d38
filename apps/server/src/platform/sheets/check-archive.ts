import { fromBufferPromise } from 'yauzl';
import type { Entry, ZipFile } from 'yauzl';
import { SHEET_LIMITS } from './limits.ts';
import type { SheetParts } from './percent-cells.ts';
import { SheetError } from './sheet-problem.ts';

const REQUIRED = ['[Content_Types].xml', 'xl/workbook.xml'];
/** Macros, and files inside the file. */
const ACTIVE = /^xl\/(?:vbaProject\.bin|activeX\/|embeddings\/|ctrlProps\/|macrosheets\/)|\.(?:bin|exe|dll|vbs|js)$/i;
const PRINTER_SETTINGS = /^xl\/printerSettings\/[^/]+\.bin$/;
/** Addresses of other workbooks. Reading the stored values does not follow them. */
const EXTERNAL_LINK = /^xl\/externalLinks\//;
const SHEET = /^xl\/worksheets\/[^/]+\.xml$/;
const CELL = /<(?:\w+:)?c\s[^<>]*?\br\s*=\s*["']([A-Z]{1,4})(\d{1,8})["']/g;
const LETTERS = 26;
const BEFORE_A = 64;

/**
 * Unpacks every part of an xlsx within limits, counted while unpacking, and looks into its XML.
 *
 * @returns the parts
 * @param areLinksAllowed whether it may link to other workbooks, as the disclosures of fund houses do
 * @throws SheetError
 */
export async function checkArchive(bytes: Buffer, areLinksAllowed = false): Promise<SheetParts> {
  const zip = await fromBufferPromise(bytes).catch(() => {
    throw new SheetError('damaged');
  });
  if (zip.entryCount > SHEET_LIMITS.entriesMax) throw new SheetError('too-large');
  const parts = new Map<string, Buffer>();
  let unpackedBytes = 0;
  for await (const entry of entriesOf(zip)) {
    const name = entry.fileName;
    if (parts.has(name) || entry.isEncrypted()) throw new SheetError('damaged');
    if (ACTIVE.test(name) && !PRINTER_SETTINGS.test(name)) throw new SheetError('active');
    if (!areLinksAllowed && EXTERNAL_LINK.test(name)) throw new SheetError('active');
    const part = await unpacked(zip, entry, SHEET_LIMITS.unpackedMaxBytes - unpackedBytes);
    unpackedBytes += part.length;
    parts.set(name, part);
    if (/\.(?:xml|rels|vml)$/i.test(name)) checkXml(name, part);
  }
  if (!REQUIRED.every((name) => parts.has(name))) throw new SheetError('damaged');
  return parts;
}

async function* entriesOf(zip: ZipFile): AsyncGenerator<Entry> {
  try {
    for await (const entry of zip.eachEntry()) yield entry;
  } catch (error) {
    throw error instanceof SheetError ? error : new SheetError('damaged');
  }
}

async function unpacked(zip: ZipFile, entry: Entry, leftBytes: number): Promise<Buffer> {
  const ratioMaxBytes = Math.max(entry.compressedSize * SHEET_LIMITS.ratioMax, SHEET_LIMITS.ratioFreeBytes);
  const maxBytes = Math.min(leftBytes, ratioMaxBytes);
  if (entry.uncompressedSize > maxBytes) throw new SheetError('too-large');
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of await zip.openReadStreamPromise(entry)) {
    size += (chunk as Buffer).length;
    if (size > maxBytes) throw new SheetError('too-large');
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks);
}

/** Refuses document types, which define entities, and cells far outside, for which a reader would fill up the space. */
function checkXml(name: string, part: Buffer): void {
  // Other encodings would hide what the next checks look for.
  if (part.includes(0)) throw new SheetError('encoding');
  const text = part.toString('latin1');
  if (/^[^>]*?encoding\s*=\s*["'](?!utf-8["'])/i.test(text.slice(0, 200))) throw new SheetError('encoding');
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) throw new SheetError('damaged');
  if (!SHEET.test(name)) return;
  for (const [, letters = '', row = ''] of text.matchAll(CELL)) {
    if (Number(row) > SHEET_LIMITS.rowsMax || columnOf(letters) > SHEET_LIMITS.columnsMax)
      throw new SheetError('too-large');
  }
}

/** 1 for A, 27 for AA. */
const columnOf = (letters: string): number =>
  [...letters].reduce((column, letter) => column * LETTERS + letter.charCodeAt(0) - BEFORE_A, 0);
