import type { Role } from '@artha/domain/kit/roles';
import { Link, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { lazy, Suspense, useState } from 'react';
import { FilterButton } from '../../features/portfolio/filter/index.ts';
import { instrumentIdOf, WatchlistStar } from '../../features/reference/instruments/index.ts';
import { useMenuPanels } from '../../features/system/navigation/index.ts';
import { ClientBell, StaffBell } from '../../features/system/notifications/index.ts';
import { productName } from '../../platform/product-config.ts';
import { Brand } from '../../ui/brand/brand.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { useIsWide } from '../../ui/responsive/use-is-wide.ts';
import type { NavigationEntry } from '@artha/domain/system/navigation/navigation-entry';
import { CartCount } from './cart-count.tsx';
import type { HeaderPart } from './header-parts.ts';
import { DRAWN_PARTS } from './header-parts.ts';
import './header.css';
import { PaletteButton } from '../palette/palette-button.tsx';
import { ProfileMenu } from './profile-menu.tsx';
import { useTitle } from '../use-current-entry.ts';
import { ThemeToggle } from './theme-toggle.tsx';
import type { CartPlace } from './use-cart-place.ts';
import { useGoBack } from './use-go-back.ts';

const HeaderSearch = lazy(() => import('./header-search.tsx').then((search) => ({ default: search.HeaderSearch })));

interface HeaderProps {
  readonly role: Role;
  readonly entry: NavigationEntry;
  /** What the place asks for (`headerParts`). */
  readonly parts: ReadonlySet<HeaderPart>;
  readonly cart: CartPlace;
  readonly onMenu: () => void;
  /** Opens the palette of the staff. */
  readonly onSearch: () => void;
}

/** The title of the screen, the way back, and what is always at hand. */
export function Header({ role, entry, parts, cart, onMenu, onSearch }: HeaderProps) {
  const { isNarrowSearch, search } = useHeaderSearch();
  const title = useTitle(entry);
  const isClient = role.key === 'client';
  const has = (part: HeaderPart) => parts.has(part) && DRAWN_PARTS.has(part);
  if (!has('title')) return <LogoHeader title={title} landing={role.landing} />;
  if (has('search') && isNarrowSearch)
    return (
      <header className="header">
        <div>
          <h1 className="visually-hidden">{title}</h1>
          {search}
        </div>
      </header>
    );
  return (
    <header className="header">
      <div>
        {has('back') && <BackButton entry={entry} landing={role.landing} />}
        {has('logo') && (
          <Link className="brand-link head-brand only-wide" to={role.landing}>
            <Brand name={productName()} />
          </Link>
        )}
        <h1 className="truncate">{title}</h1>
        <span className="grow" />
        {!isClient && <PaletteButton onPress={onSearch} />}
        {!isClient && <span className="role only-wide">{role.displayName}</span>}
        {has('search') && search}
        {has('home') && (
          <Link className="icon-button" to={role.landing} aria-label="Home">
            <Icon name="home" />
          </Link>
        )}
        {has('cart') && cart.isShown && <CartLink cart={cart} />}
        {has('watchlist') && <AddressStar />}
        {has('filter') && isClient && <FilterButton />}
        {has('bell') && (isClient ? <ClientBell /> : <StaffBell />)}
        <ThemeToggle />
        {has('profile') && <ProfileMenu role={role} />}
        <MenuButton onMenu={onMenu} />
      </div>
    </header>
  );
}

/** Opens the menu where none stands beside the screen, and says whether it is open. */
const MenuButton = ({ onMenu }: { onMenu: () => void }) => (
  <button
    type="button"
    className="icon-button only-phone"
    aria-label="Menu"
    aria-expanded={useMenuPanels().isOpen}
    onClick={onMenu}
  >
    <Icon name="menu" />
  </button>
);

/** Of the onboarding: nothing leads away from it but home. */
const LogoHeader = ({ title, landing }: { title: string; landing: string }) => (
  <header className="header">
    <div>
      <Link className="brand-link" to={landing}>
        <Brand name={productName()} />
      </Link>
      <h1 className="visually-hidden">{title}</h1>
      <span className="grow" />
      <ThemeToggle />
    </div>
  </header>
);

/** A box on a wide screen; on the phone a drawing that opens it in the place of all else. */
function useHeaderSearch(): { readonly isNarrowSearch: boolean; readonly search: ReactNode } {
  const isWide = useIsWide();
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never');
  if (isWide)
    return {
      isNarrowSearch: false,
      search: (
        <Suspense fallback={<span className="header-search skeleton" />}>
          <HeaderSearch />
        </Suspense>
      ),
    };
  const close = () => setState('closed');
  const box = (
    <>
      <Suspense fallback={<span className="header-search skeleton" />}>
        <HeaderSearch onClose={close} />
      </Suspense>
      <button type="button" className="icon-button" aria-label="Close search" onClick={close}>
        <Icon name="close" />
      </button>
    </>
  );
  const button = (
    <button
      type="button"
      className="icon-button"
      aria-label="Go to a fund"
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- whoever closed the box is where they opened it
      autoFocus={state === 'closed'}
      onClick={() => setState('open')}
    >
      <Icon name="search" />
    </button>
  );
  return { isNarrowSearch: state === 'open', search: state === 'open' ? box : button };
}

/** The cart, and how much is in it. Until it is known whose cart it is there is nowhere to go. */
const CartLink = ({ cart: { to, count } }: { cart: CartPlace }) => (
  <Link className="icon-button" to={to ?? '/explore'} disabled={to === undefined}>
    <Icon name="cart" />
    <span className="visually-hidden">Cart</span>
    <CartCount count={count} />
  </Link>
);

/** The star of the fund that the address names. */
const AddressStar = () => <WatchlistStar instrumentId={instrumentIdOf(useSearch({ strict: false }))} />;

const BackButton = ({ entry, landing }: { entry: NavigationEntry; landing: string }) => (
  <button type="button" className="icon-button back" aria-label="Back" onClick={useGoBack(entry, landing)}>
    <Icon name="arrow-left" />
  </button>
);
