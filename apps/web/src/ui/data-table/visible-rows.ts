/** A visible row of the table. */
export interface RowItem<Row> {
  readonly kind: 'row';
  readonly key: string;
  readonly row: Row;
  /** Index among the rows, not counting panels, from 0. */
  readonly ordinal: number;
  /** From 1. */
  readonly level: number;
  /** Among its siblings, from 1. */
  readonly position: number;
  readonly siblings: number;
  /** The index of its parent in the list. */
  readonly parent: number | undefined;
  /** What it expands to, if anything. */
  readonly opens: 'tree' | 'detail' | undefined;
  readonly isOpen: boolean;
}

/** The detail panel of an expanded row. */
export interface PanelItem<Row> {
  readonly kind: 'panel';
  readonly key: string;
  readonly row: Row;
  readonly level: number;
  readonly parent: number;
}

export type VisibleItem<Row> = RowItem<Row> | PanelItem<Row>;

interface Opening<Row> {
  readonly rowKey: (row: Row) => string;
  readonly childrenOf?: ((row: Row) => readonly Row[] | undefined) | undefined;
  readonly hasDetail?: ((row: Row) => boolean) | undefined;
  readonly expanded?: ReadonlySet<string> | undefined;
}

const NOTHING_OPEN: ReadonlySet<string> = new Set();

/** The visible rows: the top level, and below each expanded row its children or its panel. */
export function visibleRows<Row>(rows: readonly Row[], opening: Opening<Row>): readonly VisibleItem<Row>[] {
  const { rowKey, childrenOf, hasDetail, expanded = NOTHING_OPEN } = opening;
  const items: VisibleItem<Row>[] = [];
  let ordinal = 0;
  const add = (siblings: readonly Row[], level: number, parent: number | undefined) => {
    for (const [at, row] of siblings.entries()) {
      const key = rowKey(row);
      const children = childrenOf?.(row);
      const opens = children && children.length > 0 ? 'tree' : hasDetail?.(row) === true ? 'detail' : undefined;
      const isOpen = opens !== undefined && expanded.has(key);
      const own = items.length;
      const where = { level, position: at + 1, siblings: siblings.length, parent };
      items.push({ kind: 'row', key, row, ordinal, ...where, opens, isOpen });
      ordinal += 1;
      if (isOpen && opens === 'tree' && children) add(children, level + 1, own);
      if (isOpen && opens === 'detail')
        items.push({ kind: 'panel', key: `${key}:panel`, row, level: level + 1, parent: own });
    }
  };
  add(rows, 1, undefined);
  return items;
}
