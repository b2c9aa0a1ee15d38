import type { Role } from '@artha/domain/kit/roles';
import type { NavigationEntry } from '@artha/domain/system/navigation/navigation-entry';
import { useTitle } from '../use-current-entry.ts';
import { ClientHeader } from './client-header.tsx';
import type { HeaderPart } from './header-parts.ts';
import { LogoHeader } from './logo-header.tsx';
import { StaffHeader } from './staff-header.tsx';
import type { CartPlace } from './use-cart-place.ts';

interface HeaderProps {
  readonly role: Role;
  readonly entry: NavigationEntry;
  /** From `headerParts`. */
  readonly parts: ReadonlySet<HeaderPart>;
  readonly cart: CartPlace;
  readonly onMenu: () => void;
  /** Opens the staff palette. */
  readonly onSearch: () => void;
}

/** The header of the shell, for clients and staff. */
export function Header({ role, entry, parts, cart, onMenu, onSearch }: HeaderProps) {
  const title = useTitle(entry);
  const isClient = role.key === 'client';
  if (!parts.has('title'))
    return <LogoHeader kind={isClient ? 'client' : 'staff'} title={title} landing={role.landing} />;
  return isClient ? (
    <ClientHeader role={role} entry={entry} title={title} parts={parts} cart={cart} onMenu={onMenu} />
  ) : (
    <StaffHeader role={role} title={title} onMenu={onMenu} onSearch={onSearch} />
  );
}
