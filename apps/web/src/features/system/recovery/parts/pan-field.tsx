import type { ChangeEvent } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field } from '../../../../ui/form/field.tsx';

const PAN_CHARACTERS = 10;

/** Converts the input to capitals and keeps the caret position. */
function capitalise({ target }: ChangeEvent<HTMLInputElement>): void {
  const { value, selectionStart } = target;
  if (value === value.toUpperCase()) return;
  target.value = value.toUpperCase();
  target.setSelectionRange(selectionStart, selectionStart);
}

/** The PAN of the client. */
export const PanField = ({ error, field }: { error: string | undefined; field: UseFormRegisterReturn }) => (
  <Field
    label="Pancard Number"
    autoComplete="off"
    autoCapitalize="characters"
    spellCheck={false}
    maxLength={PAN_CHARACTERS}
    error={error}
    {...field}
    onChange={(event) => {
      capitalise(event);
      return field.onChange(event);
    }}
  />
);
