import { messageOfError } from '@artha/client/client-error';
import { useState } from 'react';
import { Button } from '../../../../ui/button/button.tsx';
import { ButtonRow } from '../../../../ui/button/button-row.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { ConfirmDialog } from '../../../../ui/overlay/confirm-dialog.tsx';
import { Banner } from '../../../../ui/states/banner.tsx';
import { ReasonDialog } from '../../../reference/master-data/index.ts';
import type { Questionnaire } from '../questionnaires.api.ts';
import { useDiscardDraft, usePublish } from '../questionnaires.api.ts';

interface DraftActionsProps {
  readonly questionnaire: Questionnaire;
  /** True while questions are typed and not saved. */
  readonly areQuestionsEdited: boolean;
  /** True while score bands are typed and not saved. */
  readonly areBandsEdited: boolean;
}

/** What becomes of the draft: a second administrator publishes it, or it is discarded. */
export function DraftActions({ questionnaire, areQuestionsEdited, areBandsEdited }: DraftActionsProps) {
  const [asked, setAsked] = useState<'publish' | 'discard'>();
  const hasProblems = questionnaire.problems.length > 0;
  const unsaved = areQuestionsEdited ? 'questions' : areBandsEdited ? 'score bands' : undefined;
  const close = () => setAsked(undefined);
  return (
    <Stack gap={3}>
      <Banner tone={hasProblems ? 'warning' : 'info'} role="status">
        {textOf(hasProblems, unsaved)}
      </Banner>
      <ButtonRow>
        <Button onPress={() => setAsked('discard')}>Discard the draft</Button>
        <Button kind="soft" isDisabled={hasProblems || unsaved !== undefined} onPress={() => setAsked('publish')}>
          Send for approval
        </Button>
      </ButtonRow>
      {asked === 'publish' && <PublishDialog questionnaire={questionnaire} onClose={close} />}
      {asked === 'discard' && <DiscardDialog questionnaire={questionnaire} onClose={close} />}
    </Stack>
  );
}

function textOf(hasProblems: boolean, unsaved: string | undefined): string {
  if (unsaved !== undefined) return `The ${unsaved} are changed and not saved yet.`;
  return hasProblems
    ? 'The score bands do not fit the questions yet. The draft can be published once they do.'
    : 'Clients answer the version in force until a second administrator publishes this draft.';
}

interface DraftDialogProps {
  readonly questionnaire: Questionnaire;
  readonly onClose: () => void;
}

function PublishDialog({ questionnaire: { id, version, revision }, onClose }: DraftDialogProps) {
  const publish = usePublish(version);
  return (
    <ReasonDialog
      title={`Send version ${version} for approval?`}
      doLabel="Send for approval"
      busyLabel="Sending"
      needsReason
      isBusy={publish.isPending}
      refusal={publish.error ? messageOfError(publish.error) : undefined}
      onDo={(reason = '') => publish.mutate({ questionnaireId: id, revision, reason }, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}

function DiscardDialog({ questionnaire: { id, version, revision }, onClose }: DraftDialogProps) {
  const discard = useDiscardDraft();
  return (
    <ConfirmDialog
      title={`Discard version ${version}?`}
      keepLabel="Keep"
      doLabel="Discard"
      busyLabel="Discarding"
      isBusy={discard.isPending}
      refusal={discard.error ? messageOfError(discard.error) : undefined}
      onDo={() => discard.mutate({ questionnaireId: id, revision }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>Its questions and bands are lost. The version in force stays.</p>
    </ConfirmDialog>
  );
}
