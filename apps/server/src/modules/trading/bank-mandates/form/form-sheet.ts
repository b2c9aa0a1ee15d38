import { BOLD, REGULAR } from '../../../../platform/export/fonts.ts';

export const MARGIN_PT = 36;
const INK = '#1a2233';
const MUTED = '#5b6474';
const LINE = '#8a93a3';
const ROW_PT = 27;
const LABEL_PT = 150;
const BOX_PT = 17;
const TICK_PT = 9;
const SIGNATURES = 3;
const SIGNATURE_PT = 62;

/** Writes a form row by row: labels on the left, boxes, ticks and values beside them. */
export class FormSheet {
  readonly #document: PDFKit.PDFDocument;
  readonly #root: PDFKit.PDFStructureElement;
  #y = MARGIN_PT;

  constructor(document: PDFKit.PDFDocument, root: PDFKit.PDFStructureElement) {
    this.#document = document;
    this.#root = root;
  }

  get #right(): number {
    return this.#document.page.width - MARGIN_PT;
  }

  /** Draws a row as a paragraph of the tagged file. */
  #row(heightPt: number, draw: (y: number) => void): void {
    const y = this.#y;
    this.#root.add(this.#document.struct('P', {}, () => draw(y)));
    this.#y = y + heightPt;
  }

  #text(
    text: string,
    at: readonly [x: number, y: number],
    options: { size?: number; isBold?: boolean; colour?: string; width?: number } = {},
  ): void {
    const { size = 9.5, isBold = false, colour = INK, width } = options;
    this.#document
      .font(isBold ? BOLD : REGULAR)
      .fontSize(size)
      .fillColor(colour)
      .text(text, at[0], at[1], width === undefined ? { lineBreak: false } : { width });
  }

  #label(label: string, y: number, x = MARGIN_PT): void {
    this.#text(label, [x, y + 4], { size: 8.5, colour: MUTED, width: LABEL_PT - 10 });
  }

  title(title: string, subtitle: string): void {
    const y = this.#y;
    this.#root.add(
      this.#document.struct('H1', {}, () => this.#text(title, [MARGIN_PT, y], { size: 15, isBold: true })),
    );
    this.#root.add(
      this.#document.struct('P', {}, () => this.#text(subtitle, [MARGIN_PT, y + 22], { size: 9, colour: MUTED })),
    );
    this.#y = y + 46;
  }

  /** One character in each box. */
  boxes(label: string, text: string, count: number): void {
    this.#row(ROW_PT, (y) => {
      this.#label(label, y);
      for (let at = 0; at < count; at += 1) {
        const x = MARGIN_PT + LABEL_PT + at * BOX_PT;
        this.#document
          .rect(x, y, BOX_PT, BOX_PT + 2)
          .lineWidth(0.6)
          .stroke(LINE);
        const character = text[at];
        if (character !== undefined) this.#text(character, [x + 5, y + 3], { size: 10 });
      }
    });
  }

  /** Choices with the chosen one ticked. */
  ticks(label: string, choices: readonly string[], chosen: string): void {
    this.#row(ROW_PT, (y) => {
      this.#label(label, y);
      let x = MARGIN_PT + LABEL_PT;
      for (const choice of choices) {
        this.#document
          .rect(x, y + 5, TICK_PT, TICK_PT)
          .lineWidth(0.6)
          .stroke(LINE);
        if (choice === chosen) this.#cross(x, y + 5);
        const isChosen = choice === chosen;
        this.#text(choice, [x + TICK_PT + 4, y + 3], { size: 9, isBold: isChosen });
        this.#document.font(isChosen ? BOLD : REGULAR).fontSize(9);
        x += TICK_PT + 16 + this.#document.widthOfString(choice);
      }
    });
  }

  #cross(x: number, y: number): void {
    this.#document
      .moveTo(x + 1.5, y + TICK_PT / 2)
      .lineTo(x + TICK_PT / 2 - 0.5, y + TICK_PT - 2)
      .lineTo(x + TICK_PT - 1, y + 1)
      .lineWidth(1.2)
      .stroke(INK);
  }

  line(label: string, value: string): void {
    this.#row(ROW_PT, (y) => {
      this.#label(label, y);
      this.#value(value, y, [MARGIN_PT + LABEL_PT, this.#right]);
    });
  }

  #value(value: string, y: number, [from, to]: readonly [number, number]): void {
    this.#text(value, [from + 2, y + 2], { size: 10, width: to - from - 4 });
    this.#document
      .moveTo(from, y + 18)
      .lineTo(to, y + 18)
      .lineWidth(0.6)
      .stroke(LINE);
  }

  /** Two values in one row. */
  pair(left: readonly [label: string, value: string], right: readonly [label: string, value: string]): void {
    this.#row(ROW_PT, (y) => {
      const middle = MARGIN_PT + LABEL_PT + 150;
      this.#label(left[0], y);
      this.#value(left[1], y, [MARGIN_PT + LABEL_PT, middle - 12]);
      this.#text(right[0], [middle, y + 4], { size: 8.5, colour: MUTED, width: 84 });
      this.#value(right[1], y, [middle + 86, this.#right]);
    });
  }

  paragraph(text: string): void {
    this.#y += 6;
    const width = this.#right - MARGIN_PT;
    this.#document.font(REGULAR).fontSize(7.5);
    const height = this.#document.heightOfString(text, { width });
    this.#row(height + 12, (y) => this.#text(text, [MARGIN_PT, y], { size: 7.5, colour: MUTED, width }));
  }

  /** The first holder signs; others of the bank account where the bank has them. */
  signatures(holderName: string): void {
    const gap = 18;
    const width = (this.#right - MARGIN_PT - (SIGNATURES - 1) * gap) / SIGNATURES;
    this.#row(SIGNATURE_PT + 34, (y) => {
      for (let at = 0; at < SIGNATURES; at += 1) {
        const x = MARGIN_PT + at * (width + gap);
        this.#document.rect(x, y, width, SIGNATURE_PT).lineWidth(0.6).stroke(LINE);
        this.#text(`${at + 1}. Signature of the account holder`, [x, y + SIGNATURE_PT + 4], {
          size: 7.5,
          colour: MUTED,
          width,
        });
        this.#text(at === 0 ? holderName : 'Name as in bank records', [x, y + SIGNATURE_PT + 15], {
          size: 9,
          ...(at === 0 ? { isBold: true } : { colour: MUTED }),
          width,
        });
      }
    });
  }
}
