import { useEffect, useState } from 'react';
import type { FileState } from '../../../../ui/form/file-row.tsx';
import { FileField } from '../../../../ui/form/file-field.tsx';
import type { FileRules } from '../../../../ui/form/file-rules.ts';
import { sizeText } from '../../../../ui/form/file-rules.ts';
import { Part, Specimen } from './specimen.tsx';

const RULES: FileRules = {
  kinds: { JPG: ['image/jpeg'], PNG: ['image/png'], PDF: ['application/pdf'] },
  maxBytes: 2_000_000,
};

const STEP_MS = 150;
const STEP_PERCENT = 10;
const WHOLE_PERCENT = 100;

export const FilesPart = () => (
  <Part title="Files">
    <Specimen title="Choose, drop or paste">
      <FileSample />
    </Specimen>
    <Specimen title="Uploading, uploaded, rejected">
      <FileStatus label="Cheque" file={{ state: 'sending', name: 'cheque.pdf', percent: 64 }} />
      <FileStatus label="Signature" file={{ state: 'done', name: 'signature.png', note: 'Uploaded, 184 KB' }} />
      <FileStatus
        label="Electricity bill"
        file={{ state: 'failed', name: 'bill-scan.tiff', message: 'TIFF is not accepted. Use JPG, PNG or PDF.' }}
      />
    </Specimen>
  </Part>
);

/** Simulates an upload in ten steps. */
function FileSample() {
  const [file, setFile] = useState<FileState>();
  const [sizeBytes, setSizeBytes] = useState(0);
  const isSending = file?.state === 'sending';
  useEffect(() => {
    if (!isSending) return undefined;
    const timer = setInterval(
      () =>
        setFile((current) => {
          if (current?.state !== 'sending') return current;
          const percent = current.percent + STEP_PERCENT;
          return percent < WHOLE_PERCENT
            ? { ...current, percent }
            : { state: 'done', name: current.name, note: `Uploaded, ${sizeText(sizeBytes)}` };
        }),
      STEP_MS,
    );
    return () => clearInterval(timer);
  }, [isSending, sizeBytes]);
  return (
    <FileField
      label="Bank proof"
      rules={RULES}
      file={file}
      onFile={({ name, size }) => {
        setSizeBytes(size);
        setFile({ state: 'sending', name, percent: 0 });
      }}
      onRemove={() => setFile(undefined)}
    />
  );
}

function FileStatus({ label, file }: { label: string; file: FileState }) {
  const [shown, setShown] = useState<FileState | undefined>(file);
  return (
    <FileField
      label={label}
      rules={RULES}
      file={shown}
      onFile={({ name, size }) => setShown({ state: 'done', name, note: `Uploaded, ${sizeText(size)}` })}
      onRemove={() => setShown(undefined)}
    />
  );
}
