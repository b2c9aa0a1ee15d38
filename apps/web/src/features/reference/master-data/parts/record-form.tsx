import type { MasterRow, ModelConfig } from '@artha/contract/reference/master-data';
import type { ReactNode } from 'react';
import { useId, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { useFirstInvalid } from '../../../../ui/form/use-first-invalid.ts';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { UnsavedGuard } from '../../../../ui/overlay/unsaved-guard.tsx';
import { Banner } from '../../../../ui/states/banner.tsx';
import type { Changed } from '../master-data.api.ts';
import type { Draft } from '../model/field-values.ts';
import type { FormSection as Section } from '../model/form-sections.ts';
import { formSections } from '../model/form-sections.ts';
import { ConflictCard } from './conflict-card.tsx';
import { DraftBanner } from './draft-banner.tsx';
import { FormBar } from './form-bar.tsx';
import type { RenderField } from './form-section.tsx';
import { FormSection } from './form-section.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import styles from './record-form.module.css';
import { SectionNavigation } from './section-navigation.tsx';
import type { RecordEdits } from './use-record-edits.ts';
import { useRecordEdits } from './use-record-edits.ts';

interface RecordFormProps {
  readonly config: ModelConfig;
  /** Undefined for a new record. */
  readonly row: MasterRow | undefined;
  /** What the form of a new record begins with. */
  readonly given?: Draft | undefined;
  /** Cards beside the form; without them it stands alone in a sheet. */
  readonly aside?: ReactNode;
  /** True for a long form: its groups are listed beside it. */
  readonly hasNavigation?: boolean;
  readonly renderField?: RenderField | undefined;
  /** True while the record is saved. */
  readonly onBusy?: (isBusy: boolean) => void;
  readonly onSaved: (changed: Changed) => void;
  readonly onCancel: () => void;
}

/** The one form of all kinds. Enter saves, Escape leaves; unsaved changes are asked about. */
export function RecordForm(props: RecordFormProps) {
  const { config, row, given, aside, hasNavigation = false, renderField, onBusy, onSaved, onCancel } = props;
  const formId = useId();
  const sections = formSections(config);
  const edits = useRecordEdits(config, { row, given }, onSaved);
  const [isReasonOpen, setIsReasonOpen] = useState(false);
  const { submitCount, isSubmitSuccessful } = useFormState({ control: edits.form.control });
  const element = useFirstInvalid(isSubmitSuccessful ? undefined : submitCount);
  const isWaiting = row?.isInApproval === true;
  const send = (reason?: string) => void sendEdits(edits, onBusy, reason);
  const submit = edits.form.handleSubmit(() => {
    if (!edits.isDirty || edits.conflict || isWaiting) return;
    if (config.needsApproval) setIsReasonOpen(true);
    else send();
  });
  return (
    <div className={styles.frame} data-alone={aside === undefined || undefined}>
      <div className={styles.columns} data-navigation={hasNavigation || undefined}>
        {hasNavigation && <SectionNavigation sections={sections} errors={edits.form.formState.errors} />}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape leaves from any field */}
        <form
          id={formId}
          ref={element}
          aria-label={config.title}
          noValidate
          onSubmit={(event) => void submit(event)}
          onKeyDown={(event) => {
            if (event.key === 'Escape' && !event.defaultPrevented && !edits.isSaving) onCancel();
          }}
        >
          <FormSections {...{ config, renderField, edits, isWaiting, sections }} />
        </form>
        {aside !== undefined && (
          <Stack as="aside" gap={4} aria-label="About this record">
            {aside}
          </Stack>
        )}
      </div>
      {config.rights.mayEdit && !isWaiting && (
        <FormBar
          formId={formId}
          needsApproval={config.needsApproval}
          isBusy={edits.isSaving}
          blockedBy={blockedBy(edits)}
          hasEdits={edits.isDirty}
          onCancel={onCancel}
        />
      )}
      {isReasonOpen && (
        <ReasonDialog
          title="Send the change for approval?"
          doLabel="Send for approval"
          busyLabel="Sending"
          needsReason
          isBusy={edits.isSaving}
          refusal={undefined}
          onDo={(reason) => {
            setIsReasonOpen(false);
            send(reason);
          }}
          onClose={() => setIsReasonOpen(false)}
        />
      )}
      <UnsavedGuard what="record" hasChanges={() => edits.guard.hasChanges} onLeave={edits.kept.discardDraft} />
    </div>
  );
}

async function sendEdits(edits: RecordEdits, onBusy: RecordFormProps['onBusy'], reason?: string) {
  onBusy?.(true);
  await edits.send(reason);
  onBusy?.(false);
}

/** What must be done before saving. */
function blockedBy({ form, conflict }: RecordEdits): string | undefined {
  if (conflict) return 'Choose which values to keep to go on.';
  const wrong = Object.keys(form.formState.errors).length;
  return wrong === 0 ? undefined : `${wrong} ${wrong === 1 ? 'field' : 'fields'} to correct`;
}

interface FormSectionsProps extends Pick<RecordFormProps, 'config' | 'renderField'> {
  readonly sections: readonly Section[];
  readonly edits: RecordEdits;
  readonly isWaiting: boolean;
}

/** The groups of fields, below what happened to them meanwhile. */
const FormSections = ({ config, renderField, sections, edits, isWaiting }: FormSectionsProps) => (
  <Stack gap={4}>
    {isWaiting && (
      <Banner tone="warning" icon="clock" role="status">
        A change of this record waits for approval. It can be edited again once that is decided.
      </Banner>
    )}
    {edits.kept.offered && !isWaiting && config.rights.mayEdit && (
      <DraftBanner
        offered={edits.kept.offered}
        version={edits.before?.version ?? 0}
        onContinue={edits.continueDraft}
        onDiscard={edits.kept.discardDraft}
      />
    )}
    {edits.refusal !== undefined && (
      <Banner tone="negative" role="alert">
        {edits.refusal}
      </Banner>
    )}
    {edits.conflict && <ConflictCard open={edits.conflict} onChoose={edits.choose} />}
    {sections.map((section) => (
      <FormSection
        key={`${section.title} ${edits.before?.version ?? 0}`}
        {...{ config, section, renderField, isWaiting }}
        form={edits.form}
        row={edits.before}
      />
    ))}
  </Stack>
);
