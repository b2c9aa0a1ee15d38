/** PDFs for tests, made locally. */
import { deflateSync } from 'node:zlib';
import { emptyZip } from './sheet-bodies.ts';

const PAGES = '<< /Type /Pages /Kids [3 0 R] /Count 1 >>';
const page = (more: string) => `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] ${more} >>`;

interface PdfParts {
  /** What precedes the objects. */
  readonly before?: string;
  /** Entries of the catalogue. */
  readonly catalog?: string;
  /** Entries of the page. */
  readonly page?: string;
  /** Objects from number 4 on. */
  readonly objects?: readonly string[];
}

/** A PDF of one empty page, with a table of its objects. */
export function pdf({ before = '', catalog = '', page: onPage = '', objects = [] }: PdfParts = {}): Buffer {
  const all = [`<< /Type /Catalog /Pages 2 0 R ${catalog} >>`, PAGES, page(onPage), ...objects];
  let text = `%PDF-1.7\n${before}`;
  const offsets = all.map((object, at) => {
    const offset = text.length;
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const start = text.length;
  text += `xref\n0 ${all.length + 1}\n0000000000 65535 f \n${entries}`;
  return Buffer.from(
    `${text}trailer\n<< /Size ${all.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`,
    'latin1',
  );
}

/**
 * A PDF whose objects are all in a compressed stream, as newer programs write them.
 *
 * @param before objects in front of that stream
 * @param layers how often it is compressed
 */
export function packedPdf(catalog = '', filter = '/Filter /FlateDecode', before = '', layers = 1): Buffer {
  const objects = [`<< /Type /Catalog /Pages 2 0 R ${catalog} >>`, PAGES, page('')];
  const heads: number[] = [];
  let offset = 0;
  for (const [at, object] of objects.entries()) {
    heads.push(at + 1, offset);
    offset += object.length + 1;
  }
  const first = `${heads.join(' ')} `;
  let packed = Buffer.from(first + objects.join('\n'), 'latin1');
  for (let layer = 0; layer < layers; layer += 1) packed = deflateSync(packed);
  const parts: Buffer[] = [Buffer.from(`%PDF-1.7\n${before}`)];
  const size = () => parts.reduce((sum, each) => sum + each.length, 0);
  const streamAt = size();
  parts.push(
    Buffer.from(
      `4 0 obj\n<< /Type /ObjStm /N 3 /First ${first.length} ${filter} /Length ${packed.length} >>\nstream\n`,
    ),
    packed,
    Buffer.from('\nendstream\nendobj\n'),
  );
  const tableAt = size();
  const row = (kind: number, middle: number, last: number) => Buffer.from([kind, middle >> 8, middle & 255, last]);
  const table = Buffer.concat([
    row(0, 0, 255),
    row(2, 4, 0),
    row(2, 4, 1),
    row(2, 4, 2),
    row(1, streamAt, 0),
    row(1, tableAt, 0),
  ]);
  parts.push(
    Buffer.from(`5 0 obj\n<< /Type /XRef /Size 6 /W [1 2 1] /Root 1 0 R /Length ${table.length} >>\nstream\n`),
    table,
    Buffer.from(`\nendstream\nendobj\nstartxref\n${tableAt}\n%%EOF\n`),
  );
  return Buffer.concat(parts);
}

export const SCRIPT = '/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>';

/** What must be refused, by what it is. */
export const EVIL_PDFS: Readonly<Record<string, readonly [Buffer, 'file.unsafe' | 'file.unreadable']>> = {
  'a script when it opens': [pdf({ catalog: SCRIPT }), 'file.unsafe'],
  'a script with escaped names': [
    pdf({ catalog: SCRIPT.replaceAll('/JS', '/J#53').replaceAll('JavaS', 'Jav#61S') }),
    'file.unsafe',
  ],
  'a script in a compressed object': [packedPdf(SCRIPT), 'file.unsafe'],
  'a program to start, in a compressed object that its dictionary hides': [
    packedPdf('/OpenAction << /S /Launch /F (calc.exe) >>', '/X ( obj) /Filter /FlateDecode'),
    'file.unsafe',
  ],
  'objects under two filters': [packedPdf(SCRIPT, '/Filter [/ASCIIHexDecode /FlateDecode]'), 'file.unsafe'],
  'a program to start': [pdf({ page: '/AA << /O << /S /Launch /F (calc.exe) >> >>' }), 'file.unsafe'],
  'a form that sends itself': [
    pdf({ catalog: '/OpenAction << /S /SubmitForm /F (https://example.com) >>' }),
    'file.unsafe',
  ],
  'an attached file': [
    pdf({
      catalog: '/Names << /EmbeddedFiles << /Names [(a) 4 0 R] >> >>',
      objects: ['<< /Type /Filespec /F (a) /EF << /F 5 0 R >> >>', '<< /Length 1 >>\nstream\na\nendstream'],
    }),
    'file.unsafe',
  ],
  'a password': [
    Buffer.from(pdf().toString('latin1').replace('/Root', '/Encrypt << /Filter /Standard >> /Root'), 'latin1'),
    'file.unsafe',
  ],
  'data before its beginning': [Buffer.concat([Buffer.from('GIF89a'), pdf()]), 'file.unreadable'],
  'a page after its end': [
    Buffer.concat([pdf(), Buffer.from('<html><script>alert(1)</script></html>')]),
    'file.unreadable',
  ],
  'an archive after its end': [Buffer.concat([pdf(), emptyZip()]), 'file.unreadable'],
  'an archive whose comment ends as it does': [
    Buffer.concat([pdf(), emptyZip(Buffer.from('\n%%EOF\n'))]),
    'file.unreadable',
  ],
  'nothing inside': [Buffer.from('%PDF-1.7\n%%EOF\n'), 'file.unreadable'],
  'no end': [pdf().subarray(0, 200), 'file.unreadable'],
};
