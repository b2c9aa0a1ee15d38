import type { ReactNode } from 'react';
import { isFigure } from './column-kinds.ts';
import { pinProperty } from './column-properties.ts';
import { WHOLE_ROW } from './grid-keys.ts';
import { ROLES } from './grid-roles.ts';
import type { TableColumn } from './table-column.ts';

interface FooterRowProps {
  readonly line: number;
  readonly rowIndex: number;
  readonly columns: readonly Pick<TableColumn<never>, 'key' | 'kind'>[];
  readonly pinned: number;
  readonly hasChoice: boolean;
  readonly isTreegrid: boolean;
  readonly active: number | undefined;
  readonly sums: Readonly<Record<string, ReactNode>>;
}

/** The totals below the columns. */
export function FooterRow({ line, rowIndex, columns, pinned, hasChoice, isTreegrid, active, sums }: FooterRowProps) {
  const first = hasChoice ? 1 : 0;
  const stop = (column: number) => (active === column ? 0 : -1);
  return (
    <tr
      {...ROLES.row}
      aria-rowindex={rowIndex}
      aria-level={isTreegrid ? 1 : undefined}
      data-line={line}
      tabIndex={isTreegrid ? stop(WHOLE_ROW) : undefined}
    >
      {hasChoice && <td {...ROLES.cell} aria-colindex={1} data-sticky data-choice tabIndex={stop(0)} />}
      {columns.map(({ key, kind }, at) => {
        const Cell = at === 0 ? 'th' : 'td';
        return (
          <Cell
            key={key}
            {...(at === 0 ? ROLES.rowHeader : ROLES.cell)}
            aria-colindex={at + first + 1}
            data-numeric={isFigure(kind) || undefined}
            data-sticky={at < pinned || undefined}
            data-kept={at === pinned - 1 || undefined}
            style={at < pinned ? { insetInlineStart: `var(${pinProperty(at)})` } : undefined}
            tabIndex={stop(at + first)}
          >
            {sums[key]}
          </Cell>
        );
      })}
    </tr>
  );
}
