import { messageOfError } from '@artha/client/client-error';
import { Button } from '../../../../ui/button/button.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { ErrorState } from '../../../../ui/states/states.tsx';
import { saveFile } from '../../../../ui/save-file.ts';
import type { FileKey } from '../files.api.ts';
import { useFileContent } from '../files.api.ts';
import { FileContent, FileSkeleton } from './file-content.tsx';
import styles from './file-preview.module.css';

export interface PreviewedFile extends FileKey {
  readonly name: string;
}

/** A stored file in a dialog: an image, or a PDF page by page; other files can be downloaded. */
export function FilePreview({ file, onClose }: { file: PreviewedFile; onClose: () => void }) {
  const { data, error, refetch } = useFileContent(file);
  return (
    <Dialog
      title={file.name}
      className={styles.dialog}
      onClose={onClose}
      footer={
        <Button isDisabled={!data} onPress={() => data && saveFile({ ...data, fileName: file.name })}>
          Download
        </Button>
      }
    >
      {error && <ErrorState message={messageOfError(error)} onRetry={() => void refetch()} />}
      {!error && !data && <FileSkeleton />}
      {data && <FileContent content={data} name={file.name} />}
    </Dialog>
  );
}
