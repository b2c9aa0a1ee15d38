/** Sheets and archives for tests, made locally. */
import { crc32, deflateRawSync } from 'node:zlib';

interface ZipPart {
  readonly name: string;
  readonly content: Buffer | string;
  /** What the archive claims instead of the actual size. */
  readonly claimedBytes?: number;
}

const END_BYTES = 22;

/** An archive without parts, with a comment. */
export function emptyZip(comment: Buffer = Buffer.alloc(0)): Buffer {
  const end = Buffer.alloc(END_BYTES);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(comment.length, 20);
  return Buffer.concat([end, comment]);
}

function headersOf({ name, content, claimedBytes }: ZipPart, offset: number) {
  const data = Buffer.from(content as string);
  const packed = deflateRawSync(data, { level: 9 });
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(20, 0);
  fields.writeUInt16LE(8, 4);
  fields.writeUInt32LE(crc32(data), 10);
  fields.writeUInt32LE(packed.length, 14);
  fields.writeUInt32LE(claimedBytes ?? data.length, 18);
  fields.writeUInt16LE(Buffer.byteLength(name), 22);
  const local = Buffer.concat([Buffer.from('504b0304', 'hex'), fields, Buffer.from(name), packed]);
  const tail = Buffer.alloc(14);
  tail.writeUInt32LE(offset, 10);
  const central = Buffer.concat([Buffer.from('504b01021400', 'hex'), fields, tail, Buffer.from(name)]);
  return { local, central };
}

export function zip(parts: readonly ZipPart[]): Buffer {
  let offset = 0;
  const headers = parts.map((part) => {
    const made = headersOf(part, offset);
    offset += made.local.length;
    return made;
  });
  const central = Buffer.concat(headers.map((each) => each.central));
  const end = emptyZip();
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...headers.map((each) => each.local), central, end]);
}

const XML = '<?xml version="1.0" encoding="UTF-8"?>';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const TYPES = `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`;

/** The parts of a workbook with one sheet of these rows, as XML of `sheetData`. */
export const workbookParts = (sheetData: string, doctype = ''): ZipPart[] => [
  { name: '[Content_Types].xml', content: TYPES },
  {
    name: '_rels/.rels',
    content: `${XML}<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  },
  {
    name: 'xl/workbook.xml',
    content: `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  },
  {
    name: 'xl/_rels/workbook.xml.rels',
    content: `${XML}<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  },
  {
    name: 'xl/styles.xml',
    content: `${XML}<styleSheet xmlns="${MAIN}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
  },
  {
    name: 'xl/worksheets/sheet1.xml',
    content: `${XML}${doctype}<worksheet xmlns="${MAIN}"><sheetData>${sheetData}</sheetData></worksheet>`,
  },
];

const textCell = (name: string, text: string) => `<c r="${name}" t="inlineStr"><is><t>${text}</t></is></c>`;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('\n', '&#10;');
const columnName = (nth: number): string => String.fromCodePoint('A'.codePointAt(0)! + nth);

function sheetXml(rows: readonly (readonly (string | number | null)[])[]): string {
  const cell = (value: string | number | null, name: string) =>
    value === null
      ? ''
      : typeof value === 'number'
        ? `<c r="${name}"><v>${value}</v></c>`
        : textCell(name, escaped(value));
  const row = (cells: readonly (string | number | null)[], at: number) =>
    `<row r="${at + 1}">${cells.map((value, nth) => cell(value, `${columnName(nth)}${at + 1}`)).join('')}</row>`;
  return `${XML}<worksheet xmlns="${MAIN}"><sheetData>${rows.map(row).join('')}</sheetData></worksheet>`;
}

/**
 * A workbook with several sheets, by name; texts and numbers, in columns from A to Z.
 *
 * @param further parts of the archive
 */
export function workbookOf(
  sheets: Readonly<Record<string, readonly (readonly (string | number | null)[])[]>>,
  further: readonly ZipPart[] = [],
): Buffer {
  const named = Object.entries(sheets);
  const listed = named.map(([name], nth) => `<sheet name="${escaped(name)}" sheetId="${nth + 1}" r:id="s${nth + 1}"/>`);
  const related = named.map(
    (_sheet, nth) =>
      `<Relationship Id="s${nth + 1}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${nth + 1}.xml"/>`,
  );
  const parts: ZipPart[] = workbookParts('').map((part) => {
    if (part.name === 'xl/workbook.xml')
      return { ...part, content: part.content.toString().replace(/<sheet .*?\/>/, listed.join('')) };
    if (part.name === 'xl/_rels/workbook.xml.rels')
      return { ...part, content: part.content.toString().replace(/<Relationship Id="rId1".*?\/>/, related.join('')) };
    return part;
  });
  return zip([
    ...parts.filter(({ name }) => !name.startsWith('xl/worksheets/')),
    ...named.map(([, rows], nth) => ({ name: `xl/worksheets/sheet${nth + 1}.xml`, content: sheetXml(rows) })),
    ...further,
  ]);
}

