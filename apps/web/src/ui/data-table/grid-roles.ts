/**
 * What the parts of a table are, said outright: they are laid out as grids and blocks, and a browser may then forget
 * that they were a table.
 */
export const ROLES = {
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  columnHeader: { role: 'columnheader' },
  rowHeader: { role: 'rowheader' },
  cell: { role: 'gridcell' },
} as const;
