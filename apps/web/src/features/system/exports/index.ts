export { requestExport } from './exports.api.ts';
export { ExportMenu } from './parts/export-menu.tsx';
export { ListExport } from './parts/list-export.tsx';
