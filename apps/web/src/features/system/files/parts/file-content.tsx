import type { DownloadedFile } from '@artha/contract/kit/download';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { ErrorState, Loading, Skeleton } from '../../../../ui/states/states.tsx';
import { previewKindOf } from '../model/preview-kind.ts';
import { PageViewer } from './page-viewer.tsx';
import { useViewable } from './use-viewable.ts';
import styles from './file-content.module.css';

/** The pages of a file; files of other kinds can only be downloaded. */
export function FileContent({ content, name }: { content: DownloadedFile; name: string }) {
  const kind = previewKindOf(name);
  const { viewable, hasFailed } = useViewable(content, kind);
  if (kind === 'none')
    return <EmptyState title="Files of this kind are not shown here">Download it to open it.</EmptyState>;
  if (hasFailed) return <ErrorState message="This file cannot be shown. It may be damaged; download it to check it." />;
  return viewable ? <PageViewer viewable={viewable} name={name} /> : <FileSkeleton />;
}

export const FileSkeleton = () => (
  <div aria-busy>
    <Loading what="the file" />
    <Skeleton className={styles.skeleton} />
  </div>
);
