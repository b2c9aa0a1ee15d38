/** What the holdings on the phone show after their values: it needs as much code as they do. */
export { AsOnField } from './as-on-field.tsx';
export { HoldingActionSheet } from './holding-action-sheet.tsx';
export { HoldingDetail } from './holding-detail.tsx';
export { HoldingsExport } from './holdings-export.tsx';
