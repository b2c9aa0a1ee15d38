import { messageOfError } from '@artha/client/client-error';
import type { MenuItem } from '@artha/domain/system/navigation/menu-item';
import type { ReactNode } from 'react';
import { Button } from '../../../../ui/button/button.tsx';
import { focusAround } from '../../../../ui/focus/focus-around.ts';
import { SearchField } from '../../../../ui/form/search-field.tsx';
import { Icon } from '../../../../ui/icon/icon.tsx';
import { ListedPages } from './listed-pages.tsx';
import { classes } from '../../../../ui/layout/box.ts';
import { MenuList } from './menu-list.tsx';
import styles from './menu-panels.module.css';
import { MenuRow } from './menu-row.tsx';
import { PanelNote } from './panel-note.tsx';
import { StarButton } from './star-button.tsx';
import { MenuSkeleton } from './menu-skeleton.tsx';
import { dispatchMenu } from '../model/menu-store.ts';
import type { StaffMenuState } from './use-staff-menu.ts';
import { PlainIconButton } from '../../../../ui/button/plain-icon-button.tsx';

interface MenuPanelsProps {
  readonly state: StaffMenuState;
  /** True to show only the last panel. */
  readonly isNarrow?: boolean;
  /** Called when a menu item is opened. */
  readonly onGo?: () => void;
  /** Shown below the first panel. */
  readonly footer: ReactNode;
}

/** The menu and the panels of its open groups. */
export function MenuPanels({ state, isNarrow = false, onGo, footer }: MenuPanelsProps) {
  return (
    <>
      <div className={styles.panel} data-panel data-narrow={isNarrow || undefined}>
        <PanelTools state={state} />
        <div className={styles.scroll}>
          <FirstPanel state={state} onGo={onGo} />
        </div>
        {footer}
      </div>
      {state.groups.map((group) => (
        <GroupPanel key={group.uniqueId} group={group} state={state} isNarrow={isNarrow} onGo={onGo} />
      ))}
    </>
  );
}

function PanelTools({ state }: { state: StaffMenuState }) {
  const { typed, isTooShort, setTyped } = state.searching;
  return (
    <div className={styles.tools}>
      <div className={styles.search}>
        <SearchField label="Search menu" value={typed} isTooShort={isTooShort} onType={setTyped} size="small" />
      </div>
      <StarButton
        label="Starred only"
        isPressed={state.isStarredOnly}
        onPress={() => state.setStarredOnly(!state.isStarredOnly)}
      />
    </div>
  );
}

interface PanelProps {
  readonly state: StaffMenuState;
  readonly onGo: (() => void) | undefined;
}

function FirstPanel({ state, onGo }: PanelProps) {
  const { menu, items, stars, listed, isStarredOnly } = state;
  if (menu.error) return <PanelFailure error={menu.error} onRetry={menu.retry} />;
  if (isStarredOnly && stars.error) return <PanelFailure error={stars.error} onRetry={stars.retry} />;
  if (!items || (isStarredOnly && !stars.stars)) return <MenuSkeleton isInPanel />;
  if (listed) return <ListedPages places={listed} state={state} onGo={onGo} />;
  if (items.length === 0) return <PanelNote as="p">This role has no pages yet.</PanelNote>;
  return (
    <MenuList>
      {items.map((item) => (
        <MenuRow key={item.uniqueId} item={item} state={state} onGo={onGo} />
      ))}
    </MenuList>
  );
}

interface GroupPanelProps extends PanelProps {
  readonly group: MenuItem;
  readonly isNarrow: boolean;
}

const GroupPanel = ({ group, state, isNarrow, onGo }: GroupPanelProps) => (
  <section className={styles.panel} data-panel data-narrow={isNarrow || undefined} aria-label={group.label}>
    <h2 className={classes(styles.title, 'type-14 bold')}>
      <PlainIconButton
        className="only-phone"
        data-size="small"
        aria-label="Back"
        onClick={() => dispatchMenu({ type: 'stepped-back' })}
      >
        <Icon name="arrow-left" size="small" />
      </PlainIconButton>
      {group.label}
    </h2>
    <div className={styles.scroll}>
      <MenuList>
        {group.subMenu.map((item) => (
          <MenuRow key={item.uniqueId} item={item} state={state} onGo={onGo} />
        ))}
      </MenuList>
    </div>
  </section>
);

const PanelFailure = ({ error, onRetry }: { error: Error; onRetry: () => void }) => (
  <PanelNote role="alert">
    <p>{messageOfError(error)}</p>
    <Button
      kind="secondary"
      size="small"
      onPress={({ target }) => {
        focusAround(target);
        onRetry();
      }}
    >
      Try again
    </Button>
  </PanelNote>
);
