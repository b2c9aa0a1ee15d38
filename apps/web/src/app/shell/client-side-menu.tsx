import { messageOfError } from '@artha/client/client-error';
import type { MenuItem } from '@artha/domain/system/navigation/menu-item';
import { shownMenu } from '@artha/domain/system/navigation/visible-menu';
import { Link } from '@tanstack/react-router';
import type { RoleMenu } from '../../features/system/navigation/index.ts';
import { useMenu, MenuIcon, MenuSkeleton } from '../../features/system/navigation/index.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { CartCount } from './cart-count.tsx';
import { addressOf, hasPlace, placeKeyOf } from './client-menu.ts';
import { ExitInvestment } from './exit-investment.tsx';
import { SideUser } from './side-user.tsx';
import type { CartPlace } from './use-cart-place.ts';
import { useMenuPlace } from './use-menu-place.ts';

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
      <div className="side-scroll">
        <ClientPlaces menu={menu} cart={cart} onNavigate={onNavigate} />
      </div>
      <div className="side-foot">
        <SideUser to={profile?.routerLink} onNavigate={onNavigate} />
        <ExitInvestment />
      </div>
    </>
  );
}

interface ClientPlacesProps extends ClientSideMenuProps {
  readonly menu: RoleMenu;
}

function ClientPlaces({ menu: { items, error, retry }, cart, onNavigate }: ClientPlacesProps) {
  const place = useMenuPlace();
  if (error) return <MenuFailure words={messageOfError(error)} onRetry={retry} />;
  if (!items) return <MenuSkeleton className="side-list" />;
  const current = placeKeyOf(items, place);
  return (
    <ul className="side-list">
      {shownMenu(items)
        .filter((item) => hasPlace(item, cart))
        .map((item) => (
          <li key={item.uniqueId}>
            <PlaceLink item={item} cart={cart} isCurrent={item.key === current} onNavigate={onNavigate} />
          </li>
        ))}
    </ul>
  );
}

interface PlaceLinkProps extends ClientSideMenuProps {
  readonly item: MenuItem;
  readonly isCurrent: boolean;
}

const PlaceLink = ({ item, cart, isCurrent, onNavigate }: PlaceLinkProps) => {
  const to = addressOf(item, cart);
  return (
    <Link
      className="side-item"
      to={to ?? '/explore'}
      // Until it is known whose cart it is there is nowhere to go.
      disabled={to === undefined}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={onNavigate}
    >
      <MenuIcon iconClass={item.iconClass} />
      {item.label}
      {item.key === 'cart' && <CartCount count={cart.count} isQuiet />}
    </Link>
  );
};

const MenuFailure = ({ words, onRetry }: { words: string; onRetry: () => void }) => (
  <div className="side-failure" role="alert">
    <p>{words}</p>
    <button type="button" className="button" data-variant="secondary" data-size="small" onClick={onRetry}>
      <Icon name="refresh" size="small" />
      Try again
    </button>
  </div>
);
