import { BANK_ACCOUNT_TYPE_NAMES } from '@artha/domain/clients/bank-accounts/verification';
import type { UseFormReturn } from 'react-hook-form';
import { useWatch } from 'react-hook-form';
import { FormField } from '../../../../ui/form/form-frame.tsx';
import { SelectField } from '../../../../ui/form/select-field.tsx';
import type { BankAccountList } from '../bank-accounts.api.ts';
import type { NewAccount } from '../model/new-account.ts';

interface KindFieldProps {
  readonly form: UseFormReturn<NewAccount>;
  readonly list: BankAccountList;
}

/** In whose name the account is; only a minor has a guardian. */
export function OwnerField({ form, list: { possible, holderName, guardianName } }: KindFieldProps) {
  if (possible.guardian.length === 0 || guardianName === null) return null;
  const options = [
    { value: 'holder', label: holderName },
    { value: 'guardian', label: `${guardianName}, guardian` },
  ];
  return (
    <FormField control={form.control} name="owner">
      {({ value, onChange, error }) => (
        <SelectField
          label="In the name of"
          value={value}
          options={options}
          onChange={(owner) => {
            onChange(owner as NewAccount['owner']);
            form.setValue('type', 'savings');
          }}
          error={error}
        />
      )}
    </FormField>
  );
}

/** The types that the owner can have. */
export function TypeField({ form, list }: KindFieldProps) {
  const owner = useWatch({ control: form.control, name: 'owner' });
  const options = list.possible[owner].map((type) => ({ value: type, label: BANK_ACCOUNT_TYPE_NAMES[type] }));
  return (
    <FormField control={form.control} name="type">
      {({ value, onChange, error }) => (
        <SelectField
          label="Type"
          value={value}
          options={options}
          onChange={(type) => onChange(type as NewAccount['type'])}
          error={error}
        />
      )}
    </FormField>
  );
}
