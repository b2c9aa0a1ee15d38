/** Drawn beyond what is seen, above and below: what is scrolled into view is there already. */
const OVERSCAN_ROWS = 10;
/** The first row drawn is a multiple: a pixel more must not draw anything anew. */
const STEP_ROWS = 5;

export interface Viewport {
  readonly scrollPx: number;
  /** Of the rows alone, without what stands over them. */
  readonly heightPx: number;
  readonly rowPx: number;
  readonly count: number;
}

export interface RowRange {
  readonly first: number;
  readonly last: number;
}

/** Rows of which something is seen, both included; last is before first where there are none. */
export function rowsInView({ scrollPx, heightPx, rowPx, count }: Viewport): RowRange {
  const first = Math.max(0, Math.min(count - 1, Math.floor(scrollPx / rowPx)));
  const last = Math.max(0, Math.ceil((scrollPx + heightPx) / rowPx) - 1);
  return { first, last: Math.min(count - 1, last) };
}

/** Rows to draw: those in view and some around them. */
export function rowsToDraw({ first, last }: RowRange, count: number): RowRange {
  const from = Math.max(0, first - OVERSCAN_ROWS);
  const to = last + OVERSCAN_ROWS + STEP_ROWS;
  return {
    first: from - (from % STEP_ROWS),
    last: Math.min(count - 1, to - (to % STEP_ROWS) - 1),
  };
}

/** The rows of a range, and one beyond it that must not go: the one with the focus. */
export function rowsOf({ first, last }: RowRange, kept: number | undefined): readonly number[] {
  const rows = Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at);
  if (kept === undefined || (kept >= first && kept <= last)) return rows;
  return kept < first ? [kept, ...rows] : [...rows, kept];
}
