import { SEARCH_MIN_CHARACTERS } from '@artha/domain/kit/limits';
import { useState } from 'react';
import { useDebounced } from '../../../../platform/use-debounced.ts';
import { Combobox } from '../../../../ui/form/combobox.tsx';
import { TOO_SHORT_TEXT } from '../../../../ui/form/too-short-text.ts';
import type { FoundClient } from '../model/targets.ts';
import { useFound } from '../search.api.ts';

interface ClientSearchProps {
  readonly label: string;
  readonly onChoose: (client: FoundClient) => void;
}

/** Finds a client of the member of staff by name, customer ID, PAN, mobile or account number. */
export function ClientSearch({ label, onChoose }: ClientSearchProps) {
  const [typed, setTyped] = useState('');
  const text = typed.trim();
  const settled = useDebounced(text);
  const { data, isFetching, error } = useFound(settled);
  const isTooShort = text.length < SEARCH_MIN_CHARACTERS;
  const isSearching = isFetching || settled !== text;
  // The clients that matched the previous text stay in `data`; none of them is chosen by mistake.
  const clients = isTooShort || isSearching ? [] : (data?.clients ?? []);
  const nothing = isSearching ? 'Searching' : error ? 'The search failed. Type on to try again.' : 'Nothing found';
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
      emptyText={isTooShort ? TOO_SHORT_TEXT : nothing}
      onType={setTyped}
      onChange={(value) => {
        const client = clients.find(({ id }) => String(id) === value);
        if (client) onChoose(client);
      }}
    />
  );
}
