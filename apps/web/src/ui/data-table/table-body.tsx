import type { CSSProperties } from 'react';
import type { DataTableProps } from './data-table-props.ts';
import type { CellPosition } from './grid-keys.ts';
import { ROLES } from './grid-roles.ts';
import { GridRow } from './grid-row.tsx';
import { PanelRow } from './panel-row.tsx';
import type { TableColumn } from './table-column.ts';
import type { TableLines } from './table-lines.ts';

interface TableBodyProps<Row> extends Pick<DataTableProps<Row>, 'rowLabel' | 'selection' | 'detail' | 'isBusy'> {
  readonly lines: TableLines<Row>;
  readonly drawn: readonly number[];
  readonly shown: readonly TableColumn<Row>[];
  readonly pinned: number;
  readonly position: CellPosition;
}

/** Placeholder rows during the first load. */
const EXPECTED_ROWS = 10;

/** The rows: all rows of a page, or the visible rows of a long list. */
export function TableBody<Row>(props: TableBodyProps<Row>) {
  const { lines, drawn, shown, pinned, position, selection, rowLabel, detail, isBusy = false } = props;
  const isPositioned = lines.whole === undefined;
  const isExpected = isBusy && lines.count === 0;
  const common = { columns: shown, pinned, choice: selection?.mode, isPositioned };
  const flat = { tree: undefined, isOpen: false, level: 1, position: 1, siblings: 1 };
  const row = (line: number) => {
    const item = lines.at(line);
    const active = position.row === line ? position.column : undefined;
    const rowIndex = lines.offset + line + 2;
    if (!item) {
      const loading = { row: undefined, label: '', isChosen: false };
      return <GridRow<Row> key={line} {...{ ...common, ...flat, ...loading, line, rowIndex, active }} />;
    }
    if (item.kind === 'panel')
      return (
        <PanelRow key={item.key} {...{ line, level: item.level, columns: shown.length + (selection ? 1 : 0), active }}>
          {detail?.(item.row)}
        </PanelRow>
      );
    return (
      <GridRow<Row>
        key={isPositioned ? line : item.key}
        {...{ ...common, line, active, row: item.row, label: rowLabel(item.row) }}
        rowIndex={lines.offset + item.ordinal + 2}
        isChosen={selection?.selected.has(item.key) === true}
        tree={lines.isTreegrid ? (item.opens ?? 'leaf') : undefined}
        isOpen={item.isOpen}
        level={item.level}
        position={isPositioned ? 1 : item.position}
        siblings={isPositioned ? 1 : item.siblings}
      />
    );
  };
  return (
    <tbody {...ROLES.group} data-placed={isPositioned || undefined} style={{ '--lines': lines.count } as CSSProperties}>
      {drawn.map(row)}
      {isExpected &&
        Array.from({ length: EXPECTED_ROWS }, (_, line) => (
          <GridRow<Row>
            key={line}
            {...{
              ...common,
              ...flat,
              row: undefined,
              label: '',
              isChosen: false,
              active: undefined,
              line,
              isPositioned: false,
            }}
            rowIndex={line + 2}
          />
        ))}
    </tbody>
  );
}
