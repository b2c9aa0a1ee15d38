/** Rows rendered above and below the visible ones, so that scrolling does not show gaps. */
const OVERSCAN_ROWS = 10;
/** The first rendered row is a multiple of this, so that not every scrolled pixel causes a render. */
const STEP_ROWS = 5;

export interface Viewport {
  readonly scrollPx: number;
  /** Height of the rows only, without the sticky header. */
  readonly heightPx: number;
  readonly rowPx: number;
  readonly count: number;
}

export interface RowRange {
  readonly first: number;
  readonly last: number;
}

/** Rows that are at least partly visible, both included; last is before first if there are none. */
export function rowsInView({ scrollPx, heightPx, rowPx, count }: Viewport): RowRange {
  const first = Math.max(0, Math.min(count - 1, Math.floor(scrollPx / rowPx)));
  const last = Math.max(0, Math.ceil((scrollPx + heightPx) / rowPx) - 1);
  return { first, last: Math.min(count - 1, last) };
}

/** Rows to render: those in view and some around them. */
export function rowsToDraw({ first, last }: RowRange, count: number): RowRange {
  const from = Math.max(0, first - OVERSCAN_ROWS);
  const to = last + OVERSCAN_ROWS + STEP_ROWS;
  return {
    first: from - (from % STEP_ROWS),
    last: Math.min(count - 1, to - (to % STEP_ROWS) - 1),
  };
}

/** The rows of a range, plus one outside it that must stay rendered: the focused one. */
export function rowsOf({ first, last }: RowRange, kept: number | undefined): readonly number[] {
  const rows = Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at);
  if (kept === undefined || (kept >= first && kept <= last)) return rows;
  return kept < first ? [kept, ...rows] : [...rows, kept];
}
