export { askForExport } from './export-jobs.api.ts';
export { ExportMenu } from './export-menu.tsx';
export { ListExport } from './list-export.tsx';
