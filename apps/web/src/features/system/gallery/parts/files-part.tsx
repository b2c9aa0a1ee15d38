import type { Container } from '@artha/domain/system/files/containers';
import { useState } from 'react';
import { FileField } from '../../../../ui/form/file-field.tsx';
import type { FileState } from '../../../../ui/form/file-row.tsx';
import type { FileRules } from '../../../../ui/form/file-rules.ts';
import type { StoredFile } from '../../files/index.ts';
import { UploadField, UploadList, documentTarget } from '../../files/index.ts';
import { Part, Specimen } from './specimen.tsx';

const RULES: FileRules = { extensions: ['jpg', 'jpeg', 'png', 'pdf'], maxBytes: 2_097_152 };
const FILES_MAX = 3;

const STATES: readonly (readonly [label: string, file: FileState | undefined, error?: string])[] = [
  ['Bank proof', undefined],
  ['Proof of address', undefined, 'Proof of address is required.'],
  ['Cheque', { state: 'sending', name: 'cheque.pdf', percent: 64 }],
  ['Signature', { state: 'just-done', name: 'signature.png', note: 'Uploaded, 184 KB' }],
  ['Mandate', { state: 'done', name: 'mandate.pdf', note: '1.2 MB · 20 Nov 2026, 02:18 PM' }],
  [
    'Electricity bill',
    { state: 'failed', name: 'bill-scan.tiff', message: 'Files of this kind are not accepted. Use JPG, PNG or PDF.' },
  ],
];

/** Uploads need a session of a role that may write into the container; without one the refusal is shown. */
export const FilesPart = () => (
  <Part title="Files">
    <Specimen title="Upload of one file: choose, drop or paste">
      <UploadSample label="Signature of the client" container="signatures" />
    </Specimen>
    <Specimen title="Upload of several files">
      <ListSample label="Documents of the request" container="servicerequestdocuments" />
    </Specimen>
    <Specimen title="Empty, required, uploading, uploaded, stored, rejected">
      {STATES.map(([label, file, error]) => (
        <FileStatus key={label} label={label} initial={file} error={error} />
      ))}
    </Specimen>
  </Part>
);

interface SampleProps {
  readonly label: string;
  readonly container: Container;
}

function UploadSample({ label, container }: SampleProps) {
  const [file, setFile] = useState<StoredFile>();
  return (
    <UploadField
      label={label}
      target={documentTarget(container)}
      value={file}
      onChange={setFile}
      help="Sign on white paper"
    />
  );
}

function ListSample({ label, container }: SampleProps) {
  const [files, setFiles] = useState<readonly StoredFile[]>([]);
  return (
    <UploadList
      label={label}
      target={documentTarget(container)}
      value={files}
      onChange={setFiles}
      maxFiles={FILES_MAX}
    />
  );
}

interface FileStatusProps {
  readonly label: string;
  readonly initial: FileState | undefined;
  readonly error: string | undefined;
}

function FileStatus({ label, initial, error }: FileStatusProps) {
  const [shown, setShown] = useState<FileState | undefined>(initial);
  return (
    <FileField
      label={label}
      rules={RULES}
      file={shown}
      onFile={({ name }) => setShown({ state: 'just-done', name, note: 'Chosen' })}
      onRemove={() => setShown(undefined)}
      error={shown ? undefined : error}
    />
  );
}
