import type { FormEvent } from 'react';
import { useState } from 'react';
import { searchable } from '../model/catalogue-search.ts';
import { SearchBox } from './search-box.tsx';
import { PlainButton } from '../../../../ui/button/plain-button.tsx';
import styles from './explore-search.module.css';

/** The search box of Explore: Enter or the button opens the catalogue with the results. */
export function ExploreSearch({ onSearch }: { onSearch: (text: string) => void }) {
  const [typed, setTyped] = useState('');
  const text = searchable(typed);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text !== '') onSearch(text);
  };
  return (
    <form className={styles.form} role="search" onSubmit={submit}>
      <SearchBox
        className={styles.box}
        value={typed}
        onType={setTyped}
        isTooShort={typed.trim() !== '' && text === ''}
      />
      <PlainButton kind="primary" type="submit">
        Search
      </PlainButton>
    </form>
  );
}
