import { SEARCH_MAX_CHARACTERS, SEARCH_MIN_CHARACTERS } from '@artha/domain/kit/limits';
import type { KeyboardEvent } from 'react';
import { useId, useState } from 'react';
import { Icon } from '../../../../ui/icon/icon.tsx';
import { CloseButton } from '../../../../ui/overlay/dialog.tsx';
import { activeKey, movedTo } from '../model/active-row.ts';
import { PaletteList, rowId } from './palette-list.tsx';
import type { PaletteRow } from '../model/palette-rows.ts';
import { countText, kindsOf } from '../model/palette-rows.ts';
import type { PaletteTargets } from '../model/targets.ts';
import { PaletteState } from './palette-state.tsx';
import { usePaletteSearch } from './use-palette-search.ts';
import { Kbd } from '../../../../ui/figures/kbd.tsx';
import { classes } from '../../../../ui/layout/box.ts';
import styles from './palette-box.module.css';

interface PaletteBoxProps {
  readonly targets: PaletteTargets;
  readonly onChoose: (row: PaletteRow) => void;
  readonly onClose: () => void;
}

/**
 * The search box and its results. Our own combobox: Enter always chooses the first row, while the kit's has no active
 * row after a paste.
 */
export function PaletteBox({ targets, onChoose, onClose }: PaletteBoxProps) {
  const [typed, setTyped] = useState('');
  const [selected, setSelected] = useState<string>();
  const listId = useId();
  const search = usePaletteSearch(targets, typed);
  const rows = search.groups.flatMap((group) => group.rows);
  const keys = rows.map(({ key }) => key);
  const active = activeKey(keys, selected);
  const type = (text: string) => {
    setTyped(text);
    setSelected(undefined);
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const next = movedTo(keys, active, event.key);
    if (next !== undefined) setSelected(next);
    const row = event.key === 'Enter' ? rows.find(({ key }) => key === active) : undefined;
    if (row) onChoose(row);
    else if (event.key === 'Enter' && search.failure !== undefined) search.retry();
    if (next !== undefined || event.key === 'Enter') event.preventDefault();
  };
  return (
    <>
      <div className={styles.input}>
        <Icon name="search" />
        <input
          role="combobox"
          aria-label={`Pages, ${kindsOf(targets)}`}
          aria-autocomplete="list"
          aria-expanded={rows.length > 0}
          aria-controls={listId}
          aria-activedescendant={active === undefined ? undefined : rowId(listId, active)}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the user opened it to type
          autoFocus
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          placeholder={`Pages, ${kindsOf(targets)}`}
          maxLength={SEARCH_MAX_CHARACTERS}
          value={typed}
          onChange={(event) => type(event.target.value)}
          onKeyDown={press}
        />
        <Kbd className="only-wide">Esc</Kbd>
        <span className="only-phone">
          <CloseButton onClose={onClose} />
        </span>
      </div>
      <div className={styles.body} aria-busy={search.isWaiting}>
        {rows.length > 0 && (
          <PaletteList id={listId} groups={search.groups} active={active} onPoint={setSelected} onChoose={onChoose} />
        )}
        <PaletteState search={search} typed={typed.trim()} kinds={kindsOf(targets)} />
      </div>
      <p className="visually-hidden" role="status">
        {search.extent !== 'none' && !search.isWaiting && search.failure === undefined && countText(search.groups)}
      </p>
      <PaletteFooter kinds={kindsOf(targets)} />
    </>
  );
}

const PaletteFooter = ({ kinds }: { kinds: string }) => (
  <footer className={classes(styles.footer, 'muted')}>
    <span className={classes(styles.hint, 'only-wide')}>
      <Kbd>↑</Kbd>
      <Kbd>↓</Kbd> move
    </span>
    <span className={classes(styles.hint, 'only-wide')}>
      <Kbd>↵</Kbd> open
    </span>
    <span className={styles.extent}>
      {kinds.charAt(0).toUpperCase() + kinds.slice(1)} from {SEARCH_MIN_CHARACTERS} characters
    </span>
  </footer>
);
