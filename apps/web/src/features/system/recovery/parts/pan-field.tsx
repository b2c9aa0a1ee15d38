import type { UseFormRegisterReturn } from 'react-hook-form';
import { capitalsAndDigits } from '../../../../ui/form/clean-text.ts';
import { Field } from '../../../../ui/form/field.tsx';

const PAN_CHARACTERS = 10;
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
