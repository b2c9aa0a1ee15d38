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

/** What a row has opened to: as wide as what is seen of the table, however far that is scrolled. */
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
