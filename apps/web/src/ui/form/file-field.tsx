import type { ReactNode } from 'react';
import { useId } from 'react';
import { FieldMessage } from './field.tsx';
import { FieldBox, NativeLabel } from './field-box.tsx';
import { DropBox, FileButton } from './drop-box.tsx';
import type { FileRules } from './file-rules.ts';
import { kindsText, sizeText } from './file-rules.ts';
import type { FileState } from './file-row.tsx';
import { FileRow } from './file-row.tsx';
import { Help } from './help.tsx';

interface FileFieldProps {
  readonly label: string;
  readonly rules: FileRules;
  /** Undefined while none is chosen. */
  readonly file: FileState | undefined;
  /** Called with any chosen file; the caller checks it. */
  readonly onFile: (file: File) => void;
  /** Removes the file, or cancels its upload; undefined if it can only be replaced. */
  readonly onRemove: (() => void) | undefined;
  /** Which document is meant; the accepted kinds and the maximum size are always shown. */
  readonly help?: string | undefined;
  /** The error of the form, once it should be shown. That of the file is part of its state. */
  readonly error?: string | undefined;
  /** Further actions on the file. */
  readonly actions?: ReactNode;
}

/** A file that is dropped, pasted or chosen, with its upload progress. */
export function FileField({ label, rules, file, onFile, onRemove, help, error, actions }: FileFieldProps) {
  const id = useId();
  const button = {
    label,
    extensions: rules.extensions,
    describedBy: `${id}-note`,
    onFiles: ([chosen]: readonly File[]) => chosen && onFile(chosen),
  };
  return (
    <FieldBox role="group" aria-labelledby={`${id}-label`}>
      <NativeLabel as="span" id={`${id}-label`}>
        {label}
      </NativeLabel>
      {file ? (
        <FileRow file={file} onRemove={onRemove}>
          {actions}
          {file.state !== 'sending' && (
            <FileButton {...button}>{file.state === 'failed' ? 'Choose another' : 'Replace'}</FileButton>
          )}
        </FileRow>
      ) : (
        <DropBox {...button}>{help !== undefined && <span className="type-12">{help}</span>}</DropBox>
      )}
      <Help id={`${id}-note`}>
        {kindsText(rules.extensions)}, up to {sizeText(rules.maxBytes)}
      </Help>
      <div role="alert">{error !== undefined && <FieldMessage id={`${id}-error`} message={error} />}</div>
    </FieldBox>
  );
}
