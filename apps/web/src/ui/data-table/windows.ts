import { TABLE_LOADED_MAX_ROWS, TABLE_WINDOW_ROWS } from '@artha/domain/kit/limits';

/** What a window was answered with. */
export interface WindowAnswer<Row> {
  readonly items: readonly Row[];
  readonly count: number;
  /** Continues after its last row; null after the last of all. */
  readonly next: string | null;
}

interface LoadedWindow<Row> {
  readonly items: readonly Row[];
  readonly next: string | null;
  /** When it was last in view, counted in looks. */
  readonly seen: number;
}

/** What of a long list is here. */
export interface Windows<Row> {
  /** Undefined until the first answer. */
  readonly count: number | undefined;
  /** By their place: 0 is the first `TABLE_WINDOW_ROWS` rows. */
  readonly loaded: ReadonlyMap<number, LoadedWindow<Row>>;
  /** How often somebody has looked. */
  readonly looks: number;
  /** In view at the last look. */
  readonly inView: readonly number[];
}

export const NO_WINDOWS: Windows<never> = { count: undefined, loaded: new Map(), looks: 0, inView: [0] };

export const rowIn = <Row>({ loaded }: Windows<Row>, index: number): Row | undefined =>
  loaded.get(Math.floor(index / TABLE_WINDOW_ROWS))?.items[index % TABLE_WINDOW_ROWS];

/** Somebody looks at rows, both included. */
export function look<Row>(windows: Windows<Row>, first: number, last: number): Windows<Row> {
  const from = Math.floor(Math.max(0, first) / TABLE_WINDOW_ROWS);
  const to = Math.floor(Math.max(0, first, last) / TABLE_WINDOW_ROWS);
  const inView = Array.from({ length: to - from + 1 }, (_, at) => from + at);
  const looks = windows.looks + 1;
  const loaded = new Map(windows.loaded);
  for (const place of inView) {
    const window = loaded.get(place);
    if (window) loaded.set(place, { ...window, seen: looks });
  }
  return { ...windows, loaded, looks, inView };
}

/** Windows in view that are not here. */
export const missing = <Row>({ inView, loaded, count }: Windows<Row>): readonly number[] =>
  inView.filter((place) => !loaded.has(place) && (count === undefined || place * TABLE_WINDOW_ROWS < count));

/** Where to go on from: the cursor of the window before, if that is here. */
export const cursorFor = <Row>({ loaded }: Windows<Row>, place: number): string | undefined =>
  loaded.get(place - 1)?.next ?? undefined;

/** With a window that has come. Those not seen for the longest go when there are too many; those in view stay. */
export function withWindow<Row>(windows: Windows<Row>, place: number, answer: WindowAnswer<Row>): Windows<Row> {
  const { inView, looks } = windows;
  const loaded = new Map(windows.loaded);
  loaded.set(place, { items: answer.items, next: answer.next, seen: inView.includes(place) ? looks : looks - 1 });
  const kept = [...loaded].toSorted(([, one], [, other]) => other.seen - one.seen);
  const most = Math.floor(TABLE_LOADED_MAX_ROWS / TABLE_WINDOW_ROWS);
  return { ...windows, count: answer.count, loaded: new Map(kept.slice(0, most)) };
}
