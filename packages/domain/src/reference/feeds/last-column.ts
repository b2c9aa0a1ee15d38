/** The refusal of the last row of a file whose last value may be incomplete. */
export const CUT_OFF =
  'the file ends here without a line end, so its last value may be cut off; if it is whole, add the line end';

const POINT = '.';

/**
 * The last column of comma-separated values that are numbers or codes, to judge the last line of a file that has no
 * line end: what is left of a value that is cut off, such as 98. of 98.7654, is often valid too.
 */
export class LastColumn {
  #places = 0;
  #characters = 0;

  /** Notes the value of a line with a line end. */
  add(line: string): void {
    const { places, characters } = measured(line);
    if (places > this.#places) this.#places = places;
    if (characters > this.#characters) this.#characters = characters;
  }

  /**
   * Whether the last value of a line without a line end may be cut off. It is whole if it has as many decimal places as
   * any value of the column, or as many characters where none has decimal places.
   */
  mayBeCut(line: string): boolean {
    const { places, characters } = measured(line);
    if (this.#places > 0) return places < this.#places;
    return this.#characters === 0 || characters < this.#characters;
  }
}

function measured(line: string): { readonly places: number; readonly characters: number } {
  const start = line.lastIndexOf(',') + 1;
  const point = line.indexOf(POINT, start);
  return { places: point < 0 ? 0 : line.length - point - 1, characters: line.length - start };
}
