import type { MenuItem } from '@artha/domain/system/navigation/menu-item';
import { Icon } from '../../../../ui/icon/icon.tsx';
import { RouterLink } from '../../../../ui/link/router-link.ts';
import { menuIcon } from './menu-icon.tsx';
import styles from './menu-row.module.css';
import { SideItem } from './side-item.tsx';
import { StarButton } from './star-button.tsx';
import { dispatchMenu } from '../model/menu-store.ts';
import type { StaffMenuState } from './use-staff-menu.ts';

interface MenuRowProps {
  readonly item: MenuItem;
  readonly state: StaffMenuState;
  /** Called when the item is opened. */
  readonly onGo?: (() => void) | undefined;
}

/** A menu item with its star, or a group that opens its panel. */
export function MenuRow({ item, state, onGo }: MenuRowProps) {
  const { stars } = state.stars;
  const isPlace = item.routerLink !== undefined;
  return (
    <li className={styles.row}>
      {isPlace ? <PlaceLink item={item} state={state} onGo={onGo} /> : <GroupButton item={item} state={state} />}
      {isPlace && stars && (
        <StarButton
          className={styles.star}
          label={`Star ${item.label}`}
          isPressed={stars.includes(item.uniqueId)}
          onPress={() => state.stars.press(item.uniqueId)}
        />
      )}
    </li>
  );
}

const iconOf = ({ level, iconClass }: MenuItem) => (level === 1 ? menuIcon(iconClass) : undefined);

function PlaceLink({ item, state, onGo }: MenuRowProps) {
  const go = () => {
    dispatchMenu({ type: 'chosen', item });
    onGo?.();
  };
  return (
    <SideItem
      as={RouterLink}
      className={styles.place}
      isInPanel
      icon={iconOf(item)}
      data-menu-row={item.uniqueId}
      to={item.routerLink ?? ''}
      aria-current={state.current.has(item.uniqueId) ? 'page' : undefined}
      onClick={go}
    >
      <span>{item.label}</span>
    </SideItem>
  );
}

function GroupButton({ item, state }: MenuRowProps) {
  const isOpen = state.groups.some(({ uniqueId }) => uniqueId === item.uniqueId);
  return (
    <SideItem
      type="button"
      isInPanel
      icon={iconOf(item)}
      end={<Icon name="chevron-right" size="small" />}
      data-menu-row={item.uniqueId}
      data-open={isOpen || undefined}
      data-within={state.current.has(item.uniqueId) || undefined}
      aria-expanded={isOpen}
      onClick={() => dispatchMenu({ type: 'chosen', item })}
    >
      <span>{item.label}</span>
    </SideItem>
  );
}
