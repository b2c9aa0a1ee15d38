import { Combobox } from '../../../../ui/form/combobox.tsx';
import { Select } from '../../../../ui/form/select.tsx';

interface ChoiceFieldProps {
  readonly label: string;
  readonly choices: readonly { readonly id: number; readonly name: string }[];
  /** Undefined while nothing is chosen. */
  readonly value: number | undefined;
  readonly onChange: (id: number | undefined) => void;
  readonly onBlur?: () => void;
  readonly error: string | undefined;
  readonly help?: string | undefined;
  readonly placeholder?: string;
  readonly isDisabled?: boolean;
}

/** More than this many are found by typing. */
const LISTED_MAX = 30;

/** A row of master data, chosen by its name. */
export function ChoiceField({ choices, value, onChange, error, help, ...field }: ChoiceFieldProps) {
  const shared = {
    ...field,
    options: choices.map(({ id, name }) => ({ value: String(id), label: name })),
    value: value === undefined ? undefined : String(value),
    onChange: (id: string | undefined) => onChange(id === undefined ? undefined : Number(id)),
    error,
    ...(help !== undefined && { help }),
  };
  return choices.length > LISTED_MAX ? <Combobox {...shared} /> : <Select {...shared} />;
}
