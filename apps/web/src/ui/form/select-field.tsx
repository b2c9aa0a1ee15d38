import { useId } from 'react';
import { FieldMessage } from './field.tsx';
import { FieldBox, NativeLabel } from './field-box.tsx';
import { NativeSelect } from './native-select.tsx';

interface SelectFieldProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (value: string) => void;
  readonly error?: string | undefined;
}

/** A native select with its label above and its error below. */
export function SelectField({ label, value, options, onChange, error }: SelectFieldProps) {
  const id = useId();
  return (
    <FieldBox>
      <NativeLabel htmlFor={id}>{label}</NativeLabel>
      <NativeSelect
        id={id}
        options={options}
        value={value}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : `${id}-message`}
        onChange={(event) => onChange(event.target.value)}
      />
      {error !== undefined && <FieldMessage id={`${id}-message`} message={error} />}
    </FieldBox>
  );
}
