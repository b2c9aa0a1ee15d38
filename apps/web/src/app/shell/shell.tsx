import type { Role } from '@artha/domain/roles';
import { Link, useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useCurrentUser } from '../../features/session/session.api.ts';
import { productName } from '../../platform/product-config.ts';
import { useSession } from '../../platform/use-session.ts';
import { Brand } from '../../ui/brand/brand.tsx';
import { useIsFocused } from '../../ui/focus/focus-mode.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import type { RouteEntry } from '../routes/route-entry.ts';
import { CartCount } from './cart-count.tsx';
import { BOTTOM_BAR, CART_PATH, INVESTMENT_PLACES, placeOf } from './client-menu.ts';
import { Header } from './header.tsx';
import { MenuSheet } from './menu-sheet.tsx';
import { SideMenu } from './side-menu.tsx';
import { useStepSync } from './use-step-sync.ts';
import type { CartPlace } from './use-cart-place.ts';
import { useCartPlace } from './use-cart-place.ts';

/** The status of somebody whose onboarding is done (specification 3). */
const ACTIVE = 3;

/** Where a client finds no menu beside the screen (specification 2.12): the brand stands in the header. */
const WITHOUT_MENU = 'Transaction Status';

/**
 * Menu, header and screen of somebody signed in; on the phone a bottom bar and the menu as a sheet. A screen that asks
 * to be alone has nothing around it.
 */
export function Shell({ role, entry, children }: { role: Role; entry: RouteEntry; children: ReactNode }) {
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const user = useCurrentUser().data;
  useStepSync(user);
  const status = user?.appUserStatus;
  const cart = useCartPlace(role.key === 'client');
  // While the user is on the way the header stays, so that nothing jumps for the many who are active.
  const isFocused = useIsFocused();
  const isHeaderShown = !isFocused && (status === undefined || status === ACTIVE);
  const isClient = role.key === 'client';
  const hasMenu = !isFocused && !(isClient && entry.title === WITHOUT_MENU);
  return (
    <div className="shell" data-kind={isClient ? 'client' : 'staff'} data-menu={hasMenu ? undefined : 'none'}>
      <a className="skip-link" href="#content">
        Skip to content
      </a>
      {hasMenu && (
        <nav className="side" aria-label="Main">
          <div className="brand-row">
            <Link className="brand-link" to={role.landing}>
              <Brand name={productName()} />
            </Link>
          </div>
          <SideMenu role={role} cart={cart} />
        </nav>
      )}
      {isHeaderShown && (
        <Header role={role} entry={entry} cart={cart} hasBrand={!hasMenu} onMenu={() => setIsMenuOpen(true)} />
      )}
      <main className="main" id="content" tabIndex={-1}>
        {children}
      </main>
      {isClient && !isFocused && <BottomBar cart={cart} />}
      {isMenuOpen && <MenuSheet role={role} cart={cart} onClose={() => setIsMenuOpen(false)} />}
    </div>
  );
}

const PLACES = 4;

function BottomBar({ cart }: { cart: CartPlace }) {
  const place = placeOf(useRouterState({ select: (state) => state.location.pathname }));
  const isHeld = useSession()?.isNomineeIncomplete === true;
  const places = BOTTOM_BAR.filter(
    ({ to }) => (to !== CART_PATH || cart.isShown) && !(isHeld && INVESTMENT_PLACES.has(to)),
  ).slice(0, PLACES);
  return (
    <nav className="bottom-bar" aria-label="Main places">
      {places.map(({ to, label, icon }) => {
        const isCart = to === CART_PATH;
        return (
          <Link
            key={to}
            to={isCart ? (cart.to ?? '/explore') : to}
            // Until it is known whose cart it is there is nowhere to go.
            disabled={isCart && cart.to === undefined}
            aria-current={to === place ? 'page' : undefined}
          >
            <Icon name={icon} />
            {label}
            {isCart && <CartCount count={cart.count} />}
          </Link>
        );
      })}
    </nav>
  );
}
