import { useState } from 'react';
import type { StoredFile } from '../../../../system/files/index.ts';
import { SignaturePad, useShownProblems } from '../../../../clients/profile/index.ts';
import { useSaveDocuments } from '../../onboarding.api.ts';
import { StepForm } from '../wizard/step-form.tsx';
import type { StepProps } from '../wizard/step-props.ts';
import { useStepDraft } from '../wizard/use-step-draft.ts';
import { DocumentCard } from './documents/document-card.tsx';
import styles from './documents-step.module.css';

interface DocumentsDraft {
  /** Uploaded since the last save. */
  readonly signature: StoredFile | undefined;
  readonly cheque: StoredFile | undefined;
}

/** The signature, drawn or uploaded, and a cancelled cheque. */
export function DocumentsStep({ application, onDone, onBack, onRefused }: StepProps) {
  const save = useSaveDocuments(onRefused);
  const { documents } = application;
  const [draft, change] = useStepDraft<DocumentsDraft>(application, 'documents', () => ({
    signature: undefined,
    cheque: undefined,
  }));
  const [isSignatureBusy, setSignatureBusy] = useState(false);
  const [isChequeBusy, setChequeBusy] = useState(false);
  const signatureFileId = draft.signature?.fileId ?? documents?.signature.fileId;
  const chequeFileId = draft.cheque?.fileId ?? documents?.cheque?.fileId;
  const shown = useShownProblems({
    ...(signatureFileId === undefined && { signature: ['Draw or upload your signature.'] }),
    ...(chequeFileId === undefined && { cheque: ['Add a cancelled cheque.'] }),
  });
  return (
    <StepForm
      label="Documents"
      isSaving={save.isPending}
      error={save.error}
      isValid={signatureFileId !== undefined && chequeFileId !== undefined}
      onInvalid={shown.setTried}
      onSave={() =>
        signatureFileId !== undefined &&
        save.mutate(
          { version: application.version, signatureFileId, chequeFileId: chequeFileId ?? null },
          { onSuccess: onDone },
        )
      }
      saveHelp={isSignatureBusy || isChequeBusy ? 'A file is still being sent.' : undefined}
      onBack={onBack}
    >
      <div className={styles.cards}>
        <DocumentCard
          title="Signature"
          container="signatures"
          value={draft.signature}
          saved={documents?.signature}
          onChange={(signature) => change({ signature })}
          onBusy={setSignatureBusy}
          error={shown.errorOf('signature')}
          help="On plain paper, without lines"
          renderOther={(start) => <SignaturePad onDrawn={start} />}
        />
        <DocumentCard
          title="Cancelled cheque"
          container="cheques"
          value={draft.cheque}
          saved={documents?.cheque ?? undefined}
          onChange={(cheque) => change({ cheque })}
          onBusy={setChequeBusy}
          error={shown.errorOf('cheque')}
          help="With your name, crossed and marked Cancelled"
        />
      </div>
    </StepForm>
  );
}
