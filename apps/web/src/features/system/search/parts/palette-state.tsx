import { SEARCH_MIN_CHARACTERS } from '@artha/domain/kit/limits';
import { Button } from '../../../../ui/button/button.tsx';
import { focusAround } from '../../../../ui/focus/focus-around.ts';
import { Icon } from '../../../../ui/icon/icon.tsx';
import { Skeleton } from '../../../../ui/states/states.tsx';
import type { PaletteSearch } from './use-palette-search.ts';
import { classes } from '../../../../ui/layout/box.ts';
import { MenuItemBox } from '../../../../ui/menu/menu-look.tsx';
import styles from './palette-state.module.css';

interface PaletteStateProps {
  readonly search: PaletteSearch;
  readonly typed: string;
  /** What is searched besides pages. */
  readonly kinds: string;
}

/** The state below or instead of the rows: loading, failed, or no results. */
export function PaletteState({ search, typed, kinds }: PaletteStateProps) {
  const { groups, extent, isWaiting, failure, retry } = search;
  if (failure !== undefined)
    return (
      <div className={classes(styles.state, 'muted')} role="alert">
        <Icon name="alert" />
        <span>Search failed. {failure}</span>
        <Button
          size="small"
          onPress={({ target }) => {
            focusAround(target);
            retry();
          }}
        >
          Try again
        </Button>
      </div>
    );
  if (isWaiting && !groups.some(({ title }) => title !== 'Pages')) return <LoadingRows />;
  if (groups.length > 0 || isWaiting) return null;
  if (extent === 'none') return <p className={classes(styles.state, 'muted')}>Type a few letters to search.</p>;
  return (
    <p className={classes(styles.state, 'muted')}>
      {extent === 'pages'
        ? `No pages match “${typed}”. Type ${SEARCH_MIN_CHARACTERS} characters to search ${kinds}.`
        : `No results for “${typed}”. Try fewer letters, or another spelling.`}
    </p>
  );
}

const ROWS = [1, 2, 3];

const LoadingRows = () => (
  <div className={styles.coming} aria-hidden="true">
    {ROWS.map((row) => (
      <MenuItemBox key={row} className={styles.row}>
        <Skeleton of="short" />
        <Skeleton of="line" />
      </MenuItemBox>
    ))}
  </div>
);
