export { findArchive, queueArchive } from './queue-archive.ts';
export { startExport } from './start-export.ts';
