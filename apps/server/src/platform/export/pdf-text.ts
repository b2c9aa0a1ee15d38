/** Text in the character set of the standard PDF fonts, and its width. */
import { formatDate, parseBusinessDate } from '@artha/domain/kit/dates';
import { formatDecimal, groupIndian } from '@artha/domain/kit/inr-format';
import { decimalOf, cellText } from './cell-values.ts';
import type { FileColumn } from './sheet.ts';
import { isFigure } from './sheet.ts';

/** The characters of Windows-1252 beyond Latin-1, which the standard fonts have. */
const BEYOND_LATIN_1 = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ';
const OTHER = new RegExp(`[^\\n -~\\u00a0-\\u00ff${BEYOND_LATIN_1}]`, 'g');
const HAS_OTHER = new RegExp(OTHER.source);
const DIACRITICS = /\p{M}/gu;
/** Their codes, in the same order. */
const BEYOND_CODES = [0x80, ...codes(0x82, 0x8c), 0x8e, ...codes(0x91, 0x9c), 0x9e, 0x9f];
const HEX = new Map([...BEYOND_LATIN_1].map((character, at) => [character, hexOfCode(BEYOND_CODES[at] ?? 0)]));

function codes(first: number, last: number): readonly number[] {
  return Array.from({ length: last - first + 1 }, (_, at) => first + at);
}

function hexOfCode(code: number): string {
  return code.toString(16).padStart(2, '0');
}

/** Printable text as character codes in hexadecimal, as in the content of a page. */
export const hexOf = (text: string): string =>
  /[^ -ÿ]/.test(text)
    ? Array.from(text, (character) => HEX.get(character) ?? Buffer.from(character, 'latin1').toString('hex')).join('')
    : Buffer.from(text, 'latin1').toString('hex');

/** Replaces characters missing in the fonts: Ā becomes A, ₹ becomes Rs, all others a question mark. */
export function printable(text: string): string {
  const spaced = text.replaceAll('\t', ' ');
  if (!HAS_OTHER.test(spaced)) return spaced;
  return [...spaced.replaceAll('₹', 'Rs ')].map(printableCharacter).join('');
}

function printableCharacter(character: string): string {
  if (!HAS_OTHER.test(character)) return character;
  const bare = character.normalize('NFKD').replaceAll(DIACRITICS, '');
  return HAS_OTHER.test(bare) ? '?' : bare;
}

const PERCENT_PLACES = 2;

/** The printed text of a cell: numbers with Indian grouping, dates in reading format. */
export function printedOf(column: FileColumn, value: unknown): string {
  const decimal = isFigure(column) ? decimalOf(column, value) : undefined;
  if (decimal !== undefined) {
    return column.kind === 'percent' ? `${formatDecimal(decimal, PERCENT_PLACES)}%` : groupIndian(decimal);
  }
  const text = cellText(column, value);
  if (column.kind !== 'date' && column.kind !== 'instant') return printable(text);
  const date = parseBusinessDate(text.slice(0, 10));
  return date === undefined ? printable(text) : formatDate(date) + text.slice(10);
}

const LATIN_1 = Array.from({ length: 0x100 - 0x20 }, (_, at) => String.fromCharCode(0x20 + at)).join('');

/** Widths of a font's characters at a size of one point, measured once. */
export class LetterWidths {
  readonly #widths: ReadonlyMap<string, number>;

  constructor(measure: (character: string) => number) {
    this.#widths = new Map([...(LATIN_1 + BEYOND_LATIN_1)].map((character) => [character, measure(character)]));
  }

  /** @param text printable */
  widthOf(text: string): number {
    let width = 0;
    for (const character of text) width += this.#widths.get(character) ?? 0;
    return width;
  }
}

/** Longer cells end with an ellipsis, so that a row never fills a page. */
const LINES_MAX = 12;

/** Breaks text into lines of a width, at spaces, and within words that are wider than a line. */
export function linesOf(text: string, widths: LetterWidths, lineWidth: number): readonly string[] {
  if (!text.includes('\n') && widths.widthOf(text) <= lineWidth) return [text];
  const lines: string[] = [];
  for (const paragraph of text.split('\n')) {
    let line = '';
    for (const piece of paragraph.split(' ').flatMap((word) => piecesOf(word, widths, lineWidth))) {
      const longer = line === '' ? piece : `${line} ${piece}`;
      if (widths.widthOf(longer) <= lineWidth) line = longer;
      else {
        lines.push(line);
        line = piece;
      }
    }
    lines.push(line);
    if (lines.length > LINES_MAX) return [...lines.slice(0, LINES_MAX - 1), '…'];
  }
  return lines;
}

function piecesOf(word: string, widths: LetterWidths, lineWidth: number): readonly string[] {
  if (widths.widthOf(word) <= lineWidth) return [word];
  const pieces = [''];
  for (const character of word) {
    const piece = pieces.at(-1) ?? '';
    if (piece !== '' && widths.widthOf(piece + character) > lineWidth) pieces.push(character);
    else pieces[pieces.length - 1] = piece + character;
  }
  return pieces;
}
