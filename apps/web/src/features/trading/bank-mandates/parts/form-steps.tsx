import { messageOfError } from '@artha/client/client-error';
import { useState } from 'react';
import { Button } from '../../../../ui/button/button.tsx';
import { ButtonRow } from '../../../../ui/button/button-row.tsx';
import { ButtonLink } from '../../../../ui/button/plain-button.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { Banner } from '../../../../ui/states/banner.tsx';
import { Spinner } from '../../../../ui/states/spinner.tsx';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import type { StoredFile } from '../../../system/files/index.ts';
import { documentTarget, UploadField } from '../../../system/files/index.ts';
import type { Mandate } from '../bank-mandates.api.ts';
import { useAttachForm, useDownloadForm } from '../bank-mandates.api.ts';
import styles from './form-steps.module.css';

const TARGET = documentTarget('mandates');

/** Print, sign, upload: what a mandate by a signed form needs. */
export function FormSteps({ mandate }: { mandate: Mandate }) {
  const { id, hasForm, exchangeMandateId } = mandate;
  const download = useDownloadForm();
  const attach = useAttachForm();
  const [file, setFile] = useState<StoredFile>();
  const [isSending, setIsSending] = useState(false);
  const [isMissing, setIsMissing] = useState(false);
  if (exchangeMandateId === null)
    return (
      <p className="muted">
        <Spinner /> The form is being prepared. This takes some seconds.
      </p>
    );
  const send = () => {
    setIsMissing(file === undefined);
    if (file === undefined) return;
    attach.mutate(
      { mandateId: id, fileId: file.fileId },
      {
        onSuccess: () => {
          setFile(undefined);
          showToast('Signed form handed in', 'positive');
        },
      },
    );
  };
  return (
    <Stack gap={4}>
      <Instructions hasForm={hasForm} isPreparing={download.isPending} onDownload={() => download.mutate(id)} />
      <UploadField
        label="Signed form"
        target={TARGET}
        value={file}
        onChange={(chosen) => {
          setFile(chosen);
          setIsMissing(false);
        }}
        help="All four edges must be visible"
        error={isMissing ? 'Choose the signed form.' : undefined}
        onBusy={setIsSending}
      />
      {[download.error, attach.error].map(
        (error) =>
          error && (
            <Banner key={error.message} tone="negative" role="alert">
              {messageOfError(error)}
            </Banner>
          ),
      )}
      <ButtonRow>
        <Button
          kind="primary"
          isPending={attach.isPending}
          pendingLabel="Handing in"
          isDisabled={isSending}
          onPress={send}
        >
          {hasForm ? 'Replace the form' : 'Hand in the form'}
        </Button>
        <ButtonLink to="/mandates">Later</ButtonLink>
      </ButtonRow>
    </Stack>
  );
}

interface InstructionsProps {
  readonly hasForm: boolean;
  readonly isPreparing: boolean;
  readonly onDownload: () => void;
}

const Instructions = ({ hasForm, isPreparing, onDownload }: InstructionsProps) => (
  <>
    {hasForm && (
      <Banner tone="positive" role="status">
        We have your signed form and send it to the bank. Until then you can replace it.
      </Banner>
    )}
    <ol className={styles.steps}>
      <li>Download the form. It is filled in.</li>
      <li>Sign it as at your bank; joint holders sign too.</li>
      <li>Upload a scan or a photo of the signed form.</li>
    </ol>
    <ButtonRow>
      <Button isPending={isPreparing} pendingLabel="Preparing" onPress={onDownload}>
        Download the form
      </Button>
    </ButtonRow>
  </>
);
