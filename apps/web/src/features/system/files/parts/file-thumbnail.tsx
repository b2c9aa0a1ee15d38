import type { DownloadedFile } from '@artha/contract/kit/download';
import { Loading, Skeleton } from '../../../../ui/states/states.tsx';
import { useFileContent } from '../files.api.ts';
import { previewKindOf } from '../model/preview-kind.ts';
import type { PreviewedFile } from './file-preview.tsx';
import { PageCanvas } from './page-canvas.tsx';
import { useViewable } from './use-viewable.ts';
import styles from './file-thumbnail.module.css';

const FIT_PERCENT = 100;

/** The first page of a file in a box of its own; nothing where it cannot be shown, since the file can be opened. */
export function FileThumbnail({ file }: { file: PreviewedFile }) {
  const { data, error } = useFileContent(file);
  if (error || previewKindOf(file.name) === 'none') return null;
  return <div className={styles.box}>{data ? <FirstPage content={data} name={file.name} /> : <Waiting />}</div>;
}

function FirstPage({ content, name }: { content: DownloadedFile; name: string }) {
  const { viewable, hasFailed } = useViewable(content, previewKindOf(name));
  if (hasFailed) return <p className="muted type-12">This file cannot be shown here. Open it to check it.</p>;
  return viewable ? <PageCanvas viewable={viewable} number={1} zoom={FIT_PERCENT} label={name} /> : <Waiting />;
}

const Waiting = () => (
  <>
    <Loading what="the file" />
    <Skeleton className={styles.waiting} />
  </>
);
