import { messageOfError } from '@artha/client/client-error';
import { Button } from '../../../../ui/button/button.tsx';
import { Banner } from '../../../../ui/states/banner.tsx';
import { useFirstInvalid } from '../../../../ui/form/use-first-invalid.ts';
import type { Setting } from '../product-config.api.ts';
import { SettingEditor } from './setting-editor.tsx';
import type { Draft } from './use-draft.ts';
import { ButtonRow } from '../../../../ui/button/button-row.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import styles from './setting-form.module.css';

/** The form of a setting, with the outcome of saving it. */
export function SettingForm({ setting, draft }: { setting: Setting; draft: Draft }) {
  // The invalid field may be far above the button.
  const form = useFirstInvalid(draft.fields);
  return (
    <Stack
      as="form"
      ref={form}
      gap={4}
      aria-label={setting.label}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!draft.isSaving) draft.save();
      }}
    >
      <SettingEditor key={draft.round} setting={setting} draft={draft} />
      <Outcome draft={draft} />
      <FormActions draft={draft} />
    </Stack>
  );
}

function Outcome({ draft }: { draft: Draft }) {
  if (draft.isOverwritten) {
    return (
      <Banner tone="warning" role="alert">
        <p>{messageOfError(draft.error)}</p>
        <ButtonRow className={styles.choices}>
          <Button size="small" onPress={() => void draft.catchUp(false)}>
            Show current value
          </Button>
          <Button size="small" kind="ghost" onPress={() => void draft.catchUp(true)}>
            Keep my changes
          </Button>
        </ButtonRow>
      </Banner>
    );
  }
  if (draft.error) {
    return (
      <Banner tone="negative" role="alert">
        {messageOfError(draft.error)}
      </Banner>
    );
  }
  if (draft.isSaved && !draft.isDirty)
    return <Banner tone="positive">Saved. Open pages apply it at their next reload.</Banner>;
  return null;
}

const FormActions = ({ draft }: { draft: Draft }) => (
  <div className={styles.actions}>
    <Button
      kind="ghost"
      isDisabled={draft.base.isDefault || (draft.isSaving && !draft.isRestoring)}
      isPending={draft.isRestoring}
      pendingLabel="Restoring"
      onPress={draft.restoreDefault}
    >
      Restore default
    </Button>
    <Button
      kind="primary"
      type="submit"
      isDisabled={!draft.isDirty || draft.isRestoring}
      isPending={draft.isSaving && !draft.isRestoring}
      pendingLabel="Saving"
    >
      Save
    </Button>
  </div>
);
