import type { Control } from 'react-hook-form';
import { useWatch } from 'react-hook-form';
import { FormField } from '../../../../ui/form/form-frame.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { useBankBranch } from '../bank-accounts.api.ts';
import type { NewAccount } from '../model/new-account.ts';
import { cleanIfsc, cleanNumber, isRepeated } from '../model/new-account.ts';
import { BranchNote } from './branch-note.tsx';

/** The IFSC with its branch, and the account number twice. */
export function NumberFields({ control }: { control: Control<NewAccount> }) {
  const [ifscCode, number, numberAgain] = useWatch({ control, name: ['ifscCode', 'number', 'numberAgain'] });
  const { data, error, isFetching } = useBankBranch(ifscCode);
  return (
    <>
      <FormField control={control} name="ifscCode">
        {({ onChange, ...field }) => (
          <TextField
            autoComplete="off"
            {...field}
            label="IFSC"
            help="11 characters, printed on your cheques"
            spellCheck="false"
            onChange={(text) => onChange(cleanIfsc(text))}
          />
        )}
      </FormField>
      <BranchNote branch={data} error={error} isLoading={isFetching} />
      <FormField control={control} name="number">
        {({ onChange, ...field }) => (
          <TextField
            autoComplete="off"
            {...field}
            label="Account number"
            inputMode="numeric"
            onChange={(text) => onChange(cleanNumber(text))}
          />
        )}
      </FormField>
      <FormField control={control} name="numberAgain">
        {({ onChange, ...field }) => (
          <TextField
            autoComplete="off"
            {...field}
            label="Account number, again"
            inputMode="numeric"
            help={isRepeated({ number, numberAgain }) ? 'The same number' : undefined}
            onChange={(text) => onChange(cleanNumber(text))}
          />
        )}
      </FormField>
    </>
  );
}
