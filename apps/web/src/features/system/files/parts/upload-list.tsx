import { useId, useState } from 'react';
import { FieldMessage } from '../../../../ui/form/field.tsx';
import { FieldBox, NativeLabel } from '../../../../ui/form/field-box.tsx';
import { DropBox } from '../../../../ui/form/drop-box.tsx';
import { kindsText, sizeText } from '../../../../ui/form/file-rules.ts';
import { FileRow } from '../../../../ui/form/file-row.tsx';
import { Help } from '../../../../ui/form/help.tsx';
import type { StoredFile, UploadTarget } from '../files.api.ts';
import { stateOfStored, stateOfTransfer } from '../model/file-state.ts';
import { PreviewButton } from './preview-button.tsx';
import { RetryButton } from './retry-button.tsx';
import { useReportBusy } from './use-report-busy.ts';
import { discard, useUploads } from './use-uploads.ts';
import styles from './upload-list.module.css';

interface UploadListProps {
  readonly label: string;
  readonly target: UploadTarget;
  readonly value: readonly StoredFile[];
  readonly onChange: (update: (files: readonly StoredFile[]) => readonly StoredFile[]) => void;
  readonly maxFiles: number;
  readonly help?: string | undefined;
  /** The error of the form, once it should be shown. */
  readonly error?: string | undefined;
  /** Called with true while a file is being sent: the form waits. */
  readonly onBusy?: ((isBusy: boolean) => void) | undefined;
}

/** A field with several files, each uploaded as soon as it is chosen. Names must differ. */
export function UploadList({ label, target, value, onChange, maxFiles, help, error, onBusy }: UploadListProps) {
  const id = useId();
  const [notice, setNotice] = useState<string>();
  const uploads = useUploads(target, (stored) => onChange((files) => [...files, stored]));
  const { rules, transfers } = uploads;
  useReportBusy(transfers, onBusy);
  const sending = transfers.filter(({ state }) => state.kind === 'sending');
  const left = maxFiles - value.length - sending.length;
  const start = (chosen: readonly File[]) => {
    const taken = [...value.map(({ name }) => name), ...sending.map(({ file }) => file.name)];
    for (const file of chosen.slice(0, left)) {
      uploads.start(file, taken);
      taken.push(file.name);
    }
    setNotice(chosen.length > left ? `At most ${maxFiles} files. Remove one to add another.` : undefined);
  };
  return (
    <FieldBox role="group" aria-labelledby={`${id}-label`}>
      <NativeLabel as="span" id={`${id}-label`}>
        {label}
      </NativeLabel>
      <DropBox
        label={label}
        extensions={rules.extensions}
        isMultiple
        isDisabled={left <= 0}
        describedBy={`${id}-note`}
        onFiles={start}
      >
        {help !== undefined && <span className="type-12">{help}</span>}
      </DropBox>
      <Help id={`${id}-note`}>
        {kindsText(rules.extensions)}, up to {sizeText(rules.maxBytes)} each, at most {maxFiles} files
      </Help>
      <div role="alert">
        {(notice ?? error) !== undefined && <FieldMessage id={`${id}-error`} message={notice ?? error ?? ''} />}
      </div>
      {value.length + transfers.length > 0 && (
        <ul className={styles.list} aria-label={`${label}, files`}>
          {value.map((file) => (
            <li key={file.fileId}>
              <FileRow
                file={stateOfStored(file)}
                onRemove={() => {
                  discard(file);
                  setNotice(undefined);
                  onChange((files) => files.filter(({ fileId }) => fileId !== file.fileId));
                }}
              >
                <PreviewButton file={file} />
              </FileRow>
            </li>
          ))}
          {transfers.map((transfer) => (
            <li key={transfer.key}>
              <FileRow file={stateOfTransfer(transfer)} onRemove={() => uploads.drop(transfer)}>
                <RetryButton transfer={transfer} onRetry={uploads.retry} />
              </FileRow>
            </li>
          ))}
        </ul>
      )}
    </FieldBox>
  );
}
