/** Explicit roles: with `display: grid` or `block`, browsers may drop the native table semantics. */
export const ROLES = {
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  columnHeader: { role: 'columnheader' },
  rowHeader: { role: 'rowheader' },
  cell: { role: 'gridcell' },
} as const;
