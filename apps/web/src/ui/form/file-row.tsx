import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import { IconButton } from '../button/icon-button.tsx';
import { ProgressBar } from '../figures/progress-bar.tsx';

/** Where a file stands: on its way, there, or not taken. */
export type FileState =
  | { readonly state: 'sending'; readonly name: string; readonly percent: number }
  | { readonly state: 'done'; readonly name: string; readonly note: string }
  | { readonly state: 'failed'; readonly name: string; readonly words: string };

interface FileRowProps {
  readonly file: FileState;
  readonly onRemove: () => void;
  /** What else may be done with it. */
  readonly children: ReactNode;
}

/** One file: its name, and how far it has come or what became of it. */
export const FileRow = ({ file, onRemove, children }: FileRowProps) => (
  <div className="file" data-invalid={file.state === 'failed' || undefined}>
    <span className="thumb" aria-hidden="true">
      <Icon name="document" />
    </span>
    <span className="name truncate">{file.name}</span>
    <div className="file-note" role="status">
      {file.state === 'sending' && <ProgressBar label={`Sending ${file.name}`} isLabelHidden value={file.percent} />}
      {file.state === 'done' && (
        <span className="message" data-tone="positive">
          <Icon name="check" />
          {file.note}
        </span>
      )}
      {file.state === 'failed' && (
        <span className="message">
          <Icon name="alert" />
          {file.words}
        </span>
      )}
    </div>
    <div className="actions">
      {children}
      <IconButton
        icon={file.state === 'sending' ? 'close' : 'bin'}
        label={file.state === 'sending' ? `Stop sending ${file.name}` : `Remove ${file.name}`}
        size="small"
        onPress={onRemove}
      />
    </div>
  </div>
);
