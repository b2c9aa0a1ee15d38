export { AttachedFile } from './parts/attached-file.tsx';
export { FileThumbnail } from './parts/file-thumbnail.tsx';
export type { StoredFile } from './files.api.ts';
export { documentTarget, masterDataTarget } from './files.api.ts';
export { PreviewButton } from './parts/preview-button.tsx';
export { UploadField } from './parts/upload-field.tsx';
export { UploadList } from './parts/upload-list.tsx';
