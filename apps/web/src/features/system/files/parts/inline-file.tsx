import { messageOfError } from '@artha/client/client-error';
import { IconButton } from '../../../../ui/button/icon-button.tsx';
import { saveFile } from '../../../../ui/save-file.ts';
import { ErrorState } from '../../../../ui/states/states.tsx';
import { useFileContent } from '../files.api.ts';
import { FileContent, FileSkeleton } from './file-content.tsx';
import type { PreviewedFile } from './file-preview.tsx';
import styles from './inline-file.module.css';

interface InlineFileProps {
  /** 'Signature' */
  readonly title: string;
  readonly file: PreviewedFile;
}

/** A stored file on the page, beside what it is compared with. It is read, and that is logged, once it is shown. */
export function InlineFile({ title, file }: InlineFileProps) {
  const { data, error, refetch } = useFileContent(file);
  return (
    <figure className={styles.figure} aria-label={title}>
      <figcaption className={styles.bar}>
        <span className={styles.title}>
          <span className="medium">{title}</span> <span className="type-12 muted">{file.name}</span>
        </span>
        <IconButton
          icon="download"
          label={`Download ${file.name}`}
          size="small"
          isDisabled={!data}
          onPress={() => data && saveFile({ ...data, fileName: file.name })}
        />
      </figcaption>
      <div className={styles.content}>
        {error && <ErrorState message={messageOfError(error)} onRetry={() => void refetch()} />}
        {!error && !data && <FileSkeleton />}
        {data && <FileContent content={data} name={file.name} />}
      </div>
    </figure>
  );
}
