import { TABLE_LOADED_MAX_ROWS, TABLE_WINDOW_ROWS } from '@artha/domain/kit/limits';

/** The answer for a window of rows. */
export interface WindowAnswer<Row> {
  readonly items: readonly Row[];
  readonly count: number;
  /** Continues after its last row; null after the last of all. */
  readonly next: string | null;
}

interface LoadedWindow<Row> {
  readonly items: readonly Row[];
  readonly next: string | null;
  /** The value of `looks` when it was last in view. */
  readonly seen: number;
  /** True after the list has changed: its rows are shown until they have been requested again. */
  readonly isOutdated: boolean;
}

/** The loaded part of a long list. */
export interface Windows<Row> {
  /** Undefined until the first answer. */
  readonly count: number | undefined;
  /** By window index: 0 is the first `TABLE_WINDOW_ROWS` rows. */
  readonly loaded: ReadonlyMap<number, LoadedWindow<Row>>;
  /** Counts the changes of the visible range. */
  readonly looks: number;
  /** The windows in view. */
  readonly inView: readonly number[];
}

export const NO_WINDOWS: Windows<never> = { count: undefined, loaded: new Map(), looks: 0, inView: [0] };

export const rowIn = <Row>({ loaded }: Windows<Row>, index: number): Row | undefined =>
  loaded.get(Math.floor(index / TABLE_WINDOW_ROWS))?.items[index % TABLE_WINDOW_ROWS];

/** Records the visible rows, both included. */
export function look<Row>(windows: Windows<Row>, first: number, last: number): Windows<Row> {
  const from = Math.floor(Math.max(0, first) / TABLE_WINDOW_ROWS);
  const to = Math.floor(Math.max(0, first, last) / TABLE_WINDOW_ROWS);
  const inView = Array.from({ length: to - from + 1 }, (_, at) => from + at);
  const looks = windows.looks + 1;
  const loaded = new Map(windows.loaded);
  for (const windowIndex of inView) {
    const window = loaded.get(windowIndex);
    if (window) loaded.set(windowIndex, { ...window, seen: looks });
  }
  return { ...windows, loaded, looks, inView };
}

/** Windows in view that are not loaded, or outdated. */
export const missing = <Row>({ inView, loaded, count }: Windows<Row>): readonly number[] =>
  inView.filter(
    (windowIndex) =>
      loaded.get(windowIndex)?.isOutdated !== false && (count === undefined || windowIndex * TABLE_WINDOW_ROWS < count),
  );

/** The cursor of the preceding window, if that is loaded and up to date. */
export function cursorFor<Row>({ loaded }: Windows<Row>, windowIndex: number): string | undefined {
  const preceding = loaded.get(windowIndex - 1);
  return preceding?.isOutdated === false ? (preceding.next ?? undefined) : undefined;
}

/** After a change of the list: windows in view are requested again, the others when they come into view. */
export const outdate = <Row>(windows: Windows<Row>): Windows<Row> => ({
  ...windows,
  loaded: new Map(
    [...windows.loaded]
      .filter(([windowIndex]) => windows.inView.includes(windowIndex))
      .map(([windowIndex, window]) => [windowIndex, { ...window, isOutdated: true }]),
  ),
});

/** Adds a loaded window. Above the limit, the least recently viewed windows are dropped; those in view stay. */
export function withWindow<Row>(windows: Windows<Row>, windowIndex: number, answer: WindowAnswer<Row>): Windows<Row> {
  const { inView, looks } = windows;
  const loaded = new Map(windows.loaded);
  loaded.set(windowIndex, {
    items: answer.items,
    next: answer.next,
    seen: inView.includes(windowIndex) ? looks : looks - 1,
    isOutdated: false,
  });
  const kept = [...loaded].toSorted(([, one], [, other]) => other.seen - one.seen);
  const most = Math.floor(TABLE_LOADED_MAX_ROWS / TABLE_WINDOW_ROWS);
  return { ...windows, count: answer.count, loaded: new Map(kept.slice(0, most)) };
}
