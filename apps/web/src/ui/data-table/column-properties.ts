import type { Arranged, ColumnView } from './arrange-columns.ts';
import type { TableColumn } from './table-column.ts';

type SizedColumn = Pick<TableColumn<never>, 'key' | 'widthPx'>;

/** The custom property with the width of a column. */
export const widthProperty = (key: string): string => `--w-${key}`;

/** The custom property with the offset of a pinned column from the start of the row. */
export const pinProperty = (at: number): string => `--pin-${at}`;

/** The row header is capped on the phone, so that other columns stay visible. */
const leadWidth = (key: string) => `min(var(${widthProperty(key)}), var(--lead-most))`;
const widthAt = ({ key }: SizedColumn, at: number) => (at === 0 ? leadWidth(key) : `var(${widthProperty(key)})`);

const sum = (parts: readonly string[]) => (parts.length === 0 ? '0px' : `calc(${parts.join(' + ')})`);

interface Layout extends Arranged<SizedColumn> {
  readonly widthsPx: ColumnView['widthsPx'];
  readonly hasChoice: boolean;
}

/**
 * The layout of the rows as custom properties of the table: resizing a column changes one of them. Columns share the
 * available width until the user sets one; from then on each keeps its own, and the last takes the remainder. A pinned
 * column always keeps its own, because the next one is offset by it.
 */
export function columnProperties({ shown, pinned, widthsPx, hasChoice }: Layout): Readonly<Record<string, string>> {
  const isSet = shown.some(({ key }) => widthsPx[key] !== undefined);
  const choice = hasChoice ? ['var(--choice-width)'] : [];
  const pxOf = ({ key, widthPx }: SizedColumn) => widthsPx[key] ?? widthPx;
  const tracks = shown.map((column, at) => {
    const least = widthAt(column, at);
    if (at === shown.length - 1) return `minmax(${least}, 1fr)`;
    const isShared = !isSet && (at >= pinned || (at === 0 && pinned === 1));
    return isShared ? `minmax(${least}, ${pxOf(column)}fr)` : least;
  });
  // The last column shares where the others do.
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
