import { SAVED_FILTERS_MAX } from '@artha/domain/kit/limits';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { IconButton } from '../../../../ui/button/icon-button.tsx';
import { PlainButton } from '../../../../ui/button/plain-button.tsx';
import { focusAround } from '../../../../ui/focus/focus-around.ts';
import { SelectButton } from '../../../../ui/form/select-button.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { PopoverPanel } from '../../../../ui/overlay/popover-panel.tsx';
import type { CatalogueSearch } from '../model/catalogue-search.ts';
import { countFilters } from '../model/catalogue-search.ts';
import type { SavedFilters as Saved } from '../model/saved-filters.ts';
import { searchOf, withFilterSaved } from '../model/saved-filters.ts';
import styles from './saved-filters.module.css';

const NAME_MAX_CHARACTERS = 60;

interface SavedFiltersProps {
  readonly search: CatalogueSearch;
  readonly onSearch: (search: CatalogueSearch) => void;
  readonly saved: Saved;
  readonly onSave: (saved: Saved) => void;
}

/** The filters that the user has saved: chosen, removed, or saved from what the list shows now. */
export const SavedFilters = (props: SavedFiltersProps) => (
  <div className={styles.menu}>
    <PopoverPanel label="Saved filters" trigger={<SelectButton>Saved filters</SelectButton>}>
      {(close) => (
        <div className={styles.panel}>
          <SavedList {...props} onClose={close} />
          <SaveForm {...props} />
        </div>
      )}
    </PopoverPanel>
  </div>
);

const SavedList = ({ saved, onSave, onSearch, onClose }: SavedFiltersProps & { readonly onClose: () => void }) =>
  saved.length === 0 ? (
    <p className="muted">No filters saved yet.</p>
  ) : (
    <ul aria-label="Saved filters">
      {saved.map((filter) => (
        <li key={filter.name} className={styles.saved}>
          <PlainButton
            kind="ghost"
            onClick={() => {
              onSearch(searchOf(filter));
              onClose();
            }}
          >
            {filter.name}
          </PlainButton>
          <IconButton
            icon="close"
            size="small"
            label={`Remove the filter ${filter.name}`}
            onPress={({ target }) => {
              focusAround(target);
              onSave(saved.filter((other) => other !== filter));
            }}
          />
        </li>
      ))}
    </ul>
  );

function SaveForm({ search, saved, onSave }: SavedFiltersProps) {
  const [typed, setTyped] = useState('');
  const name = typed.trim();
  if (countFilters(search) === 0 && search.text === '')
    return <p className="type-12 muted">Set a filter or search to save it.</p>;
  const isFull = saved.length >= SAVED_FILTERS_MAX && !saved.some((filter) => filter.name === name);
  if (isFull)
    return <p className="type-12 muted">At most {SAVED_FILTERS_MAX} filters can be saved. Remove one first.</p>;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (name === '') return;
    onSave(withFilterSaved(saved, name, search));
    setTyped('');
    // The button is disabled now, and would lose the focus.
    event.currentTarget.querySelector('input')?.focus();
  };
  return (
    <form className={styles.saved} onSubmit={submit}>
      <TextField
        label="Name of these filters"
        isLabelHidden
        placeholder="Name of these filters"
        maxLength={NAME_MAX_CHARACTERS}
        value={typed}
        onChange={setTyped}
      />
      <PlainButton kind="primary" type="submit" disabled={name === ''}>
        Save
      </PlainButton>
    </form>
  );
}
