/** Breaking text into lines. */

/** The width of a text at a size of one point. */
export type WidthOf = (text: string) => number;

/**
 * Adds up the widths of characters, each measured once. Kerning is left out, and a conjunct counts as its letters, so
 * the sum is a little too large rather than too small.
 */
export function widthByCharacters(measure: WidthOf): WidthOf {
  const widths = new Map<string, number>();
  const widthOfCharacter = (character: string): number => {
    const known = widths.get(character) ?? measure(character);
    widths.set(character, known);
    return known;
  };
  return (text) => {
    let width = 0;
    for (const character of text) width += widthOfCharacter(character);
    return width;
  };
}

/** Longer cells end with an ellipsis, so that a row never fills a page. */
const LINES_MAX = 12;

/** Breaks text into lines of a width, at spaces, and within words that are wider than a line. */
export function linesOf(text: string, widthOf: WidthOf, lineWidth: number): readonly string[] {
  if (!text.includes('\n') && widthOf(text) <= lineWidth) return [text];
  const lines: string[] = [];
  for (const paragraph of text.split('\n')) {
    let line = '';
    for (const piece of paragraph.split(' ').flatMap((word) => piecesOf(word, widthOf, lineWidth))) {
      const longer = line === '' ? piece : `${line} ${piece}`;
      if (widthOf(longer) <= lineWidth) line = longer;
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

const graphemes = new Intl.Segmenter('en-IN', { granularity: 'grapheme' });
const ASCII = /^[ -~]*$/;

/** The width of a text in a monospaced font: its characters as a reader counts them. */
export const widthInCharacters: WidthOf = (text) =>
  ASCII.test(text) ? text.length : [...graphemes.segment(text)].length;

/** A word that is wider than a line, in pieces; letters that are written as one stay together. */
function piecesOf(word: string, widthOf: WidthOf, lineWidth: number): readonly string[] {
  if (widthOf(word) <= lineWidth) return [word];
  const pieces = [''];
  for (const { segment } of graphemes.segment(word)) {
    const piece = pieces.at(-1) ?? '';
    if (piece !== '' && widthOf(piece + segment) > lineWidth) pieces.push(segment);
    else pieces[pieces.length - 1] = piece + segment;
  }
  return pieces;
}
