import type { Role } from '@artha/domain/roles';
import { Link, useCanGoBack, useRouter } from '@tanstack/react-router';
import { productName } from '../../platform/product-config.ts';
import { Brand } from '../../ui/brand/brand.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import type { RouteEntry } from '../routes/route-entry.ts';
import { CartCount } from './cart-count.tsx';
import { ProfileMenu } from './profile-menu.tsx';
import { ThemeToggle } from './theme-toggle.tsx';
import type { CartPlace } from './use-cart-place.ts';

/** Titles under which a client finds no back arrow (specification 2.12). */
const WITHOUT_BACK = new Set(['Investments', 'Onboarding']);

/** Titles from which back is home, wherever one came from: a payment is not gone back into (specification 2.12). */
const BACK_IS_HOME = new Set(['Transaction Status']);

/** Titles beside which the cart is at hand, and those with a way home (specification 2.12). */
const WITH_CART = new Set(['Explore', 'All Funds']);
const WITH_HOME = new Set(['Cart', 'Switch Flow']);

interface HeaderProps {
  readonly role: Role;
  readonly entry: RouteEntry;
  readonly cart: CartPlace;
  /** Where no menu beside the screen shows it. */
  readonly hasBrand: boolean;
  readonly onMenu: () => void;
}

/** The title of the screen, the way back, and what is always at hand. */
export function Header({ role, entry, cart, hasBrand, onMenu }: HeaderProps) {
  const isClient = role.key === 'client';
  return (
    <header className="header">
      <div>
        {isClient && !WITHOUT_BACK.has(entry.title) && (
          <BackButton landing={role.landing} isHome={BACK_IS_HOME.has(entry.title)} />
        )}
        {hasBrand && (
          <Link className="brand-link head-brand only-wide" to={role.landing}>
            <Brand name={productName()} />
          </Link>
        )}
        <h1>{entry.title}</h1>
        <span className="grow" />
        {!isClient && <span className="role only-wide">{role.displayName}</span>}
        {isClient && WITH_HOME.has(entry.title) && (
          <Link className="icon-button" to={role.landing} aria-label="Home">
            <Icon name="home" />
          </Link>
        )}
        {isClient && WITH_CART.has(entry.title) && cart.to !== undefined && (
          <Link className="icon-button" to={cart.to}>
            <Icon name="cart" />
            <span className="visually-hidden">Cart</span>
            <CartCount count={cart.count} />
          </Link>
        )}
        <ThemeToggle />
        <ProfileMenu role={role} />
        <button type="button" className="icon-button only-phone" aria-label="Menu" onClick={onMenu}>
          <Icon name="menu" />
        </button>
      </div>
    </header>
  );
}

/** Back in history; where the tab was opened at this address there is none, and the landing stands in. */
function BackButton({ landing, isHome }: { landing: string; isHome: boolean }) {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const goBack = () => (canGoBack && !isHome ? router.history.back() : void router.navigate({ to: landing }));
  return (
    <button type="button" className="icon-button back" aria-label="Back" onClick={goBack}>
      <Icon name="arrow-left" />
    </button>
  );
}
