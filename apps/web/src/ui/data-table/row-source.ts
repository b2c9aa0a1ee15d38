/** A page of rows. */
export interface PageOfRows<Row> {
  readonly kind: 'page';
  readonly rows: readonly Row[];
  /** Place of the first of them among all, from 0. */
  readonly offset: number;
  readonly count: number;
}

/** All rows, of which those in view are there or on their way. */
export interface WindowsOfRows<Row> {
  readonly kind: 'windows';
  readonly count: number;
  /** Undefined while it has not come. */
  readonly rowAt: (index: number) => Row | undefined;
  /** Says which rows are in view, both included. */
  readonly onRange: (first: number, last: number) => void;
}

/** Where a table has its rows from. */
export type RowSource<Row> = PageOfRows<Row> | WindowsOfRows<Row>;
