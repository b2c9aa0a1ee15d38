import { messageOfError } from '@artha/client/client-error';
import { FREEZE_REASON_MAX_CHARACTERS } from '@artha/contract/clients/accounts.freeze';
import { accountText } from '@artha/domain/clients/accounts/account-text';
import { TAX_STATUS_NAMES } from '@artha/domain/clients/accounts/tax-status';
import { useState } from 'react';
import { SelectField } from '../../../../ui/form/select-field.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { ConfirmDialog } from '../../../../ui/overlay/confirm-dialog.tsx';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import type { StoredFile } from '../../../system/files/index.ts';
import { documentTarget, UploadField } from '../../../system/files/index.ts';
import type { FrozenAccount } from '../reviews.api.ts';
import { useLiftFreeze } from '../reviews.api.ts';

const target = documentTarget('aof');
const TAX_STATUSES = ['individual', 'nri-repatriable', 'nri-non-repatriable'] as const;
type AdultStatus = (typeof TAX_STATUSES)[number];
const OPTIONS = TAX_STATUSES.map((each) => ({ value: each, label: TAX_STATUS_NAMES[each] }));

/** Asks for the signed form with which a freeze is lifted. */
export function LiftDialog({ account, onClose }: { account: FrozenAccount; onClose: () => void }) {
  const { accountId, accountName: name, accountNumber } = account;
  const [taxStatus, setTaxStatus] = useState<AdultStatus>('individual');
  const [form, setForm] = useState<StoredFile>();
  const [reason, setReason] = useState('');
  const [isSending, setIsSending] = useState(false);
  const [hasTried, setHasTried] = useState(false);
  const lift = useLiftFreeze();
  const send = () => {
    setHasTried(true);
    if (!form || reason.trim() === '') return;
    lift.mutate(
      { accountId, taxStatus, formFileId: form.fileId, reason: reason.trim() },
      {
        onSuccess: () => {
          showToast('The account can be used again', 'positive');
          onClose();
        },
      },
    );
  };
  return (
    <ConfirmDialog
      title={`Lift the freeze of ${accountText({ name, accountNumber })}?`}
      keepLabel="Cancel"
      doLabel="Lift the freeze"
      busyLabel="Saving"
      isBusy={lift.isPending || isSending}
      refusal={lift.error ? messageOfError(lift.error) : undefined}
      onDo={send}
      onClose={onClose}
    >
      <Stack gap={4}>
        <p>From then on it is the account of an adult: bank accounts of the guardian can no longer be used with it.</p>
        <SelectField
          label="Tax status of the holder"
          value={taxStatus}
          options={OPTIONS}
          onChange={(each) => setTaxStatus(each as AdultStatus)}
        />
        <UploadField
          label="Signed form, minor to major"
          target={target}
          value={form}
          onChange={setForm}
          onBusy={setIsSending}
          error={hasTried && !form ? 'The signed form is needed.' : undefined}
        />
        <TextField
          label="Reason"
          help="Which documents you have checked"
          rows={2}
          maxLength={FREEZE_REASON_MAX_CHARACTERS}
          value={reason}
          error={hasTried && reason.trim() === '' ? 'A reason is needed.' : undefined}
          onChange={setReason}
        />
      </Stack>
    </ConfirmDialog>
  );
}
