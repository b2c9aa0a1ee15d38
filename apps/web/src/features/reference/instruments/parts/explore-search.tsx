import type { FormEvent } from 'react';
import { useState } from 'react';
import { searchable } from '../model/catalogue-search.ts';
import { SearchBox } from './search-box.tsx';

/** The search box of Explore: Enter or the button opens the catalogue with what it finds. */
export function ExploreSearch({ onSearch }: { onSearch: (text: string) => void }) {
  const [typed, setTyped] = useState('');
  const text = searchable(typed);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text !== '') onSearch(text);
  };
  return (
    <form className="explore-search" role="search" onSubmit={submit}>
      <SearchBox value={typed} onType={setTyped} isTooShort={typed.trim() !== '' && text === ''} />
      <button type="submit" className="button" data-variant="primary">
        Search
      </button>
    </form>
  );
}
