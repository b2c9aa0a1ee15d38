import { sizeText } from '../../../../ui/form/file-rules.ts';
import { FileRow } from '../../../../ui/form/file-row.tsx';
import type { PreviewedFile } from './file-preview.tsx';
import { PreviewButton } from './preview-button.tsx';

interface AttachedFileProps {
  readonly file: PreviewedFile & { readonly size: number };
}

/** A file of a record, to be viewed. */
export const AttachedFile = ({ file }: AttachedFileProps) => (
  <FileRow file={{ state: 'done', name: file.name, note: sizeText(file.size) }} onRemove={undefined}>
    <PreviewButton file={file} />
  </FileRow>
);
