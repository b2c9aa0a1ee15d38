import { messageOfError } from '@artha/client/client-error';
import type { MenuItem } from '@artha/domain/system/navigation/menu-item';
import { shownMenu } from '@artha/domain/system/navigation/visible-menu';
import type { RoleMenu } from '../../features/system/navigation/index.ts';
import { menuIcon, MenuList, MenuSkeleton, SideItem, useMenu } from '../../features/system/navigation/index.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { PlainButton } from '../../ui/button/plain-button.tsx';
import { classes } from '../../ui/layout/box.ts';
import { RouterLink } from '../../ui/link/router-link.ts';
import { CartCount } from './cart-count.tsx';
import { addressOf, isItemShown, activeKeyOf } from './client-menu.ts';
import { ExitInvestment } from './exit-investment.tsx';
import { SideUser } from './side-user.tsx';
import type { CartPlace } from './use-cart-place.ts';
import { useMenuPlace } from './use-menu-place.ts';
import { SideFooter } from './side-footer.tsx';
import styles from './client-side-menu.module.css';

interface ClientSideMenuProps {
  readonly cart: CartPlace;
  readonly onNavigate?: (() => void) | undefined;
}

/** The client's menu: menu items, the signed-in user and Exit Investment. */
export function ClientSideMenu({ cart, onNavigate }: ClientSideMenuProps) {
  const menu = useMenu();
  const profile = menu.items?.find(({ key }) => key === 'profile');
  return (
    <>
      <div className={styles.scroll}>
        <ClientMenuItems menu={menu} cart={cart} onNavigate={onNavigate} />
      </div>
      <SideFooter>
        <SideUser to={profile?.routerLink} onNavigate={onNavigate} />
        <ExitInvestment />
      </SideFooter>
    </>
  );
}

interface ClientMenuItemsProps extends ClientSideMenuProps {
  readonly menu: RoleMenu;
}

function ClientMenuItems({ menu: { items, error, retry }, cart, onNavigate }: ClientMenuItemsProps) {
  const place = useMenuPlace();
  if (error) return <MenuFailure message={messageOfError(error)} onRetry={retry} />;
  if (!items) return <MenuSkeleton className={styles.list} />;
  const current = activeKeyOf(items, place);
  return (
    <MenuList className={styles.list}>
      {shownMenu(items)
        .filter((item) => isItemShown(item, cart))
        .map((item) => (
          <li key={item.uniqueId}>
            <ItemLink item={item} cart={cart} isCurrent={item.key === current} onNavigate={onNavigate} />
          </li>
        ))}
    </MenuList>
  );
}

interface ItemLinkProps extends ClientSideMenuProps {
  readonly item: MenuItem;
  readonly isCurrent: boolean;
}

const ItemLink = ({ item, cart, isCurrent, onNavigate }: ItemLinkProps) => {
  const to = addressOf(item, cart);
  return (
    <SideItem
      as={RouterLink}
      icon={menuIcon(item.iconClass)}
      end={item.key === 'cart' && <CartCount count={cart.count} isQuiet />}
      to={to ?? '/explore'}
      // Disabled until the account of the cart is known.
      disabled={to === undefined}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={onNavigate}
    >
      {item.label}
    </SideItem>
  );
};

const MenuFailure = ({ message, onRetry }: { message: string; onRetry: () => void }) => (
  <div className={classes(styles.failure, 'muted')} role="alert">
    <p>{message}</p>
    <PlainButton size="small" onClick={onRetry}>
      <Icon name="refresh" size="small" />
      Try again
    </PlainButton>
  </div>
);
