import type { FontName } from './fonts.ts';
import { BOLD, measuredFonts, REGULAR } from './fonts.ts';
import { inSlices } from './in-slices.ts';
import { DECLARATION, escapeXml } from './office-parts.ts';
import type { ColumnLayout, LaidOutRow } from './page-layout.ts';
import {
  ColumnNeeds,
  FACT_TEXT_PT,
  factTop,
  GAP_PT,
  MARGIN_PT,
  PADDING_PT,
  PageFlow,
  PageLayout,
  TITLE_TEXT_PT,
} from './page-layout.ts';
import type { SlideSize } from './pptx-parts.ts';
import { EMU_PER_PT, fixedParts, NAMESPACES, rgb, shapeTree, slidePath, textBody, titleShape } from './pptx-parts.ts';
import type { PrintedCells } from './printed-cells.ts';
import { printedCells } from './printed-cells.ts';
import type { RowWindows, Sheet } from './sheet.ts';
import { INK, MUTED, RULE } from './sheet-writer.ts';
import { zipFile } from './zip-file.ts';

/** Everything is larger on a slide than on paper. */
const SCALE = 1.25;
/** Before it is scaled: 13.3 inches, the usual width, and the 56 inches that a slide may have. */
const WIDTH_LEAST_PT = 960 / SCALE;
const WIDTH_MAX_PT = 4_032 / SCALE;
const FOOTER_TEXT_PT = 7.5;
/** Some letters of the presentation are wider than those by which lines are broken. */
const LETTERS = 0.94;

/** A row with the font of its cells. */
type SlideRow = readonly [row: LaidOutRow, font: FontName];

/**
 * A presentation (PresentationML): the table on slides of 16:9, larger ones for many columns, with title and facts on
 * the first, the header on each, and the totals on the last. Tables of the format, not pictures, so a reader can change
 * and copy them. For the few thousand rows that a presentation may have: their lines are held in memory.
 */
export async function* pptxFile(sheet: Sheet, rows: RowWindows): AsyncGenerator<Buffer> {
  const needs = new ColumnNeeds((await measuredFonts()).widthOf, sheet);
  const printed = await printedCells(sheet, rows);
  for (const row of printed.cells) needs.add(row, REGULAR);
  if (printed.sums) needs.add(printed.sums, BOLD);
  const width = Math.min(Math.max(WIDTH_LEAST_PT, needs.leastPageWidth), WIDTH_MAX_PT);
  const page = { width, height: (width * 9) / 16 };
  const layout = new PageLayout(needs, page.width);
  const slides = await slidesOf(printed, new PageFlow(layout, page.height));
  const parts = slides.map((slide, at) => ({
    path: slidePath(at + 1),
    chunks: slideXml({ sheet, layout, page }, slide, { number: at + 1, count: slides.length }),
  }));
  const sizePt = { width: page.width * SCALE, height: page.height * SCALE };
  yield* zipFile({ texts: fixedParts(sheet, sizePt, slides.length), parts, madeAt: sheet.madeAt });
}

async function slidesOf({ cells, sums }: PrintedCells, flow: PageFlow): Promise<SlideRow[][]> {
  const slides: SlideRow[][] = [[]];
  const add = (texts: readonly string[], font: FontName) => {
    const row = flow.layout.rowOf(texts, font);
    if (flow.add(row)) slides.push([]);
    slides.at(-1)?.push([row, font]);
  };
  for await (const slice of inSlices([cells])) {
    for (const texts of slice) add(texts, REGULAR);
  }
  if (sums) add(sums, BOLD);
  return slides;
}

interface SlideNumber {
  readonly number: number;
  readonly count: number;
}

interface Deck {
  readonly sheet: Sheet;
  readonly layout: PageLayout;
  /** Before it is scaled. */
  readonly page: SlideSize;
}

async function* slideXml({ sheet, layout, page }: Deck, rows: readonly SlideRow[], { number, count }: SlideNumber) {
  const isFirst = number === 1;
  const width = page.width - 2 * MARGIN_PT;
  // Each slide has the title, which the outline shows.
  const top = MARGIN_PT + (isFirst ? layout.aboutHeight : 0);
  const titleAt = isFirst ? MARGIN_PT : MARGIN_PT - TITLE_TEXT_PT;
  const shapes = [
    titleOf(sheet.title, { y: titleAt, width }, isFirst ? TITLE_TEXT_PT : FACT_TEXT_PT),
    isFirst ? factsShape(layout.facts, width) : '',
    tableShape(layout, [[layout.header, BOLD], ...rows], { y: top, width }),
    footerShape(`${number} of ${count}`, { y: page.height - MARGIN_PT, width }),
  ];
  yield Buffer.from(
    `${DECLARATION}<p:sld ${NAMESPACES}>${shapeTree(shapes.join(''))}<p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr></p:sld>`,
  );
}

const emu = (pt: number): number => Math.round(pt * SCALE * EMU_PER_PT);
/** The size of letters, in hundredths of a point. */
const hundredths = (pt: number): number => Math.round(pt * SCALE * 100);

