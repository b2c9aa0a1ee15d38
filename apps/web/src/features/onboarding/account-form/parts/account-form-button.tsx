import { messageOfError } from '@artha/client/client-error';
import { IconButton } from '../../../../ui/button/icon-button.tsx';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import { useSaveAccountForm } from '../account-form.api.ts';

interface AccountFormButtonProps {
  readonly accountId: number;
  /** Where there are several accounts: tells the buttons apart. */
  readonly accountNumber?: string;
}

/** Saves the account opening form as a PDF. */
export function AccountFormButton({ accountId, accountNumber }: AccountFormButtonProps) {
  const save = useSaveAccountForm();
  return (
    <IconButton
      icon="download"
      size="small"
      label={`Save the account opening form${accountNumber === undefined ? '' : ` of ${accountNumber}`}`}
      isDisabled={save.isPending}
      onPress={() => save.mutate(accountId, { onError: (error) => showToast(messageOfError(error), 'negative') })}
    />
  );
}
