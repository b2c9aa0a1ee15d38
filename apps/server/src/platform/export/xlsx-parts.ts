/** The parts of a workbook that do not depend on its rows. */
import type { ColumnKind } from '@artha/contract/kit/table';
import { contentTypes, DECLARATION, escapeXml, RELATIONS, relations } from './office-parts.ts';
import type { Sheet } from './sheet.ts';

/**
 * Indian grouping in spreadsheets that honour the locale of a format; others group by the reader's settings. Formats
 * with conditional commas lose the minus sign in some programs.
 */
const INDIAN = (decimals: string) => `[$-4009]#,##0${decimals}`;

/** Number formats by kind of column. */
const FORMATS = {
  money: INDIAN('.00'),
  units: INDIAN('.0000'),
  nav: INDIAN('.0000####'),
  percent: '0.00##%',
  count: INDIAN(''),
  milliseconds: INDIAN(''),
  date: 'dd mmm yyyy',
  instant: 'dd mmm yyyy hh:mm:ss',
} as const satisfies Partial<Record<ColumnKind, string>>;

export type FormattedKind = keyof typeof FORMATS;
const KINDS = Object.keys(FORMATS) as readonly FormattedKind[];

/** Indexes in the list of styles below: plain, header, text that looks like a formula. */
export const HEADER_STYLE = 1;
export const FORMULA_LIKE_STYLE = 2;
export const isFormatted = (kind: ColumnKind): kind is FormattedKind => kind in FORMATS;
export const styleOf = (kind: FormattedKind): number => 3 + KINDS.indexOf(kind);
/** Bold money. */
export const TOTAL_STYLE = 3 + KINDS.length;

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
/** Custom formats start at this number. */
const FIRST_FORMAT = 164;
const SHEET_NAME_MAX_CHARACTERS = 31;

export const SHEET_PATH = 'xl/worksheets/sheet1.xml';

/** @returns every part except the sheet, by path */
export const fixedParts = (title: string): Readonly<Record<string, string>> => ({
  '[Content_Types].xml': contentTypes([
    ['xl/workbook.xml', `${TYPE}.sheet.main+xml`],
    [SHEET_PATH, `${TYPE}.worksheet+xml`],
    ['xl/styles.xml', `${TYPE}.styles+xml`],
  ]),
  '_rels/.rels': relations([['officeDocument', 'xl/workbook.xml']]),
  'xl/workbook.xml': `${DECLARATION}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="${escapeXml(
    sheetName(title),
  )}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': relations([
    ['worksheet', 'worksheets/sheet1.xml'],
    ['styles', 'styles.xml'],
  ]),
  'xl/styles.xml': styles(),
});

const sheetName = (title: string): string =>
  title.replaceAll(/[[\]:*?/\\']/g, ' ').slice(0, SHEET_NAME_MAX_CHARACTERS) || 'Sheet';

function styles(): string {
  const formats = KINDS.map(
    (kind, at) => `<numFmt numFmtId="${FIRST_FORMAT + at}" formatCode="${escapeXml(FORMATS[kind])}"/>`,
  );
  const fonts = ['<b val="0"/>', '<b/>'].map((weight) => `<font>${weight}<sz val="11"/><name val="Calibri"/></font>`);
  const cells = [
    '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>',
    '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>',
    '<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" quotePrefix="1"/>',
    ...KINDS.map(
      (_kind, at) =>
        `<xf numFmtId="${FIRST_FORMAT + at}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`,
    ),
    `<xf numFmtId="${FIRST_FORMAT + KINDS.indexOf('money')}" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`,
  ];
  return `${DECLARATION}<styleSheet xmlns="${MAIN}"><numFmts count="${formats.length}">${formats.join('')}</numFmts>
<fonts count="2">${fonts.join('')}</fonts>
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>
<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>
<cellXfs count="${cells.length}">${cells.join('')}</cellXfs></styleSheet>`;
}

const PX_PER_CHARACTER = 7;
const WIDTHS: Partial<Record<ColumnKind, number>> = { text: 32, list: 40, json: 60, instant: 22, money: 18, units: 18 };
const WIDTH = 15;

/** The XML before the rows. The rows down to the header are frozen. @param headerRow from 1 */
export function sheetStart({ columns }: Sheet, headerRow: number): string {
  const widths = columns.map(({ kind, widthPx }, at) => {
    const width = widthPx === undefined ? (WIDTHS[kind] ?? WIDTH) : Math.ceil(widthPx / PX_PER_CHARACTER);
    return `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`;
  });
  return `${DECLARATION}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">
<pane ySplit="${headerRow}" topLeftCell="A${headerRow + 1}" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>
<cols>${widths.join('')}</cols><sheetData>`;
}

export const SHEET_END = '</sheetData></worksheet>';
