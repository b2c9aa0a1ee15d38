import type { Role } from '@artha/domain/roles';
import { Link, useRouterState } from '@tanstack/react-router';
import { useCurrentUser } from '../../features/session/session.api.ts';
import { useSession } from '../../platform/use-session.ts';
import { formatLastLogin } from '../../ui/figures/last-login.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import type { MenuItem } from '../route-table.ts';
import { menuOf } from '../route-table.ts';
import { currentTable } from '../table.ts';
import { CartCount } from './cart-count.tsx';
import { CART_PATH, CLIENT_ICONS, INVESTMENT_PLACES, placeOf } from './client-menu.ts';
import { ExitInvestment } from './exit-investment.tsx';
import type { CartPlace } from './use-cart-place.ts';

interface SideMenuProps {
  readonly role: Role;
  readonly cart: CartPlace;
  readonly onNavigate?: () => void;
}

/** A role's places, who is signed in, and the way out. The same in the side column and in the phone's sheet. */
export function SideMenu({ role, cart, onNavigate }: SideMenuProps) {
  const isHeld = useSession()?.isNomineeIncomplete === true;
  const items = menuOf(currentTable(), role).filter(
    ({ to }) => (to !== CART_PATH || cart.isShown) && !(isHeld && INVESTMENT_PLACES.has(to)),
  );
  const isClient = role.key === 'client';
  const place = placeOf(useRouterState({ select: (state) => state.location.pathname }));
  return (
    <>
      <div className="side-scroll">
        {groupsOf(items).map(({ group, items }) => (
          <section key={group} aria-label={group === '' ? undefined : group}>
            {group !== '' && <h2 className="side-group">{group}</h2>}
            <ul className="side-list" data-density={isClient ? undefined : 'staff'}>
              {items.map((item) => (
                <li key={item.to}>
                  <MenuLink item={item} cart={cart} isCurrent={item.to === place} onNavigate={onNavigate} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <SideFoot isClient={isClient} onNavigate={onNavigate} />
    </>
  );
}

interface MenuLinkProps {
  readonly item: MenuItem;
  readonly cart: CartPlace;
  readonly isCurrent: boolean;
  readonly onNavigate: (() => void) | undefined;
}

const MenuLink = ({ item, cart, isCurrent, onNavigate }: MenuLinkProps) => {
  const isCart = item.to === CART_PATH;
  const icon = item.role === 'client' ? CLIENT_ICONS[item.to] : undefined;
  return (
    <Link
      className="side-item"
      to={isCart ? (cart.to ?? '/explore') : item.to}
      // Until it is known whose cart it is there is nowhere to go.
      disabled={isCart && cart.to === undefined}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={onNavigate}
    >
      {icon && <Icon name={icon} />}
      {item.label}
      {isCart && <CartCount count={cart.count} isQuiet />}
    </Link>
  );
};

/** Groups in the order of their first item; what has no group stands alone where it is. */
function groupsOf(items: readonly MenuItem[]): readonly { group: string; items: MenuItem[] }[] {
  const groups = new Map<string, MenuItem[]>();
  for (const item of items) groups.set(item.group ?? '', [...(groups.get(item.group ?? '') ?? []), item]);
  return [...groups].map(([group, items]) => ({ group, items }));
}

function SideFoot({ isClient, onNavigate }: { isClient: boolean; onNavigate: (() => void) | undefined }) {
  const user = useCurrentUser().data;
  const card = (
    <>
      <span className="avatar" aria-hidden="true">
        {initialsOf(user?.name ?? '')}
      </span>
      <div>
        <span className="medium truncate">{user?.name ?? ' '}</span>
        <span className="type-12 muted">
          {user?.lastLoginDate ? `Last Login: ${formatLastLogin(user.lastLoginDate)}` : ' '}
        </span>
      </div>
    </>
  );
  return (
    <div className="side-foot">
      {isClient ? (
        <Link className="side-user" to="/profile" aria-label={user ? undefined : 'Profile'} onClick={onNavigate}>
          {card}
        </Link>
      ) : (
        <div className="side-user">{card}</div>
      )}
      {isClient && <ExitInvestment />}
      {/* On a wide screen staff log out in their header. */}
      {!isClient && onNavigate && (
        <Link className="side-item" to="/logout" preload={false}>
          <Icon name="exit" />
          Log Out
        </Link>
      )}
    </div>
  );
}

/** Two letters in the place of a picture. */
export const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .filter((part) => part !== '')
    .slice(0, 2)
    .map((part) => part[0]?.toUpperCase())
    .join('');
