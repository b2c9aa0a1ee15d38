import type { CSSProperties } from 'react';
import type { DataTableProps } from './data-table-props.ts';
import type { Place } from './grid-keys.ts';
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
  readonly place: Place;
}

/** Rows in the place of those that have not come for the first time. */
const EXPECTED_ROWS = 10;

/** The rows: all of a page, or of a long list those in view. */
export function TableBody<Row>(props: TableBodyProps<Row>) {
  const { lines, drawn, shown, pinned, place, selection, rowLabel, detail, isBusy = false } = props;
  const isPlaced = lines.whole === undefined;
  const isExpected = isBusy && lines.count === 0;
  const common = { columns: shown, pinned, choice: selection?.mode, isPlaced };
  const flat = { tree: undefined, isOpen: false, level: 1, place: 1, siblings: 1 };
  const row = (line: number) => {
    const item = lines.at(line);
    const active = place.row === line ? place.column : undefined;
    const rowIndex = lines.offset + line + 2;
    if (!item) {
      const coming = { row: undefined, label: '', isChosen: false };
      return <GridRow<Row> key={line} {...{ ...common, ...flat, ...coming, line, rowIndex, active }} />;
    }
    if (item.kind === 'panel')
      return (
        <PanelRow key={item.key} {...{ line, level: item.level, columns: shown.length + (selection ? 1 : 0), active }}>
          {detail?.(item.row)}
        </PanelRow>
      );
    return (
      <GridRow<Row>
        key={isPlaced ? line : item.key}
        {...{ ...common, line, active, row: item.row, label: rowLabel(item.row) }}
        rowIndex={lines.offset + item.ordinal + 2}
        isChosen={selection?.selected.has(item.key) === true}
        tree={lines.isTreegrid ? (item.opens ?? 'leaf') : undefined}
        isOpen={item.isOpen}
        level={item.level}
        place={isPlaced ? 1 : item.place}
        siblings={isPlaced ? 1 : item.siblings}
      />
    );
  };
  return (
    <tbody {...ROLES.group} data-placed={isPlaced || undefined} style={{ '--lines': lines.count } as CSSProperties}>
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
              isPlaced: false,
            }}
            rowIndex={line + 2}
          />
        ))}
    </tbody>
  );
}
