import type { ReactNode } from 'react';
import { useState } from 'react';
import type { PreviewedFile } from './file-preview.tsx';
import { PreviewButton } from './preview-button.tsx';
import { RetryButton } from './retry-button.tsx';
import { useReportBusy } from './use-report-busy.ts';
import { discard, useUploads } from './use-uploads.ts';
import { FileField } from '../../../../ui/form/file-field.tsx';
import type { FileState } from '../../../../ui/form/file-row.tsx';
import type { StoredFile, UploadTarget } from '../files.api.ts';
import { stateOfStored, stateOfTransfer } from '../model/file-state.ts';

interface UploadFieldProps {
  readonly label: string;
  readonly target: UploadTarget;
  /** The uploaded file; undefined without one. */
  readonly value: StoredFile | undefined;
  readonly onChange: (file: StoredFile | undefined) => void;
  /** The file that the record has until another one is uploaded; it can be replaced, not removed. */
  readonly saved?: PreviewedFile | undefined;
  /** Another way to make the file, such as drawing it: shown while there is none. */
  readonly renderOther?: ((start: (file: File) => void) => ReactNode) | undefined;
  /** Which document is meant, 'Passport, voter card or a utility bill'. */
  readonly help?: string | undefined;
  /** The error of the form, once it should be shown. */
  readonly error?: string | undefined;
  /** Called with true while a file is being sent: the form waits. */
  readonly onBusy?: ((isBusy: boolean) => void) | undefined;
}

/** A field with one file that is uploaded as soon as it is chosen. */
export function UploadField({ label, target, value, onChange, saved, renderOther, ...texts }: UploadFieldProps) {
  const { help, error, onBusy } = texts;
  const [justStoredId, setJustStoredId] = useState<string>();
  const uploads = useUploads(target, (stored) => {
    if (value) discard(value);
    setJustStoredId(stored.fileId);
    onChange(stored);
  });
  useReportBusy(uploads.transfers, onBusy);
  const [transfer] = uploads.transfers;
  const start = (file: File) => {
    for (const each of uploads.transfers) uploads.drop(each);
    uploads.start(file);
  };
  const remove = () => {
    if (transfer) return uploads.drop(transfer);
    if (value) discard(value);
    return onChange(undefined);
  };
  const file = value ?? saved;
  return (
    <>
      {!transfer && !file && renderOther?.(start)}
      <FileField
        label={label}
        rules={uploads.rules}
        file={transfer ? stateOfTransfer(transfer) : shownState(value, saved, justStoredId)}
        onFile={start}
        onRemove={transfer || value ? remove : undefined}
        help={help}
        error={error}
        actions={
          transfer ? <RetryButton transfer={transfer} onRetry={uploads.retry} /> : file && <PreviewButton file={file} />
        }
      />
    </>
  );
}

function shownState(
  value: StoredFile | undefined,
  saved: PreviewedFile | undefined,
  justStoredId: string | undefined,
): FileState | undefined {
  if (value) return stateOfStored(value, value.fileId === justStoredId);
  return saved && { state: 'done', name: saved.name, note: 'Saved' };
}
