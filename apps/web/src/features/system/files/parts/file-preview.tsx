import type { DownloadedFile } from '@artha/contract/kit/download';
import { messageOfError } from '@artha/client/client-error';
import { Button } from '../../../../ui/button/button.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { ErrorState, Loading, Skeleton } from '../../../../ui/states/states.tsx';
import { saveFile } from '../../../../ui/save-file.ts';
import type { FileKey } from '../files.api.ts';
import { useFileContent } from '../files.api.ts';
import { previewKindOf } from '../model/preview-kind.ts';
import { PageViewer } from './page-viewer.tsx';
import { useViewable } from './use-viewable.ts';
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
      {!error && !data && <PreviewSkeleton />}
      {data && <Content content={data} name={file.name} />}
    </Dialog>
  );
}

function Content({ content, name }: { content: DownloadedFile; name: string }) {
  const kind = previewKindOf(name);
  const { viewable, hasFailed } = useViewable(content, kind);
  if (kind === 'none')
    return <EmptyState title="Files of this kind are not shown here">Download it to open it.</EmptyState>;
  if (hasFailed) return <ErrorState message="This file cannot be shown. It may be damaged; download it to check it." />;
  return viewable ? <PageViewer viewable={viewable} name={name} /> : <PreviewSkeleton />;
}

const PreviewSkeleton = () => (
  <div aria-busy>
    <Loading what="the file" />
    <Skeleton className={styles.skeleton} />
  </div>
);
