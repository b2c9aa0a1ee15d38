import { messageOfError } from '@artha/client/client-error';
import { Button } from '../../../../../ui/button/button.tsx';
import { ButtonRow } from '../../../../../ui/button/button-row.tsx';
import { FieldMessage } from '../../../../../ui/form/field.tsx';
import { Stack } from '../../../../../ui/layout/stack.tsx';
import { Banner } from '../../../../../ui/states/banner.tsx';
import { CodeDialog } from '../../../../system/otp/index.ts';
import { NomineeEditor } from './nominee-editor.tsx';
import { OptOutBox } from './opt-out-box.tsx';
import type { NomineesFormProps } from './use-nominees-form.ts';
import { useNomineesForm } from './use-nominees-form.ts';

const TEXTS = {
  nominees: {
    save: 'Save nominees',
    title: 'Confirm the nominees',
    help: 'The code is valid for exactly these nominees.',
  },
  optOut: {
    save: 'Opt out',
    title: 'Opt out of nomination',
    help: 'The code confirms that you do not wish to nominate anyone.',
  },
};

/** Changes the nominees, or opts out; a code to mobile and mail confirms exactly what is shown. */
export function NomineesForm(props: NomineesFormProps) {
  const { title, data, own, choices, isForced, onClose } = props;
  const { draft, today, shown, step, error, change, save } = useNomineesForm(props);
  const { sent, isSending } = step;
  const texts = draft.hasOptedOut ? TEXTS.optOut : TEXTS.nominees;
  const listError = shown.errorOf('nominees');
  return (
    <div>
      <h2 className="visually-hidden">Nominees</h2>
      <Stack gap={4}>
        {!draft.hasOptedOut && (
          <NomineeEditor
            title={title}
            drafts={draft.nominees}
            onChange={(nominees) => change({ nominees })}
            choices={choices}
            own={own}
            today={today}
            shown={shown}
          />
        )}
        {data.rule === 'nominees-or-opt-out' && (
          <OptOutBox value={draft.hasOptedOut} onChange={(hasOptedOut) => change({ hasOptedOut })} />
        )}
        {error && (
          <Banner tone="negative" role="alert">
            {messageOfError(error)}
          </Banner>
        )}
        {listError !== undefined && (
          <div role="alert">
            <FieldMessage message={listError} />
          </div>
        )}
        <ButtonRow>
          {!isForced && (
            <Button isDisabled={isSending} onPress={onClose}>
              Cancel
            </Button>
          )}
          <Button kind="primary" isPending={isSending} pendingLabel="Sending OTP" onPress={save}>
            {texts.save}
          </Button>
        </ButtonRow>
      </Stack>
      {sent && <CodeDialog title={texts.title} sent={sent} step={step} help={texts.help} confirmLabel={texts.save} />}
    </div>
  );
}
