import type { MasterRow, ModelConfig } from '@artha/contract/reference/master-data';
import type { KindField } from '@artha/domain/kit/kind-model';
import { use, useState } from 'react';
import { useDebounced } from '../../../../platform/use-debounced.ts';
import { Combobox } from '../../../../ui/form/combobox.tsx';
import type { Option } from '../../../../ui/form/option-item.tsx';
import { useModelConfig, useRecordOptions, useRecordsById } from '../master-data.api.ts';
import { recordName } from '../model/field-values.ts';
import { RelatedContext } from './related-context.ts';

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

/** The option that opens the form of a new record. */
const NEW = 'new';

/** 'Add a city', 'Add an asset' */
const newOption = ({ rows: { one }, needsApproval }: ModelConfig): Option => ({
  value: NEW,
  label: `Add ${/^[aeiou]/i.test(one) ? 'an' : 'a'} ${one}`,
  ...(needsApproval && { note: 'It can be chosen once it is approved' }),
});

/** Whether a name contains what is typed, in upper or lower case. */
const isMatch = (name: string, typed: string): boolean => name.toLowerCase().includes(typed.trim().toLowerCase());

/** The records of a relation to choose from: the chosen one, and those that match what is typed. */
function useChoices({ plural, model }: NonNullable<KindField['relation']>, value: string, chosen?: Option) {
  const [typed, setTyped] = useState('');
  const { data: config } = useModelConfig(model);
  const search = useDebounced(typed.trim());
  // The name of the chosen record is not a search.
  const wanted = search === chosen?.label ? '' : search;
  const { data, isPending, isPlaceholderData } = useRecordOptions(plural, wanted);
  const isOlder = isPlaceholderData || typed.trim() !== search;
  const optionOf = (row: MasterRow): Option => ({
    value: String(row.id),
    label: config ? recordName(config, row) : '',
  });
  const listed = config && data ? data.items.map(optionOf) : [];
  // Until the search is answered, only what matches it anyway can be chosen: never a record of the search before.
  const found = isOlder ? listed.filter(({ label }) => isMatch(label, typed)) : listed;
  const kept = chosen && chosen.value === value && !found.some((option) => option.value === value) ? [chosen] : [];
  // A value that was neither chosen here nor saved, such as one of a draft.
  const isUnknown = value !== '' && ![...kept, ...found].some((option) => option.value === value);
  const { data: byId = [] } = useRecordsById(plural, isUnknown ? [Number(value)] : []);
  const named = config && isUnknown ? byId.filter(({ id }) => String(id) === value).map(optionOf) : [];
  return {
    config,
    typed,
    setTyped,
    isSearching: isPending || isOlder,
    optionOf,
    records: [...kept, ...named, ...found],
  };
}

const NO_RELATION = { name: '', model: '', plural: '' };

/** A related record, found by typing a part of its name, or made by those who may edit its kind. */
export function RelationField({ field, value, name, error, onChange, onBlur }: RelationFieldProps) {
  const [chosen, setChosen] = useState<Option | undefined>(
    value !== '' && typeof name === 'string' ? { value, label: name } : undefined,
  );
  const { config, typed, records, ...choices } = useChoices(field.relation ?? NO_RELATION, value, chosen);
  const openNew = use(RelatedContext);
  // The name of a record that is to be made. It is chosen meanwhile, because a choice closes the list.
  const [wantedName, setWantedName] = useState<string>();
  const shown = wantedName === undefined ? value : NEW;
  const options = openNew && config?.rights.mayEdit ? [...records, newOption(config)] : records;
  const choose = (option: Option | undefined) => {
    setChosen(option);
    onChange(option?.value ?? '');
  };
  const openForm = () => {
    if (!config || wantedName === undefined) return;
    const handleDone = (row: MasterRow | undefined) => {
      setWantedName(undefined);
      if (row) choose(choices.optionOf(row));
    };
    openNew?.({ config, typed: wantedName, onDone: handleDone });
  };
  return (
    <Combobox
      // The field takes the text of the chosen option when it is first shown.
      key={shown === '' || options.some((option) => option.value === shown) ? 'ready' : 'loading'}
      label={field.label}
      isOptional={!field.isRequired}
      help={field.help}
      error={error}
      options={options}
      value={shown === '' ? undefined : shown}
      placeholder="Type to search"
      emptyText={choices.isSearching ? 'Searching' : 'Nothing found'}
      onType={choices.setTyped}
      onOpenChange={(isOpen) => {
        // After the next frame: an open list keeps the page reachable, which the sheet covers.
        if (!isOpen && wantedName !== undefined) requestAnimationFrame(openForm);
      }}
      onChange={(next) => {
        if (next === NEW) setWantedName(typed.trim());
        else choose(options.find((option) => option.value === next));
      }}
      onBlur={onBlur}
    />
  );
}
