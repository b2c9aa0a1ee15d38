import { messageOfError } from '@artha/client/client-error';
import { IconButton } from '../../../../ui/button/icon-button.tsx';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import { useSaveAccountForm } from '../account-form.api.ts';

/** Saves the account opening form as a PDF. */
export function AccountFormButton({ accountId }: { accountId: number }) {
  const save = useSaveAccountForm();
  return (
    <IconButton
      icon="download"
      size="small"
      label="Save the account opening form"
      isDisabled={save.isPending}
      onPress={() => save.mutate(accountId, { onError: (error) => showToast(messageOfError(error), 'negative') })}
    />
  );
}
