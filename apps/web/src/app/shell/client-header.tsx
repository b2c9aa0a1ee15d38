import type { Role } from '@artha/domain/kit/roles';
import type { NavigationEntry } from '@artha/domain/system/navigation/navigation-entry';
import { FilterButton } from '../../features/portfolio/filter/index.ts';
import { AddressStar } from '../../features/reference/instruments/index.ts';
import { ClientBell } from '../../features/system/notifications/index.ts';
import { IconLink } from '../../ui/button/plain-icon-button.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { Spacer } from '../../ui/layout/spacer.tsx';
import { BackButton } from './back-button.tsx';
import { BrandLink } from './brand-link.tsx';
import { CartLink } from './cart-link.tsx';
import { HeaderFrame } from './header-frame.tsx';
import type { HeaderPart } from './header-parts.ts';
import { RENDERED_PARTS } from './header-parts.ts';
import { MenuToggle } from './menu-toggle.tsx';
import { ProfileMenu } from './profile-menu.tsx';
import { ThemeToggle } from './theme-toggle.tsx';
import type { CartPlace } from './use-cart-place.ts';
import { useHeaderSearch } from './use-header-search.tsx';

interface ClientHeaderProps {
  readonly role: Role;
  readonly entry: NavigationEntry;
  readonly title: string;
  readonly parts: ReadonlySet<HeaderPart>;
  readonly cart: CartPlace;
  readonly onMenu: () => void;
}

/** The header of a client, with the parts of the address. On the phone an open search replaces all other parts. */
export function ClientHeader({ role, entry, title, parts, cart, onMenu }: ClientHeaderProps) {
  const { isNarrowSearch, search } = useHeaderSearch();
  const has = (part: HeaderPart) => parts.has(part) && RENDERED_PARTS.has(part);
  if (has('search') && isNarrowSearch)
    return (
      <HeaderFrame kind="client">
        <h1 className="visually-hidden">{title}</h1>
        {search}
      </HeaderFrame>
    );
  return (
    <HeaderFrame kind="client">
      {has('back') && <BackButton entry={entry} landing={role.landing} />}
      {has('logo') && <BrandLink className="only-wide" to={role.landing} isDivided />}
      <h1 className="type-20 truncate">{title}</h1>
      <Spacer />
      {has('search') && search}
      {has('home') && (
        <IconLink to={role.landing} aria-label="Home">
          <Icon name="home" />
        </IconLink>
      )}
      {has('cart') && cart.isShown && <CartLink cart={cart} />}
      {has('watchlist') && <AddressStar />}
      {has('filter') && <FilterButton />}
      {has('bell') && <ClientBell />}
      <ThemeToggle />
      {has('profile') && <ProfileMenu role={role} />}
      <MenuToggle onMenu={onMenu} />
    </HeaderFrame>
  );
}
