import { SEARCH_MIN_CHARACTERS } from '@artha/domain/kit/limits';
import { useState } from 'react';
import { useDebounced } from '../../../../platform/use-debounced.ts';
import { Combobox } from '../../../../ui/form/combobox.tsx';
import type { FoundClient } from '../model/targets.ts';
import { useFound } from '../search.api.ts';

interface ClientSearchProps {
  readonly label: string;
  readonly onChoose: (client: FoundClient) => void;
}

/** Finds a client of the member of staff by name, customer ID, PAN, mobile or account number. */
export function ClientSearch({ label, onChoose }: ClientSearchProps) {
  const [typed, setTyped] = useState('');
  const text = useDebounced(typed.trim());
  const { data, isFetching, error } = useFound(text);
  const clients = data?.clients ?? [];
  const nothing = isFetching ? 'Searching' : error ? 'The search failed. Type on to try again.' : 'Nothing found';
  return (
    <Combobox
      label={label}
      options={clients.map(({ id, name, code }) => ({
        value: String(id),
        label: name,
        ...(code !== null && { note: code }),
      }))}
      value={undefined}
      placeholder="Name, customer ID, PAN or mobile"
      emptyText={text.length < SEARCH_MIN_CHARACTERS ? `Type at least ${SEARCH_MIN_CHARACTERS} characters` : nothing}
      onType={setTyped}
      onChange={(value) => {
        const client = clients.find(({ id }) => String(id) === value);
        if (client) onChoose(client);
      }}
    />
  );
}
