/** A value of a row that was left out while the rest was taken. */
export interface Remark {
  readonly column: string;
  readonly reason: string;
}

/**
 * What a line of a feed is. Nothing set: a heading or a blank line. A row with a refusal is one whose price is refused
 * and whose scheme is
 * taken all the same: it counts as refused.
 */
export interface Reading<Row> {
  readonly row?: Row;
  readonly refusal?: string;
  readonly remarks?: readonly Remark[];
  /** The same line as an earlier one: it says nothing new. */
  readonly isRepeat?: true;
}

// oxlint-disable-next-line no-control-regex -- refusing them is the point
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

/** Why no feed takes a line, whatever it says. */
export const lineRefusal = (line: string): string | undefined =>
  CONTROL.test(line) ? 'has control characters' : undefined;
