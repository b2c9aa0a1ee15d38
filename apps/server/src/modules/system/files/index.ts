export { findOwned } from './files.queries.ts';
export type { FileClaim } from './own-file.ts';
export { claimFile, releaseFile } from './own-file.ts';
export { readOwnedFile, readStoredFile } from './read-file.ts';
export { BULK_UPLOADS, readUploadedSheet, sheetUnusable } from './read-uploaded-sheet.ts';
export type { UploadedSheet } from './read-uploaded-sheet.ts';
export { listUploadsOf, uploadPath } from './personal-data.queries.ts';
export { resealFiles } from './reseal-files.ts';
export { storeBase64File } from './upload-file.ts';
