export { requestExport, useExportFile } from './exports.api.ts';
export { availabilityText, isUnderWay, rowsDoneText } from './model/export-text.ts';
export { ExportMenu } from './parts/export-menu.tsx';
export { ExportPlaceholder } from './parts/export-placeholder.tsx';
export { ListExport } from './parts/list-export.tsx';
