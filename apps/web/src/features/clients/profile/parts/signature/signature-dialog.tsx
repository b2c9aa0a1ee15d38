import { messageOfError } from '@artha/client/client-error';
import { useState } from 'react';
import { Button } from '../../../../../ui/button/button.tsx';
import { Stack } from '../../../../../ui/layout/stack.tsx';
import { Dialog } from '../../../../../ui/overlay/dialog.tsx';
import { Banner } from '../../../../../ui/states/banner.tsx';
import { showToast } from '../../../../../ui/toast/toast-store.ts';
import type { StoredFile } from '../../../../system/files/index.ts';
import { documentTarget, UploadField } from '../../../../system/files/index.ts';
import { useChangeSignature } from '../../profile.api.ts';
import { useOutdated } from '../use-outdated.ts';
import { SignaturePad } from './signature-pad.tsx';

const target = documentTarget('signatures');

interface SignatureDialogProps {
  readonly version: number;
  readonly onClose: () => void;
}

/** A new signature, drawn or uploaded. */
export function SignatureDialog({ version, onClose }: SignatureDialogProps) {
  const [file, setFile] = useState<StoredFile>();
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const saving = useChangeSignature();
  const closeOutdated = useOutdated(onClose);
  const save = () => {
    if (!file) return setProblem('Draw or upload your signature.');
    saving.mutate(
      { version, fileId: file.fileId },
      {
        onSuccess: () => {
          showToast('Signature saved', 'positive');
          onClose();
        },
        onError: closeOutdated,
      },
    );
  };
  return (
    <Dialog
      title="Your signature"
      needsAnswer
      isHeld={saving.isPending || isSending}
      onClose={onClose}
      footer={
        <>
          <Button isDisabled={saving.isPending} onPress={onClose}>
            Cancel
          </Button>
          <Button kind="primary" isPending={saving.isPending || isSending} pendingLabel="Saving" onPress={save}>
            Save signature
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <UploadField
          label="Signature, as a picture or PDF"
          target={target}
          value={file}
          onChange={(stored) => {
            setFile(stored);
            setProblem(undefined);
          }}
          renderOther={(start) => <SignaturePad onDrawn={start} />}
          onBusy={setIsSending}
          error={problem}
          help="On plain paper, without lines"
        />
        {saving.error && (
          <Banner tone="negative" role="alert">
            {messageOfError(saving.error)}
          </Banner>
        )}
      </Stack>
    </Dialog>
  );
}
