/** Cells that a spreadsheet shows as per cent: it stores 12.5% as 0.125, and only the style of the cell says so. */
import { zipFile } from '../export/zip-file.ts';
import { numberText } from './number-text.ts';
import { attributeOf } from './xml-attribute.ts';

/** The parts of an xlsx by their names, unpacked. */
export type SheetParts = ReadonlyMap<string, Buffer>;

const STYLES = 'xl/styles.xml';
const SHEET = /^xl\/worksheets\/[^/]+\.xml$/;

/** 0% and 0.00%. */
const BUILT_IN = ['9', '10'];
const FORMAT = /<(?:\w+:)?numFmt\s([^<>]*)>/g;
const CELL_STYLES = /<(?:\w+:)?cellXfs\b[^<>]*>([^]*?)<\/(?:\w+:)?cellXfs>/;
const STYLE = /<(?:\w+:)?xf\b([^<>]*)>/g;
/** What a format writes as it is: "%" in quotes, or after a backslash. */
const LITERAL = /"[^"]*"|\\./g;

/** The numbers of the cell styles that show a percentage. */
export function percentStyles(styles: string): ReadonlySet<string> {
  const formats = new Set(BUILT_IN);
  for (const [, attributes = ''] of styles.matchAll(FORMAT)) {
    const code = attributeOf(attributes, 'formatCode')?.replaceAll('&quot;', '"') ?? '';
    if (code.replaceAll(LITERAL, '').includes('%')) formats.add(attributeOf(attributes, 'numFmtId') ?? '');
  }
  const listed = CELL_STYLES.exec(styles)?.[1] ?? '';
  const found = [...listed.matchAll(STYLE)].flatMap(([, attributes = ''], nth) =>
    formats.has(attributeOf(attributes, 'numFmtId') ?? '') ? [String(nth)] : [],
  );
  return new Set(found);
}

/** A stored fraction as per cent: '0.125' is '12.5%'. */
function percentText(stored: string): string {
  const text = numberText(stored);
  const [whole = '', places = ''] = text.replace('-', '').split('.');
  const digits = whole + places.padEnd(2, '0');
  const point = whole.length + 2;
  const shifted = `${digits.slice(0, point).replace(/^0+(?=\d)/, '')}.${digits.slice(point)}`.replace(/\.$/, '');
  return `${text.startsWith('-') ? '-' : ''}${shifted}%`;
}

/** A cell with its attributes, up to its value; a formula may come before that. */
const CELL =
  /<((?:\w+:)?c)(\s[^<>]*)>(\s*(?:<(?:\w+:)?f\b[^<>]*(?:\/>|>[^<]*<\/(?:\w+:)?f>)\s*)?<(?:\w+:)?v>)([^<]*)</g;
const TYPE = /\st\s*=\s*["'][^"']*["']/;

/** The XML of a sheet with the numbers of these styles as texts in per cent. */
function withTexts(xml: string, styles: ReadonlySet<string>): string {
  return xml.replaceAll(CELL, (cell: string, ...groups: string[]) => {
    const [tag = '', attributes = '', lead = '', value = ''] = groups;
    const isNumber = (attributeOf(attributes, 't') ?? 'n') === 'n' && Number.isFinite(Number(value)) && value !== '';
    if (!isNumber || !styles.has(attributeOf(attributes, 's') ?? '0')) return cell;
    return `<${tag}${attributes.replace(TYPE, '')} t="str">${lead}${percentText(value)}<`;
  });
}

/** The date of a packed file does not matter. */
const PACKED_AT = new Date('2000-01-01T12:00:00Z');

/** An xlsx whose percentages are texts, as a person sees them: '12.5%'. */
export async function withPercentTexts(bytes: Buffer, parts: SheetParts): Promise<Buffer> {
  const styles = percentStyles(parts.get(STYLES)?.toString('utf8') ?? '');
  if (styles.size === 0) return bytes;
  const files = [...parts].filter(([path]) => !path.endsWith('/'));
  const changed = files.map(([path, part]) => ({
    path,
    content: SHEET.test(path) ? Buffer.from(withTexts(part.toString('utf8'), styles)) : part,
  }));
  const packed = zipFile({
    texts: {},
    parts: changed.map(({ path, content }) => ({ path, chunks: once(content) })),
    madeAt: PACKED_AT,
  });
  return Buffer.concat(await Array.fromAsync(packed));
}

async function* once(content: Buffer): AsyncGenerator<Buffer> {
  yield content;
}
