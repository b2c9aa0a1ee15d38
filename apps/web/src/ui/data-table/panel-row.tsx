import type { ReactNode } from 'react';
import { WHOLE_ROW } from './grid-keys.ts';
import { ROLES } from './grid-roles.ts';
import styles from './panel-row.module.css';

interface PanelRowProps {
  readonly line: number;
  readonly level: number;
  readonly columns: number;
  readonly active: number | undefined;
  readonly children: ReactNode;
}

/** The detail panel of a row: as wide as the visible part of the table, however far it is scrolled. */
export const PanelRow = ({ line, level, columns, active, children }: PanelRowProps) => (
  <tr {...ROLES.row} aria-level={level} data-line={line} data-panel tabIndex={active === WHOLE_ROW ? 0 : -1}>
    <td
      {...ROLES.cell}
      aria-colindex={1}
      aria-colspan={columns}
      colSpan={columns}
      tabIndex={active === undefined || active === WHOLE_ROW ? -1 : 0}
    >
      <div className={styles.panel}>{children}</div>
    </td>
  </tr>
);
