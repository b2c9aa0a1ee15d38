import type { MenuItem } from '@artha/domain/system/navigation/menu-item';
import { Link } from '@tanstack/react-router';
import { Icon } from '../../../../ui/icon/icon.tsx';
import { MenuIcon } from './menu-icon.tsx';
import { dispatchMenu } from '../model/menu-store.ts';
import type { StaffMenuState } from './use-staff-menu.ts';

interface MenuRowProps {
  readonly item: MenuItem;
  readonly state: StaffMenuState;
  /** Told when somebody goes to the place. */
  readonly onGo?: (() => void) | undefined;
}

/** A place with its star beside it, or a group that opens its panel. */
export function MenuRow({ item, state, onGo }: MenuRowProps) {
  const { stars } = state.stars;
  const isPlace = item.routerLink !== undefined;
  return (
    <li className="menu-row">
      {isPlace ? <PlaceLink item={item} state={state} onGo={onGo} /> : <GroupButton item={item} state={state} />}
      {isPlace && stars && (
        <button
          type="button"
          className="icon-button menu-star"
          data-size="small"
          aria-pressed={stars.includes(item.uniqueId)}
          aria-label={`Star ${item.label}`}
          onClick={() => state.stars.press(item.uniqueId)}
        >
          <Icon name="star" />
        </button>
      )}
    </li>
  );
}

const picture = (item: MenuItem) => item.level === 1 && <MenuIcon iconClass={item.iconClass} />;

function PlaceLink({ item, state, onGo }: MenuRowProps) {
  const go = () => {
    dispatchMenu({ type: 'chosen', item });
    onGo?.();
  };
  return (
    <Link
      className="side-item"
      data-menu-row={item.uniqueId}
      to={item.routerLink ?? ''}
      aria-current={state.current.has(item.uniqueId) ? 'page' : undefined}
      onClick={go}
    >
      {picture(item)}
      <span>{item.label}</span>
    </Link>
  );
}

function GroupButton({ item, state }: MenuRowProps) {
  const isOpen = state.groups.some(({ uniqueId }) => uniqueId === item.uniqueId);
  return (
    <button
      type="button"
      className="side-item"
      data-menu-row={item.uniqueId}
      data-open={isOpen || undefined}
      data-within={state.current.has(item.uniqueId) || undefined}
      aria-expanded={isOpen}
      onClick={() => dispatchMenu({ type: 'chosen', item })}
    >
      {picture(item)}
      <span>{item.label}</span>
      <span className="end">
        <Icon name="chevron-right" size="small" />
      </span>
    </button>
  );
}
