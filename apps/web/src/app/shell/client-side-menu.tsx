import { messageOfError } from '@artha/client/client-error';
import type { MenuItem } from '@artha/domain/system/navigation/menu-item';
import { shownMenu } from '@artha/domain/system/navigation/visible-menu';
import type { RoleMenu } from '../../features/system/navigation/index.ts';
import { menuIcon, MenuList, MenuSkeleton, SideItem, useMenu } from '../../features/system/navigation/index.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { CartCount } from './cart-count.tsx';
import { addressOf, hasPlace, placeKeyOf } from './client-menu.ts';
import { ExitInvestment } from './exit-investment.tsx';
import { SideUser } from './side-user.tsx';
import type { CartPlace } from './use-cart-place.ts';
import { useMenuPlace } from './use-menu-place.ts';
import { PlainButton } from '../../ui/button/plain-button.tsx';
import styles from './client-side-menu.module.css';
import { classes } from '../../ui/layout/box.ts';
import { RouterLink } from '../../ui/link/router-link.ts';
import { SideFooter } from './side-footer.tsx';

interface ClientSideMenuProps {
  readonly cart: CartPlace;
  readonly onNavigate?: (() => void) | undefined;
}

/** The client's places, who is signed in, and the way out (specification 2.13). */
export function ClientSideMenu({ cart, onNavigate }: ClientSideMenuProps) {
  const menu = useMenu();
  const profile = menu.items?.find(({ key }) => key === 'profile');
  return (
    <>
      <div className={styles.scroll}>
        <ClientPlaces menu={menu} cart={cart} onNavigate={onNavigate} />
      </div>
      <SideFooter>
        <SideUser to={profile?.routerLink} onNavigate={onNavigate} />
        <ExitInvestment />
      </SideFooter>
    </>
  );
}

interface ClientPlacesProps extends ClientSideMenuProps {
  readonly menu: RoleMenu;
}

function ClientPlaces({ menu: { items, error, retry }, cart, onNavigate }: ClientPlacesProps) {
  const place = useMenuPlace();
  if (error) return <MenuFailure words={messageOfError(error)} onRetry={retry} />;
  if (!items) return <MenuSkeleton className={styles.list} />;
  const current = placeKeyOf(items, place);
  return (
    <MenuList className={styles.list}>
      {shownMenu(items)
        .filter((item) => hasPlace(item, cart))
        .map((item) => (
          <li key={item.uniqueId}>
            <PlaceLink item={item} cart={cart} isCurrent={item.key === current} onNavigate={onNavigate} />
          </li>
        ))}
    </MenuList>
  );
}

interface PlaceLinkProps extends ClientSideMenuProps {
  readonly item: MenuItem;
  readonly isCurrent: boolean;
}

const PlaceLink = ({ item, cart, isCurrent, onNavigate }: PlaceLinkProps) => {
  const to = addressOf(item, cart);
  return (
    <SideItem
      as={RouterLink}
      icon={menuIcon(item.iconClass)}
      end={item.key === 'cart' && <CartCount count={cart.count} isQuiet />}
      to={to ?? '/explore'}
      // Until it is known whose cart it is there is nowhere to go.
      disabled={to === undefined}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={onNavigate}
    >
      {item.label}
    </SideItem>
  );
};

const MenuFailure = ({ words, onRetry }: { words: string; onRetry: () => void }) => (
  <div className={classes(styles.failure, 'muted')} role="alert">
    <p>{words}</p>
    <PlainButton size="small" onClick={onRetry}>
      <Icon name="refresh" size="small" />
      Try again
    </PlainButton>
  </div>
);