/** A link to another workbook, as the disclosures of fund houses have them. */
export const EXTERNAL_LINK: ZipPart = { name: 'xl/externalLinks/externalLink1.xml', content: `${XML}<externalLink/>` };

/** Two rows: texts, and a number, a date and a truth value. */
export const PLAIN_XLSX = zip(
  workbookParts(
    `<row r="1">${textCell('A1', 'Name')}${textCell('B1', 'Rate')}${textCell('C1', 'From')}${textCell('D1', 'Open')}</row>` +
      `<row r="2">${textCell('A2', 'Asha')}<c r="B2"><v>4.0999999999999996</v></c><c r="C2" s="1"><v>46347</v></c><c r="D2" t="b"><v>1</v></c></row>`,
  ),
);

const ENTITIES = Array.from({ length: 9 }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`).join('');
const BILLION_LAUGHS = `<!DOCTYPE lolz [<!ENTITY l0 "lol">${ENTITIES}]>`;

const MILLION = 1_000_000;
/** The directory of a million parts would be larger than any upload may be. */
const LISTED = 100_000;

/** An archive that claims a million parts; its directory lists the same one again and again. */
export function millionEntries(): Buffer {
  const [part] = workbookParts('');
  const { local, central } = headersOf({ ...part!, name: 'a' }, 0);
  const directory = Buffer.alloc(central.length * LISTED, central);
  const end64 = Buffer.alloc(56);
  end64.writeUInt32LE(0x06064b50, 0);
  end64.writeBigUInt64LE(44n, 4);
  end64.writeBigUInt64LE(BigInt(MILLION), 24);
  end64.writeBigUInt64LE(BigInt(MILLION), 32);
  end64.writeBigUInt64LE(BigInt(directory.length), 40);
  end64.writeBigUInt64LE(BigInt(local.length), 48);
  const locator = Buffer.alloc(20);
  locator.writeUInt32LE(0x07064b50, 0);
  locator.writeBigUInt64LE(BigInt(local.length + directory.length), 8);
  locator.writeUInt32LE(1, 16);
  const end = emptyZip();
  end.fill(0xff, 8, 20);
  return Buffer.concat([local, directory, end64, locator, end]);
}

const MEGABYTE = 1_024 * 1_024;

/** What must be refused, by what it is; each is made when it is needed. */
export const EVIL_SHEETS: Readonly<Record<string, readonly [() => Buffer, 'file.unsafe' | 'file.unreadable']>> = {
  'a part that unpacks to 100 MB': [
    () => zip([...workbookParts(''), { name: 'xl/media/a.xml', content: Buffer.alloc(100 * MEGABYTE, ' ') }]),
    'file.unreadable',
  ],
  'a part that claims to be small': [
    () =>
      zip([...workbookParts(''), { name: 'xl/a.xml', content: Buffer.alloc(60 * MEGABYTE, ' '), claimedBytes: 100 }]),
    'file.unreadable',
  ],
  'a million parts': [millionEntries, 'file.unreadable'],
  'entities that multiply': [
    () => zip(workbookParts(`<row r="1">${textCell('A1', '&l9;')}</row>`, BILLION_LAUGHS)),
    'file.unreadable',
  ],
  'an entity of another file': [
    () => zip(workbookParts('<row/>', '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]>')),
    'file.unreadable',
  ],
  'a cell far outside': [
    () => zip(workbookParts('<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>')),
    'file.unreadable',
  ],
  macros: [() => zip([...workbookParts(''), { name: 'xl/vbaProject.bin', content: 'a' }]), 'file.unsafe'],
  'an embedded file': [
    () => zip([...workbookParts(''), { name: 'xl/embeddings/a.docx', content: 'a' }]),
    'file.unsafe',
  ],
  'a name outside': [() => zip([...workbookParts(''), { name: '../../etc/passwd', content: 'a' }]), 'file.unreadable'],
  'another archive': [() => zip([{ name: 'a.txt', content: 'a' }]), 'file.unreadable'],
  'text in another encoding': [
    () => zip([...workbookParts(''), { name: 'xl/a.xml', content: Buffer.from('<a/>', 'utf16le') }]),
    'file.unreadable',
  ],
  'half of it': [() => PLAIN_XLSX.subarray(0, PLAIN_XLSX.length / 2), 'file.unreadable'],
};
