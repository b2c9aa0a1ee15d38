import { ClientError, messageOfError } from '@artha/client/client-error';
import { Email, Mobile } from '@artha/contract/clients/profile.parts';
import { useState } from 'react';
import { TextField } from '../../../../../ui/form/text-field.tsx';
import { Stack } from '../../../../../ui/layout/stack.tsx';
import { Dialog } from '../../../../../ui/overlay/dialog.tsx';
import { Banner } from '../../../../../ui/states/banner.tsx';
import { showToast } from '../../../../../ui/toast/toast-store.ts';
import { CodeDialog, useCodeStep } from '../../../../system/otp/index.ts';
import { joinProblems, schemaProblems } from '../../model/field-problems.ts';
import { useChangeContact, useSendContactCode } from '../../profile.api.ts';
import { SendCodeButtons } from '../send-code-buttons.tsx';
import { useOutdated } from '../use-outdated.ts';
import { useShownProblems } from '../use-shown-problems.ts';

const TEXTS = {
  mobile: {
    title: 'Change mobile number',
    label: 'New mobile number',
    done: 'Mobile number changed',
    schema: Mobile,
    input: { type: 'tel', autoComplete: 'tel-national', inputMode: 'numeric', before: '+91' },
  },
  email: {
    title: 'Change e-mail address',
    label: 'New e-mail address',
    done: 'E-mail address changed',
    schema: Email,
    input: { type: 'email', autoComplete: 'email', inputMode: 'email' },
  },
} as const;

interface ContactDialogProps {
  readonly field: 'mobile' | 'email';
  readonly version: number;
  readonly onClose: () => void;
}

/** A new mobile number or e-mail address, which the code that goes there proves. */
export function ContactDialog({ field, version, onClose }: ContactDialogProps) {
  const { title, label, done, schema, input } = TEXTS[field];
  const [value, setValue] = useState('');
  const step = useCodeStep({
    send: useSendContactCode(),
    confirm: useChangeContact(),
    onDone: () => {
      showToast(done, 'positive');
      onClose();
    },
    onRefused: useOutdated(onClose),
  });
  const problems = schemaProblems(schema, value.trim(), { path: 'contact.value' });
  const refused = (step.error instanceof ClientError ? step.error.fields : undefined) ?? {};
  const shown = useShownProblems(joinProblems(problems, refused));
  const send = () => {
    shown.setTried();
    if (Object.keys(problems).length === 0) step.request({ version, contact: { field, value: value.trim() } });
  };
  if (step.sent)
    return (
      <CodeDialog
        title={title}
        sent={step.sent}
        step={step}
        help="The code proves that you receive what we send there. We also notify you at the old address."
        confirmLabel={title}
      />
    );
  return (
    <Dialog
      title={title}
      isHeld={step.isSending}
      onClose={onClose}
      footer={<SendCodeButtons isSending={step.isSending} onCancel={onClose} onSend={send} />}
    >
      <Stack gap={4}>
        <TextField
          label={label}
          value={value}
          onChange={setValue}
          onBlur={() => value !== '' && shown.touch('contact.value')}
          error={shown.errorOf('contact.value')}
          help="We send a one-time password there."
          {...input}
        />
        {step.error && Object.keys(refused).length === 0 && (
          <Banner tone="negative" role="alert">
            {messageOfError(step.error)}
          </Banner>
        )}
      </Stack>
    </Dialog>
  );
}
