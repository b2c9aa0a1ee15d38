export { refreshRecords, useModelConfig, useRecord } from './master-data.api.ts';
export type { Changed } from './master-data.api.ts';
export { recordName } from './model/field-values.ts';
export type { FieldControlProps } from './parts/field-control.tsx';
export { KindHeader } from './parts/kind-header.tsx';
export { ReasonDialog } from './parts/reason-dialog.tsx';
export { ApprovalCard } from './parts/record-cards.tsx';
export { Records } from './parts/records.tsx';
export { RecordForm } from './parts/record-form.tsx';
