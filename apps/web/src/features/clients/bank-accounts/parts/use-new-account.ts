import { ClientError, messageOfError } from '@artha/client/client-error';
import { useState } from 'react';
import type { Path } from 'react-hook-form';
import { contentKeys } from '../../../../platform/content-keys.ts';
import { useFormFrame } from '../../../../ui/form/use-form-frame.ts';
import type { BankAccount, BankAccountList } from '../bank-accounts.api.ts';
import { useAddBankAccount } from '../bank-accounts.api.ts';
import type { NewAccount } from '../model/new-account.ts';
import { NewAccountForm } from '../model/new-account.ts';

const FIELDS: readonly Path<NewAccount>[] = ['owner', 'ifscCode', 'number', 'numberAgain', 'type'];
const isField = (name: string): name is Path<NewAccount> => FIELDS.some((field) => field === name);

interface NewAccountProps {
  readonly accountId: number;
  readonly list: BankAccountList;
  readonly onAdded: (bankAccountId: number) => void;
}

/** The form of a new bank account, and how it is sent: a refusal is shown at its field. */
export function useNewAccount({ accountId, list, onAdded }: NewAccountProps) {
  const form = useFormFrame<NewAccount>(NewAccountForm, {
    owner: 'holder',
    ifscCode: '',
    number: '',
    numberAgain: '',
    type: list.possible.holder[0] ?? 'savings',
  });
  const [{ keyOf, forget }] = useState(contentKeys);
  const adding = useAddBankAccount();
  const showRefusal = (error: Error) => {
    const refused = error instanceof ClientError ? Object.entries(error.fields ?? {}) : [];
    for (const [name, [message]] of refused)
      if (isField(name) && message !== undefined) form.setError(name, { type: 'server', message });
  };
  const handleSuccess = ({ id }: BankAccount) => {
    forget();
    onAdded(id);
  };
  const send = (fields: NewAccount, chequeFileId: string | null) => {
    const input = { accountId, ...fields, chequeFileId };
    adding.mutate({ input, key: keyOf(input) }, { onSuccess: handleSuccess, onError: showRefusal });
  };
  return { form, send, isPending: adding.isPending, refusal: refusalOf(adding.error) };
}

/** The message of a refusal that no field shows. */
function refusalOf(error: Error | null): string | undefined {
  if (!error) return undefined;
  const fields = error instanceof ClientError ? Object.keys(error.fields ?? {}) : [];
  return fields.some(isField) ? undefined : messageOfError(error);
}
