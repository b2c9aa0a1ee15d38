/** Words that the library may keep the shapes of. It keeps them for the whole document, so their number is bounded. */
const KEPT_MAX = 12_000;

const UNBROKEN = { lineBreak: false } as const;
/** With a list of features, even an empty one, the library shapes a text again and keeps nothing. */
const UNKEPT = { ...UNBROKEN, features: [] };
const ASCII = /^[ -~]*$/;
/** Figures repeat in threes, and letters in pairs. */
const PIECES = /\d{1,3}|\D{1,2}/g;

/**
 * Writes single lines. A large file has more different words (numbers, codes, times) than memory should hold. Once
 * there are too many, a new word is written in pieces, of which there are few.
 */
export class PdfWords {
  readonly #document: PDFKit.PDFDocument;
  readonly #kept = new Set<string>();
  readonly #keptMax: number;

  constructor(document: PDFKit.PDFDocument, keptMax = KEPT_MAX) {
    this.#document = document;
    this.#keptMax = keptMax;
  }

  /** Writes in the current font, size and colour. */
  write(line: string, x: number, y: number): void {
    if (this.#isKept(line)) this.#document.text(line, x, y, UNBROKEN);
    else if (ASCII.test(line)) this.#writePieces(line, x, y);
    else this.#document.text(line, x, y, UNKEPT);
  }

  #writePieces(line: string, x: number, y: number): void {
    let left = x;
    for (const piece of line.match(PIECES) ?? []) {
      this.#document.text(piece, left, y, UNBROKEN);
      left += this.#document.widthOfString(piece);
    }
  }

  #isKept(line: string): boolean {
    return line.split(' ').every((word) => {
      if (this.#kept.has(word)) return true;
      if (this.#kept.size >= this.#keptMax) return false;
      this.#kept.add(word);
      return true;
    });
  }
}
