import type { MenuItem } from '@artha/domain/system/navigation/menu-item';
import { Link } from '@tanstack/react-router';
import type { RefObject } from 'react';
import { Icon } from '../../../../ui/icon/icon.tsx';
import { Tooltip } from '../../../../ui/overlay/tooltip.tsx';
import { Skeleton } from '../../../../ui/states/states.tsx';
import { classes } from '../../../../ui/layout/box.ts';
import { MenuIcon } from './menu-icon.tsx';
import { MenuList } from './menu-list.tsx';
import styles from './staff-rail.module.css';
import { dispatchMenu } from '../model/menu-store.ts';
import type { StaffMenuState } from './use-staff-menu.ts';

interface StaffRailProps {
  readonly state: StaffMenuState;
  readonly toggleRef: RefObject<HTMLButtonElement | null>;
}

/** The closed menu: an icon for each top-level item, and the button that opens the full menu. */
export function StaffRail({ state, toggleRef }: StaffRailProps) {
  const { items, isOpen, menu } = state;
  return (
    <div className={styles.rail}>
      <Tooltip text={isOpen ? 'Close menu' : 'Open menu'} placement="right">
        <button
          ref={toggleRef}
          type="button"
          className={styles.place}
          aria-label="Menu"
          aria-expanded={isOpen}
          onClick={() => dispatchMenu({ type: 'toggled' })}
        >
          <Icon name="menu" />
        </button>
      </Tooltip>
      {menu.error && <RailFailure onRetry={menu.retry} />}
      {!items && !menu.error && <RailSkeleton />}
      {items && (
        <MenuList>
          {items.map((item) => (
            <li key={item.uniqueId}>
              <RailItem item={item} state={state} />
            </li>
          ))}
        </MenuList>
      )}
      <RailStar state={state} />
    </div>
  );
}

function RailItem({ item, state }: { item: MenuItem; state: StaffMenuState }) {
  const isHere = state.current.has(item.uniqueId);
  const choose = () => {
    state.showWhole();
    dispatchMenu({ type: 'chosen', item });
  };
  const isOpen = state.groups[0]?.uniqueId === item.uniqueId;
  return (
    <Tooltip text={item.label} placement="right">
      {item.routerLink === undefined ? (
        <button
          type="button"
          className={styles.place}
          data-within={isHere || undefined}
          aria-label={item.label}
          aria-expanded={isOpen}
          onClick={choose}
        >
          <MenuIcon iconClass={item.iconClass} />
        </button>
      ) : (
        <Link
          className={styles.place}
          to={item.routerLink}
          aria-label={item.label}
          aria-current={isHere ? 'page' : undefined}
          onClick={choose}
        >
          <MenuIcon iconClass={item.iconClass} />
        </Link>
      )}
    </Tooltip>
  );
}

/** Opens the menu filtered to the starred items. */
function RailStar({ state }: { state: StaffMenuState }) {
  const show = () => {
    state.setStarredOnly(true);
    dispatchMenu({ type: 'opened' });
  };
  return (
    <Tooltip text="Starred pages" placement="right">
      <button type="button" className={classes(styles.place, styles.star)} aria-label="Starred pages" onClick={show}>
        <Icon name="star" />
      </button>
    </Tooltip>
  );
}

const RailFailure = ({ onRetry }: { onRetry: () => void }) => (
  <Tooltip text="The menu could not be loaded. Try again" placement="right">
    <button
      type="button"
      className={styles.place}
      aria-label="The menu could not be loaded. Try again"
      onClick={onRetry}
    >
      <Icon name="refresh" />
    </button>
  </Tooltip>
);

const ROWS = ['a', 'b', 'c', 'd', 'e'];

const RailSkeleton = () => (
  <MenuList aria-hidden="true">
    {ROWS.map((place) => (
      <li key={place} className={styles.place}>
        <Skeleton of="line" className={styles.coming} />
      </li>
    ))}
  </MenuList>
);
