import type { MasterRow, ModelConfig } from '@artha/contract/reference/master-data';
import type { KindField } from '@artha/domain/kit/kind-model';
import { use, useState } from 'react';
import { Combobox } from '../../../../ui/form/combobox.tsx';
import type { Option } from '../../../../ui/form/option-item.tsx';
import { useRecordsById } from '../master-data.api.ts';
import { RelatedContext } from './related-context.ts';
import { useRelatedSearch } from './use-related-search.ts';

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

/** The records of a relation to choose from: the chosen one, and those that match what is typed. */
function useChoices(relation: NonNullable<KindField['relation']>, value: string, chosen?: Option) {
  const [typed, setTyped] = useState('');
  const { config, found: related, isSearching, relatedOf } = useRelatedSearch(relation, typed, chosen?.label);
  const optionOf = (row: MasterRow) => asOption(relatedOf(row));
  const found = related.map(asOption);
  const kept = chosen && chosen.value === value && !found.some((option) => option.value === value) ? [chosen] : [];
  // A value that was neither chosen here nor saved, such as one of a draft.
  const isUnknown = value !== '' && ![...kept, ...found].some((option) => option.value === value);
  const { data: byId = [] } = useRecordsById(relation.plural, isUnknown ? [Number(value)] : []);
  const named = config && isUnknown ? byId.filter(({ id }) => String(id) === value).map(optionOf) : [];
  return { config, typed, setTyped, isSearching, optionOf, records: [...kept, ...named, ...found] };
}

const asOption = ({ id, name }: { readonly id: number; readonly name: string }): Option => ({
  value: String(id),
  label: name,
});

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
