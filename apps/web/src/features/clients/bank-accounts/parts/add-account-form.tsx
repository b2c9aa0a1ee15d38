import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Button } from '../../../../ui/button/button.tsx';
import { FormFrame } from '../../../../ui/form/form-frame.tsx';
import type { StoredFile } from '../../../system/files/index.ts';
import { documentTarget, UploadField } from '../../../system/files/index.ts';
import type { BankAccountList } from '../bank-accounts.api.ts';
import { useBankBranch } from '../bank-accounts.api.ts';
import { OwnerField, TypeField } from './kind-fields.tsx';
import { NumberFields } from './number-fields.tsx';
import { useNewAccount } from './use-new-account.ts';

interface AddAccountFormProps {
  readonly accountId: number;
  readonly list: BankAccountList;
  readonly onAdded: (bankAccountId: number) => void;
}

const target = documentTarget('cheques');

/** IFSC with its branch, account number twice, type, and a cheque where it helps. */
export function AddAccountForm(props: AddAccountFormProps) {
  const { list } = props;
  const { form, send, isPending, refusal } = useNewAccount(props);
  const { data: branch } = useBankBranch(useWatch({ control: form.control, name: 'ifscCode' }));
  const [cheque, setCheque] = useState<StoredFile>();
  const [isSending, setIsSending] = useState(false);
  const needsCheque = branch?.isVerifiedByPayment === false;
  return (
    <FormFrame
      label="Bank account"
      form={form}
      refusal={refusal}
      onSend={(fields) => send(fields, cheque?.fileId ?? null)}
      actions={
        <Button type="submit" kind="primary" isPending={isPending || isSending} pendingLabel="Adding">
          Verify account
        </Button>
      }
    >
      <OwnerField form={form} list={list} />
      <NumberFields control={form.control} />
      <TypeField form={form} list={list} />
      <UploadField
        label={needsCheque ? 'Cancelled cheque' : 'Cancelled cheque (optional)'}
        target={target}
        value={cheque}
        onChange={setCheque}
        onBusy={setIsSending}
        help={
          needsCheque
            ? 'Needed: this branch cannot receive the payment of ₹1.'
            : 'Helps if your bank writes your name differently.'
        }
      />
      <p className="type-12 muted">We send ₹1 to see in whose name the account is. It is yours to keep.</p>
    </FormFrame>
  );
}
