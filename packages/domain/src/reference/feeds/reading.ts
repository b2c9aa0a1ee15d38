/** What is unusual about an accepted row: a value that was left out, or one that a person should look at. */
export interface Remark {
  readonly column: string;
  readonly reason: string;
}

/**
 * The result of reading a line of a feed. Without any field, it is a heading or a blank line. A row with a refusal has
 * an accepted scheme but a refused price; it counts as refused.
 */
export interface Reading<Row> {
  readonly row?: Row;
  readonly refusal?: string;
  readonly remarks?: readonly Remark[];
  /** The line adds nothing to an earlier one. */
  readonly isRepeat?: true;
}

/** The refusal of a row that is dated after today. */
export const FUTURE_DATE = 'date is in the future';

const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

/** Why a line is refused in every feed; undefined when it is not. */
export const lineRefusal = (line: string): string | undefined =>
  CONTROL.test(line) ? 'has control characters' : undefined;
