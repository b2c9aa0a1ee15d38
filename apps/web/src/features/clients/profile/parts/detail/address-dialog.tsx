import { messageOfError } from '@artha/client/client-error';
import type { InvestorChoices } from '@artha/contract/clients/profile.choices';
import { useState } from 'react';
import { Checkbox } from '../../../../../ui/form/checkbox.tsx';
import { Divider } from '../../../../../ui/layout/divider.tsx';
import { Stack } from '../../../../../ui/layout/stack.tsx';
import { Dialog } from '../../../../../ui/overlay/dialog.tsx';
import { Banner } from '../../../../../ui/states/banner.tsx';
import { showToast } from '../../../../../ui/toast/toast-store.ts';
import { CodeDialog, useCodeStep } from '../../../../system/otp/index.ts';
import { addressesDraft, checkAddresses } from '../../model/address-draft.ts';
import type { InvestorDetail } from '../../profile.api.ts';
import { useChangeAddress, useSendAddressCode } from '../../profile.api.ts';
import { SendCodeButtons } from '../send-code-buttons.tsx';
import { useOutdated } from '../use-outdated.ts';
import { useShownProblems } from '../use-shown-problems.ts';
import { AddressFields } from './address-fields.tsx';

interface AddressDialogProps {
  readonly detail: InvestorDetail;
  readonly choices: InvestorChoices;
  readonly onClose: () => void;
}

const TITLE = 'Change addresses';
const TITLES = { permanentAddress: 'Permanent address', correspondenceAddress: 'Correspondence address' };

function finish(onClose: () => void): void {
  showToast('Addresses changed', 'positive');
  onClose();
}

/** The permanent and the correspondence address; a code to mobile and mail confirms exactly these. */
export function AddressDialog({ detail, choices, onClose }: AddressDialogProps) {
  const [draft, setDraft] = useState(() => addressesDraft(detail, choices));
  const step = useCodeStep({
    send: useSendAddressCode(),
    confirm: useChangeAddress(),
    onDone: () => finish(onClose),
    onRefused: useOutdated(onClose),
  });
  const { value, problems } = checkAddresses(draft, choices);
  const shown = useShownProblems(problems);
  const send = () => {
    shown.setTried();
    if (value) step.request({ version: detail.version, ...value });
  };
  if (step.sent)
    return (
      <CodeDialog
        title={TITLE}
        sent={step.sent}
        step={step}
        help="The code is valid for exactly these addresses."
        confirmLabel={TITLE}
      />
    );
  const fields = (path: 'permanentAddress' | 'correspondenceAddress') => (
    <AddressFields
      title={TITLES[path]}
      draft={draft[path]}
      onChange={(change) => setDraft({ ...draft, [path]: { ...draft[path], ...change } })}
      choices={choices}
      shown={shown}
      path={path}
    />
  );
  return (
    <Dialog
      title={TITLE}
      size="wide"
      needsAnswer
      isHeld={step.isSending}
      onClose={onClose}
      footer={<SendCodeButtons isSending={step.isSending} onCancel={onClose} onSend={send} />}
    >
      <Stack gap={4}>
        {step.error && (
          <Banner tone="negative" role="alert">
            {messageOfError(step.error)}
          </Banner>
        )}
        {fields('permanentAddress')}
        <Divider />
        <Checkbox isSelected={draft.isSame} onChange={(isSame) => setDraft({ ...draft, isSame })}>
          Letters go to the same address
        </Checkbox>
        {!draft.isSame && fields('correspondenceAddress')}
      </Stack>
    </Dialog>
  );
}
