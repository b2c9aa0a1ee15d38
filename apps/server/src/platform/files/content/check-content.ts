import { Refusal } from '@artha/domain/kit/errors';
import type { FileExtension } from '@artha/domain/system/files/containers';
import { Semaphore } from '../../work/semaphore.ts';
import { checkPdf } from './check-pdf.ts';
import { checkSheet } from '../../sheets/check-sheet.ts';
import { checkNoBinary, checkText } from './check-text.ts';
import type { ImageFormat } from './encode-image.ts';

/** Checked content: an image is another one, without what came with it. */
export interface CheckedContent {
  readonly bytes: Uint8Array;
  readonly contentType: string;
}

interface ContentKind {
  readonly contentType: string;
  /** The first bytes of every such file, one of these. */
  readonly beginnings: readonly Uint8Array[];
  readonly check: (bytes: Uint8Array) => Promise<Uint8Array>;
}

/** Loads the image library with the first image: a start need not wait for it. */
const encodeAs = (format: ImageFormat) => async (bytes: Uint8Array) => {
  const { encodeImage } = await import('./encode-image.ts');
  return encodeImage(bytes, format);
};

const bytesOf = (hex: string) => Buffer.from(hex, 'hex');

const JPEG: ContentKind = {
  contentType: 'image/jpeg',
  beginnings: [bytesOf('ffd8ff')],
  check: encodeAs('jpeg'),
};

const refuseOldWorkbook = (): Promise<never> => Promise.reject(new Refusal('file.old-workbook'));

const KINDS: Readonly<Record<FileExtension, ContentKind>> = {
  jpg: JPEG,
  jpeg: JPEG,
  png: {
    contentType: 'image/png',
    beginnings: [bytesOf('89504e470d0a1a0a')],
    check: encodeAs('png'),
  },
  tif: {
    contentType: 'image/tiff',
    beginnings: [bytesOf('49492a00'), bytesOf('4d4d002a')],
    check: encodeAs('tiff'),
  },
  pdf: { contentType: 'application/pdf', beginnings: [Buffer.from('%PDF-')], check: checkPdf },
  json: { contentType: 'application/json', beginnings: [], check: checkText },
  txt: { contentType: 'text/plain', beginnings: [], check: checkText },
  gz: { contentType: 'application/gzip', beginnings: [bytesOf('1f8b')], check: (bytes) => Promise.resolve(bytes) },
  xls: { contentType: 'application/vnd.ms-excel', beginnings: [bytesOf('d0cf11e0a1b11ae1')], check: refuseOldWorkbook },
  csv: { contentType: 'text/csv', beginnings: [], check: (bytes) => checkSheet(bytes, 'csv') },
  xlsx: {
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    beginnings: [bytesOf('504b0304')],
    check: (bytes) => checkSheet(bytes, 'xlsx'),
  },
};

/** The files that the importer of feeds reads, by their first bytes. It unpacks gzip within its own limits. */
const KINDS_OF_FEEDS: readonly ContentKind[] = [
  KINDS.gz,
  { ...KINDS.xlsx, check: (bytes) => checkSheet(bytes, 'workbook') },
  KINDS.xls,
  { ...KINDS.txt, check: checkNoBinary },
];

/** How many files a node checks at once: each costs memory and a processor. */
const CHECKS_MAX = 2;
const checks = new Semaphore(CHECKS_MAX);

/**
 * Checks the content of a file by its extension.
 *
 * @param read brings the bytes into memory, when it is their turn
 * @throws Refusal file.unreadable when it is not what its extension says, file.unsafe when it has active content,
 *   file.old-workbook
 */
export const checkContent = (extension: FileExtension, read: () => Promise<Uint8Array>): Promise<CheckedContent> =>
  checkAs([KINDS[extension]], read);

/**
 * Checks the content of a file that only the importer of feeds reads, whatever its extension. Links to other workbooks
 * are accepted, since nothing follows them.
 *
 * @throws Refusal as `checkContent`
 */
export const checkFeedContent = (read: () => Promise<Uint8Array>): Promise<CheckedContent> =>
  checkAs(KINDS_OF_FEEDS, read);

const checkAs = (kinds: readonly ContentKind[], read: () => Promise<Uint8Array>): Promise<CheckedContent> =>
  checks.run(async () => {
    const bytes = await read();
    const kind = kinds.find(
      ({ beginnings }) => beginnings.length === 0 || beginnings.some((each) => isAt(bytes, each)),
    );
    if (!kind) throw new Refusal('file.unreadable');
    return { bytes: await kind.check(bytes), contentType: kind.contentType };
  });

const isAt = (bytes: Uint8Array, beginning: Uint8Array): boolean =>
  Buffer.compare(bytes.subarray(0, beginning.length), beginning) === 0;
