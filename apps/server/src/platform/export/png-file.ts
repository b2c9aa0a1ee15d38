import type { FontName, FontWidths } from './fonts.ts';
import { BOLD, FONT_FAMILY, fontPaths, measuredFonts, printable, REGULAR } from './fonts.ts';
import { inSlices } from './in-slices.ts';
import { escapeXml } from './office-parts.ts';
import type { ColumnLayout, LaidOutRow } from './page-layout.ts';
import { ColumnNeeds, FACT_TEXT_PT, factTop, MARGIN_PT, PADDING_PT, PageLayout, TITLE_TEXT_PT } from './page-layout.ts';
import { printedCells } from './printed-cells.ts';
import type { RowWindows, Sheet } from './sheet.ts';
import { INK, MUTED, RULE } from './sheet-writer.ts';

/** A page of A4 in landscape, and one of A0: a picture is as wide as its columns need, between the two. */
const WIDTH_LEAST_PT = 841.89;
const WIDTH_MAX_PT = 3_370;
/** Pixels for each point, for sharp screens. */
const SCALE = 2;
/** A larger picture has fewer pixels for each point: it would take more memory than a node can spare. */
const AREA_MAX_PX = 20_000_000;

/** From the top of a line to its baseline, as a share of the letters' size: the ascender of Noto Sans. */
const BASELINE = 1.069;

/**
 * A picture of the whole table, for a message or a document: title, facts, header, rows and totals on one page. For
 * the few rows that a picture may have: it is held in memory.
 */
export async function* pngFile(sheet: Sheet, rows: RowWindows): AsyncGenerator<Buffer> {
  const fonts = await measuredFonts();
  const needs = new ColumnNeeds(fonts.widthOf, sheet);
  const { cells, sums } = await printedCells(sheet, rows);
  for (const row of cells) needs.add(row, REGULAR);
  if (sums) needs.add(sums, BOLD);
  const width = Math.min(Math.max(WIDTH_LEAST_PT, needs.pageWidth), WIDTH_MAX_PT);
  const layout = new PageLayout(needs, width);
  const picture = new Picture({ layout, width, exactWidthOf: fonts.exactWidthOf }, sheet.title);
  for await (const slice of inSlices([cells])) {
    for (const row of slice) picture.add(layout.rowOf(row, REGULAR), REGULAR);
  }
  if (sums) picture.add(layout.rowOf(sums, BOLD), BOLD);
  yield await pngOf(picture);
}

/** Drawn outside the main thread. */
async function pngOf(picture: Picture): Promise<Buffer> {
  // Imported on demand, like the libraries of the other formats.
  const { renderAsync } = await import('@resvg/resvg-js');
  const scale = Math.min(SCALE, Math.sqrt(AREA_MAX_PX / (picture.width * picture.height)));
  const font = { fontFiles: fontPaths(), loadSystemFonts: false, defaultFontFamily: FONT_FAMILY };
  const drawn = await renderAsync(picture.svg(), { font, fitTo: { mode: 'zoom', value: scale } });
  return Buffer.from(drawn.asPng());
}

interface Measures {
  readonly layout: PageLayout;
  /** In points, like every length of it. */
  readonly width: number;
  readonly exactWidthOf: FontWidths;
}

/** The table as SVG, a row at a time. */
class Picture {
  readonly width: number;
  readonly #layout: PageLayout;
  readonly #exactWidthOf: FontWidths;
  readonly #parts: string[] = [];
  #y: number;

  constructor({ layout, width, exactWidthOf }: Measures, title: string) {
    this.#layout = layout;
    this.width = width;
    this.#exactWidthOf = exactWidthOf;
    this.#text(printable(title), { x: MARGIN_PT, y: MARGIN_PT - 2, size: TITLE_TEXT_PT, font: BOLD, colour: INK });
    for (const [at, fact] of layout.facts.entries()) {
      this.#text(fact, { x: MARGIN_PT, y: factTop(at), size: FACT_TEXT_PT, font: REGULAR, colour: MUTED });
    }
    this.#y = MARGIN_PT + layout.aboutHeight;
    this.add(layout.header, BOLD);
  }

  get height(): number {
    return this.#y + MARGIN_PT;
  }

  add({ lines, height }: LaidOutRow, font: FontName): void {
    const { columns, lineHeight } = this.#layout;
    for (const [at, column] of columns.entries()) {
      for (const [number, line] of (lines[at] ?? []).entries()) {
        if (line !== '') this.#cell(column, line, this.#y + PADDING_PT + number * lineHeight, font);
      }
    }
    this.#y += height;
    const right = this.width - MARGIN_PT;
    this.#parts.push(`<path d="M${MARGIN_PT} ${this.#y}H${right}" stroke="${RULE}" stroke-width="0.5"/>`);
  }

  svg(): string {
    const size = `width="${this.width}" height="${this.height}"`;
    const page = `<rect ${size} fill="#ffffff"/>`;
    return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${page}${this.#parts.join('')}</svg>`;
  }

  #cell(column: ColumnLayout, line: string, y: number, font: FontName): void {
    const size = this.#layout.sizeOf(line, column, font);
    const { x, width, isRightAligned } = column;
    this.#text(line, { x: isRightAligned ? x + width : x, y, size, font, colour: INK, isRightAligned });
  }

  /** The library gives a space after some letters of Devanagari no width, so each word has a place of its own. */
  #text(line: string, style: TextStyle): void {
    if (!DEVANAGARI.test(line)) return this.#write(line, style);
    const widthOf = this.#exactWidthOf[style.font];
    let { x } = style;
    for (const word of line.split(' ')) {
      this.#write(word, { ...style, x });
      x += (widthOf(word) + widthOf(' ')) * style.size;
    }
  }

  #write(text: string, { x, y, size, font, colour, isRightAligned = false }: TextStyle): void {
    const weight = font === BOLD ? ' font-weight="700"' : '';
    const anchor = isRightAligned ? ' text-anchor="end"' : '';
    const style = `font-family="${FONT_FAMILY}" font-size="${size}" fill="${colour}"${weight}${anchor}`;
    const at = `x="${x}" y="${y + size * BASELINE}"`;
    this.#parts.push(`<text ${at} ${style} xml:space="preserve">${escapeXml(text)}</text>`);
  }
}

const DEVANAGARI = /\p{Script=Devanagari}/u;

interface TextStyle {
  /** Its left edge, or its right one. */
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly font: FontName;
  readonly colour: string;
  readonly isRightAligned?: boolean;
}
