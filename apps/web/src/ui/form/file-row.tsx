import type { ReactNode } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { ProgressBar } from '../figures/progress-bar.tsx';
import { Icon } from '../icon/icon.tsx';
import field from './field.module.css';
import styles from './file-row.module.css';

/** The state of an upload. */
export type FileState =
  | { readonly state: 'sending'; readonly name: string; readonly percent: number }
  | { readonly state: 'done'; readonly name: string; readonly note: string }
  | { readonly state: 'failed'; readonly name: string; readonly message: string };

interface FileRowProps {
  readonly file: FileState;
  readonly onRemove: () => void;
  /** Further actions. */
  readonly children: ReactNode;
}

/** A file with its name and its upload progress or result. */
export const FileRow = ({ file, onRemove, children }: FileRowProps) => (
  <div className={styles.file} data-invalid={file.state === 'failed' || undefined}>
    <span className={styles.picture} aria-hidden="true">
      <Icon name="document" />
    </span>
    <span className="medium truncate">{file.name}</span>
    <div className={styles.note} role="status">
      {file.state === 'sending' && <ProgressBar label={`Uploading ${file.name}`} isLabelHidden value={file.percent} />}
      {file.state === 'done' && (
        <span className={field.message} data-tone="positive">
          <Icon name="check" />
          {file.note}
        </span>
      )}
      {file.state === 'failed' && (
        <span className={field.message}>
          <Icon name="alert" />
          {file.message}
        </span>
      )}
    </div>
    <div className={styles.actions}>
      {children}
      <IconButton
        icon={file.state === 'sending' ? 'close' : 'bin'}
        label={file.state === 'sending' ? `Cancel upload of ${file.name}` : `Remove ${file.name}`}
        size="small"
        onPress={onRemove}
      />
    </div>
  </div>
);
