import type { Arranged, ColumnView } from './arrange-columns.ts';
import type { TableColumn } from './table-column.ts';

type Drawn = Pick<TableColumn<never>, 'key' | 'widthPx'>;

/** The custom property that a column is as wide as. */
export const widthProperty = (key: string): string => `--w-${key}`;

/** Where a pinned column stands, from the beginning of the row. */
export const pinProperty = (at: number): string => `--pin-${at}`;

/** What names the row takes no more of a phone than leaves room for what it names. */
const leadWidth = (key: string) => `min(var(${widthProperty(key)}), var(--lead-most))`;
const widthAt = ({ key }: Drawn, at: number) => (at === 0 ? leadWidth(key) : `var(${widthProperty(key)})`);

const sum = (parts: readonly string[]) => (parts.length === 0 ? '0px' : `calc(${parts.join(' + ')})`);

interface Laid extends Arranged<Drawn> {
  readonly widthsPx: ColumnView['widthsPx'];
  readonly hasChoice: boolean;
}

/**
 * What the rows of a table are laid out by, as custom properties of the table: a column that is made wider changes one
 * of them. Columns share what room there is until somebody sets a width; from then on each keeps its own, and the last
 * takes what is left. One that is pinned keeps its own always: the next one stands at its end.
 */
export function columnProperties({ shown, pinned, widthsPx, hasChoice }: Laid): Readonly<Record<string, string>> {
  const isSet = shown.some(({ key }) => widthsPx[key] !== undefined);
  const choice = hasChoice ? ['var(--choice-width)'] : [];
  const pxOf = ({ key, widthPx }: Drawn) => widthsPx[key] ?? widthPx;
  const tracks = shown.map((column, at) => {
    const least = widthAt(column, at);
    if (at === shown.length - 1) return `minmax(${least}, 1fr)`;
    const isShared = !isSet && (at >= pinned || (at === 0 && pinned === 1));
    return isShared ? `minmax(${least}, ${pxOf(column)}fr)` : least;
  });
  // The last shares with the others where they share.
  const last = shown.at(-1);
  if (last && !isSet) tracks[shown.length - 1] = `minmax(${widthAt(last, shown.length - 1)}, ${pxOf(last)}fr)`;
  const before = (at: number) => [...choice, ...shown.slice(0, at).map(widthAt)];
  return {
    ...Object.fromEntries(shown.map((column) => [widthProperty(column.key), `${pxOf(column)}px`])),
    ...Object.fromEntries(shown.slice(0, pinned).map((_, at) => [pinProperty(at), sum(before(at))])),
    '--tracks': [...choice, ...tracks].join(' '),
    '--least': sum(before(shown.length)),
    '--kept': sum(before(pinned)),
  };
}
