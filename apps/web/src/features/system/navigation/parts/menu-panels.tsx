import { messageOfError } from '@artha/client/client-error';
import type { MenuItem } from '@artha/domain/system/navigation/menu-item';
import type { ReactNode } from 'react';
import { Button } from '../../../../ui/button/button.tsx';
import { SearchField } from '../../../../ui/form/search-field.tsx';
import { Icon } from '../../../../ui/icon/icon.tsx';
import { ListedPlaces } from './listed-places.tsx';
import { MenuRow } from './menu-row.tsx';
import { MenuSkeleton } from './menu-skeleton.tsx';
import { dispatchMenu } from '../model/menu-store.ts';
import type { StaffMenuState } from './use-staff-menu.ts';

interface MenuPanelsProps {
  readonly state: StaffMenuState;
  /** Told when somebody goes to a place. */
  readonly onGo?: () => void;
  /** Below the first panel. */
  readonly foot: ReactNode;
}

/** The menu with the panels of what is open in it. On the phone only the last of them is seen. */
export function MenuPanels({ state, onGo, foot }: MenuPanelsProps) {
  return (
    <>
      <div className="panel" data-panel>
        <PanelTools state={state} />
        <div className="panel-scroll">
          <FirstPanel state={state} onGo={onGo} />
        </div>
        {foot}
      </div>
      {state.groups.map((group) => (
        <GroupPanel key={group.uniqueId} group={group} state={state} onGo={onGo} />
      ))}
    </>
  );
}

function PanelTools({ state }: { state: StaffMenuState }) {
  const { typed, isTooShort, setTyped } = state.searching;
  return (
    <div className="panel-tools">
      <div className="panel-search">
        <SearchField label="Search menu" value={typed} isTooShort={isTooShort} onType={setTyped} size="small" />
      </div>
      <button
        type="button"
        className="icon-button menu-star"
        data-size="small"
        data-always
        aria-pressed={state.isStarredOnly}
        aria-label="Only starred places"
        onClick={() => state.setStarredOnly(!state.isStarredOnly)}
      >
        <Icon name="star" />
      </button>
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
  if (!items || (isStarredOnly && !stars.stars)) return <MenuSkeleton className="panel-list" />;
  if (listed) return <ListedPlaces places={listed} state={state} onGo={onGo} />;
  if (items.length === 0) return <p className="panel-none">This role has no places of its own yet.</p>;
  return (
    <ul className="panel-list">
      {items.map((item) => (
        <MenuRow key={item.uniqueId} item={item} state={state} onGo={onGo} />
      ))}
    </ul>
  );
}

const GroupPanel = ({ group, state, onGo }: PanelProps & { readonly group: MenuItem }) => (
  <section className="panel" data-panel aria-label={group.label}>
    <h2 className="panel-title">
      <button
        type="button"
        className="icon-button only-phone"
        data-size="small"
        aria-label="Back"
        onClick={() => dispatchMenu({ type: 'stepped-back' })}
      >
        <Icon name="arrow-left" size="small" />
      </button>
      {group.label}
    </h2>
    <div className="panel-scroll">
      <ul className="panel-list">
        {group.subMenu.map((item) => (
          <MenuRow key={item.uniqueId} item={item} state={state} onGo={onGo} />
        ))}
      </ul>
    </div>
  </section>
);

const PanelFailure = ({ error, onRetry }: { error: Error; onRetry: () => void }) => (
  <div className="panel-none" role="alert">
    <p>{messageOfError(error)}</p>
    <Button kind="secondary" size="small" onPress={onRetry}>
      Try again
    </Button>
  </div>
);
