/** A page of rows. */
export interface PageOfRows<Row> {
  readonly kind: 'page';
  readonly rows: readonly Row[];
  /** Index of the first one among all rows, from 0. */
  readonly offset: number;
  readonly count: number;
}

/** A long list that loads the rows in view. */
export interface WindowsOfRows<Row> {
  readonly kind: 'windows';
  readonly count: number;
  /** Undefined while loading. */
  readonly rowAt: (index: number) => Row | undefined;
  /** Reports which rows are in view, both included. */
  readonly onRange: (first: number, last: number) => void;
}

/** Where a table gets its rows from. */
export type RowSource<Row> = PageOfRows<Row> | WindowsOfRows<Row>;
