import type { MasterRow, ModelConfig } from '@artha/contract/reference/master-data';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { Banner } from '../../../../ui/states/banner.tsx';
import type { Changed } from '../master-data.api.ts';
import { formSections } from '../model/form-sections.ts';
import { ConflictCard } from './conflict-card.tsx';
import { FormBar } from './form-bar.tsx';
import type { RenderField } from './form-section.tsx';
import { FormSection } from './form-section.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import styles from './record-form.module.css';
import { SectionNavigation } from './section-navigation.tsx';
import { UnsavedGuard } from './unsaved-guard.tsx';
import type { RecordEdits } from './use-record-edits.ts';
import { useRecordEdits } from './use-record-edits.ts';

interface RecordFormProps {
  readonly config: ModelConfig;
  /** Undefined for a new record. */
  readonly row: MasterRow | undefined;
  /** Cards beside the form. */
  readonly aside: ReactNode;
  /** True for a long form: its groups are listed beside it. */
  readonly hasNavigation?: boolean;
  readonly renderField?: RenderField;
  readonly onSaved: (changed: Changed) => void;
  readonly onCancel: () => void;
}

const INVALID = '[aria-invalid="true"], button[data-invalid]';

/** The one form of all kinds. Enter saves, Escape leaves; unsaved changes are asked about. */
export function RecordForm(props: RecordFormProps) {
  const { config, row, onSaved, onCancel } = props;
  const edits = useRecordEdits(config, row, onSaved);
  const [isReasonOpen, setIsReasonOpen] = useState(false);
  const [element, setElement] = useState<HTMLFormElement | null>(null);
  const isWaiting = row?.isInApproval === true;
  const submit = edits.form.handleSubmit(
    () => {
      if (!edits.isDirty || edits.conflict || isWaiting) return;
      if (config.needsApproval) setIsReasonOpen(true);
      else void edits.send();
    },
    // After the next frame, when the messages are rendered.
    () => requestAnimationFrame(() => element?.querySelector<HTMLElement>(INVALID)?.focus()),
  );
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape leaves the form from any field
    <form
      ref={setElement}
      className={styles.form}
      aria-label={config.title}
      noValidate
      onSubmit={(event) => void submit(event)}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) onCancel();
      }}
    >
      <FormColumns {...props} edits={edits} isWaiting={isWaiting} />
      {config.rights.mayEdit && !isWaiting && (
        <FormBar
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
            void edits.send(reason);
          }}
          onClose={() => setIsReasonOpen(false)}
        />
      )}
      <UnsavedGuard guard={edits.guard} />
    </form>
  );
}

/** What must be done before saving. */
function blockedBy({ form, conflict }: RecordEdits): string | undefined {
  if (conflict) return 'Choose which values to keep to go on.';
  const wrong = Object.keys(form.formState.errors).length;
  return wrong === 0 ? undefined : `${wrong} ${wrong === 1 ? 'field' : 'fields'} to correct`;
}

interface FormColumnsProps extends RecordFormProps {
  readonly edits: RecordEdits;
  readonly isWaiting: boolean;
}

/** The groups of fields with what happened to them, between their list and the cards beside. */
function FormColumns({ config, aside, hasNavigation = false, renderField, edits, isWaiting }: FormColumnsProps) {
  const { form, before, conflict, refusal } = edits;
  const sections = formSections(config);
  return (
    <div className={styles.columns} data-navigation={hasNavigation || undefined}>
      {hasNavigation && <SectionNavigation sections={sections} errors={form.formState.errors} />}
      <Stack gap={4}>
        {isWaiting && (
          <Banner tone="warning" icon="clock" role="status">
            A change of this record waits for approval. It can be edited again once that is decided.
          </Banner>
        )}
        {refusal !== undefined && (
          <Banner tone="negative" role="alert">
            {refusal}
          </Banner>
        )}
        {conflict && <ConflictCard open={conflict} onChoose={edits.choose} />}
        {sections.map((section) => (
          <FormSection
            key={`${section.title} ${before?.version ?? 0}`}
            {...{ config, section, form, renderField, isWaiting }}
            row={before}
          />
        ))}
      </Stack>
      <Stack as="aside" gap={4} aria-label="About this record">
        {aside}
      </Stack>
    </div>
  );
}