const fill = (colour: string): string => `<a:solidFill>${rgb(colour)}</a:solidFill>`;

interface Letters {
  readonly sizePt: number;
  readonly colour: string;
  readonly isBold?: boolean;
}

const run = (text: string, { sizePt, colour, isBold = false }: Letters): string =>
  `<a:r><a:rPr lang="en-IN" sz="${hundredths(sizePt)}"${isBold ? ' b="1"' : ''}>${fill(colour)}</a:rPr><a:t>${escapeXml(text)}</a:t></a:r>`;

const paragraph = (runs: string, alignment = 'l'): string => `<a:p><a:pPr algn="${alignment}"/>${runs}</a:p>`;

/** Across the slide, between its margins. */
interface Band {
  readonly y: number;
  readonly width: number;
}

const place = ({ y, width }: Band, height: number, element = 'a:xfrm'): string =>
  `<${element}><a:off x="${emu(MARGIN_PT)}" y="${emu(y)}"/><a:ext cx="${emu(width)}" cy="${emu(height)}"/></${element}>`;

const titleOf = (title: string, { y, width }: Band, sizePt: number): string =>
  titleShape(place({ y: y - 2, width }, sizePt * 1.3), paragraph(run(title, { sizePt, colour: INK, isBold: true })));

const textShape = (id: number, name: string, at: string, paragraphs: string): string =>
  `<p:sp><p:nvSpPr><p:cNvPr id="${id}" name="${name}"/><p:cNvSpPr txBox="1"/><p:nvPr/></p:nvSpPr>` +
  `<p:spPr>${at}<a:prstGeom prst="rect"><a:avLst/></a:prstGeom><a:noFill/></p:spPr>${textBody(paragraphs)}</p:sp>`;

const factsShape = (facts: readonly string[], width: number): string =>
  textShape(
    3,
    'About',
    place({ y: factTop(0), width }, factTop(facts.length) - factTop(0)),
    facts.map((fact) => paragraph(run(fact, { sizePt: FACT_TEXT_PT, colour: MUTED }))).join(''),
  );

const footerShape = (text: string, band: Band): string =>
  textShape(
    4,
    'Slide number',
    place(band, FOOTER_TEXT_PT * 1.3),
    paragraph(run(text, { sizePt: FOOTER_TEXT_PT, colour: MUTED }), 'r'),
  );

function tableShape(layout: PageLayout, rows: readonly SlideRow[], band: Band): string {
  const height = rows.reduce((sum, [row]) => sum + row.height, 0);
  const columns = layout.columns.map(({ width }, at) => `<a:gridCol w="${emu(width + gapAfter(layout, at))}"/>`);
  return (
    `<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="5" name="Table"/><p:cNvGraphicFramePr><a:graphicFrameLocks noGrp="1"/>` +
    `</p:cNvGraphicFramePr><p:nvPr/></p:nvGraphicFramePr>${place(band, height, 'p:xfrm')}<a:graphic>` +
    `<a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/table"><a:tbl><a:tblPr firstRow="1"/>` +
    `<a:tblGrid>${columns.join('')}</a:tblGrid>${rows.map((row) => rowXml(layout, row)).join('')}</a:tbl>` +
    `</a:graphicData></a:graphic></p:graphicFrame>`
  );
}

const gapAfter = ({ columns }: PageLayout, at: number): number => (at === columns.length - 1 ? 0 : GAP_PT);

const rowXml = (layout: PageLayout, [{ lines, height }, font]: SlideRow): string =>
  `<a:tr h="${emu(height)}">${layout.columns.map((column, at) => cellXml(layout, { column, at, font }, lines[at] ?? [])).join('')}</a:tr>`;

interface CellPlace {
  readonly column: ColumnLayout;
  readonly at: number;
  readonly font: FontName;
}

/** The lines stay as they were broken, so that rows have the height by which slides were filled. */
function cellXml(layout: PageLayout, { column, at, font }: CellPlace, lines: readonly string[]): string {
  const runs = lines.map((line) => {
    const sizePt = line === '' ? layout.textSize : layout.sizeOf(line, column, font);
    return run(line, { sizePt: sizePt * LETTERS, colour: INK, isBold: font === BOLD });
  });
  const text = paragraph(runs.join('<a:br/>'), column.isRightAligned ? 'r' : 'l');
  const margins = `marL="0" marR="${emu(gapAfter(layout, at))}" marT="${emu(PADDING_PT)}" marB="${emu(PADDING_PT)}"`;
  const noLines = ['lnL', 'lnR', 'lnT'].map((name) => `<a:${name} w="0"><a:noFill/></a:${name}>`).join('');
  const rule = `<a:lnB w="6350">${fill(RULE)}</a:lnB>`;
  return `<a:tc><a:txBody><a:bodyPr/><a:lstStyle/>${text}</a:txBody><a:tcPr ${margins} anchor="t">${noLines}${rule}<a:noFill/></a:tcPr></a:tc>`;
}
