import { PAN_CHARACTERS } from '@artha/domain/kit/limits';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { capitalsAndDigits } from '../../../../ui/form/clean-text.ts';
import { Field } from '../../../../ui/form/field.tsx';

const panText = capitalsAndDigits(PAN_CHARACTERS);

/** The PAN of the client. */
export const PanField = ({ error, field }: { error: string | undefined; field: UseFormRegisterReturn }) => (
  <Field
    label="Pancard Number"
    autoComplete="off"
    autoCapitalize="characters"
    spellCheck={false}
    clean={panText}
    error={error}
    {...field}
  />
);
