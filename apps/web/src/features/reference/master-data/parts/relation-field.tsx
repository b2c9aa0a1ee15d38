import type { MasterRow } from '@artha/contract/reference/master-data';
import type { KindField } from '@artha/domain/kit/kind-model';
import { useState } from 'react';
import { useDebounced } from '../../../../platform/use-debounced.ts';
import { Combobox } from '../../../../ui/form/combobox.tsx';
import type { Option } from '../../../../ui/form/option-item.tsx';
import { useModelConfig, useRecordOptions } from '../master-data.api.ts';
import { recordName } from '../model/field-values.ts';

interface RelationFieldProps {
  readonly field: KindField;
  /** The id of the chosen record as text; empty for none. */
  readonly value: string;
  /** Its name, if the record has it already. */
  readonly name: string | null | undefined;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
  readonly onBlur: () => void;
}

/** A related record, found by typing a part of its name. */
export function RelationField({ field, value, name, error, onChange, onBlur }: RelationFieldProps) {
  const { model = '', plural = '' } = field.relation ?? {};
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<Option | undefined>(
    value !== '' && typeof name === 'string' ? { value, label: name } : undefined,
  );
  const { data: config } = useModelConfig(model);
  const search = useDebounced(typed.trim());
  // The name of the chosen record is not a search.
  const { data, isPending } = useRecordOptions(plural, search === chosen?.label ? '' : search);
  const optionOf = (row: MasterRow): Option => ({
    value: String(row.id),
    label: config ? recordName(config, row) : '',
  });
  const found = config && data ? data.items.map(optionOf) : [];
  const kept = chosen && chosen.value === value && !found.some((option) => option.value === value) ? [chosen] : [];
  const options = [...kept, ...found];
  return (
    <Combobox
      // The field takes the text of the chosen option when it is first shown.
      key={options.length === 0 ? 'loading' : 'ready'}
      label={field.label}
      isOptional={!field.isRequired}
      help={field.help}
      error={error}
      options={options}
      value={value === '' ? undefined : value}
      placeholder="Type to search"
      emptyText={isPending ? 'Searching' : 'Nothing found'}
      onType={setTyped}
      onChange={(next) => {
        setChosen(options.find((option) => option.value === next));
        onChange(next ?? '');
      }}
      onBlur={onBlur}
    />
  );
}
