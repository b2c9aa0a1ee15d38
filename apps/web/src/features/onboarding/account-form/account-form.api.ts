import { downloadAccountForm } from '@artha/contract/onboarding/account-form';
import { useMutation } from '@tanstack/react-query';
import { download } from '../../../platform/signed-in/download.ts';
import { saveFile } from '../../../ui/save-file.ts';

/** Saves the account opening form of an account, as it is now. */
export const useSaveAccountForm = () =>
  useMutation({
    mutationFn: async (accountId: number) =>
      saveFile(await download(downloadAccountForm, { accountId, format: 'pdf' })),
  });
