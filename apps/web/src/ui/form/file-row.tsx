import type { ReactNode } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { ProgressBar } from '../figures/progress-bar.tsx';
import type { IconName } from '../icon/icon.tsx';
import { Icon } from '../icon/icon.tsx';
import { extensionOf } from './file-rules.ts';
import field from './field.module.css';
import styles from './file-row.module.css';

/** The state of an upload. */
export type FileState =
  | { readonly state: 'sending'; readonly name: string; readonly percent: number }
  /** 'just-done' after an upload, 'done' for a file that was there before. */
  | { readonly state: 'done' | 'just-done'; readonly name: string; readonly note: string }
  | { readonly state: 'failed'; readonly name: string; readonly message: string };

const ICONS: Readonly<Record<string, IconName>> = {
  jpg: 'image',
  jpeg: 'image',
  png: 'image',
  tif: 'image',
  csv: 'table',
  xlsx: 'table',
};

interface FileRowProps {
  readonly file: FileState;
  /** Undefined if it cannot be removed. */
  readonly onRemove: (() => void) | undefined;
  /** Further actions. */
  readonly children?: ReactNode;
}

/** A file with its name and its upload progress or result. */
export const FileRow = ({ file, onRemove, children }: FileRowProps) => (
  <div className={styles.file} data-invalid={file.state === 'failed' || undefined}>
    <span className={styles.picture} aria-hidden="true">
      <Icon name={ICONS[extensionOf(file.name)] ?? 'document'} />
    </span>
    <span className="medium truncate" title={file.name}>
      {file.name}
    </span>
    <div className={styles.note} role="status">
      {file.state === 'sending' && <ProgressBar label={`Uploading ${file.name}`} isLabelHidden value={file.percent} />}
      {file.state === 'done' && <span className="type-12 muted">{file.note}</span>}
      {file.state === 'just-done' && (
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
      {onRemove && (
        <IconButton
          icon={file.state === 'done' || file.state === 'just-done' ? 'bin' : 'close'}
          label={file.state === 'sending' ? `Cancel upload of ${file.name}` : `Remove ${file.name}`}
          size="small"
          onPress={onRemove}
        />
      )}
    </div>
  </div>
);
