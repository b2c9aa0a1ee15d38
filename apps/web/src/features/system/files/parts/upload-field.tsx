import { useState } from 'react';
import { PreviewButton } from './preview-button.tsx';
import { RetryButton } from './retry-button.tsx';
import { useReportBusy } from './use-report-busy.ts';
import { discard, useUploads } from './use-uploads.ts';
import { FileField } from '../../../../ui/form/file-field.tsx';
import type { StoredFile, UploadTarget } from '../files.api.ts';
import { stateOfStored, stateOfTransfer } from '../model/file-state.ts';

interface UploadFieldProps {
  readonly label: string;
  readonly target: UploadTarget;
  /** The uploaded file; undefined without one. */
  readonly value: StoredFile | undefined;
  readonly onChange: (file: StoredFile | undefined) => void;
  /** Which document is meant, 'Passport, voter card or a utility bill'. */
  readonly help?: string | undefined;
  /** The error of the form, once it should be shown. */
  readonly error?: string | undefined;
  /** Called with true while a file is being sent: the form waits. */
  readonly onBusy?: ((isBusy: boolean) => void) | undefined;
}

/** A field with one file that is uploaded as soon as it is chosen. */
export function UploadField({ label, target, value, onChange, help, error, onBusy }: UploadFieldProps) {
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
  return (
    <FileField
      label={label}
      rules={uploads.rules}
      file={transfer ? stateOfTransfer(transfer) : value && stateOfStored(value, value.fileId === justStoredId)}
      onFile={start}
      onRemove={remove}
      help={help}
      error={error}
      actions={
        transfer ? <RetryButton transfer={transfer} onRetry={uploads.retry} /> : value && <PreviewButton file={value} />
      }
    />
  );
}
