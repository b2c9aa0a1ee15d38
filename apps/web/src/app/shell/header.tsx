import type { Role } from '@artha/domain/kit/roles';
import type { NavigationEntry } from '@artha/domain/system/navigation/navigation-entry';
import { Suspense } from 'react';
import { lazyPart } from '../../ui/lazy/lazy-module.tsx';
import { useTitle } from '../use-current-entry.ts';
import { ClientHeader } from './client-header.tsx';
import { HeaderFrame } from './header-frame.tsx';
import type { HeaderPart } from './header-parts.ts';
import { LogoHeader } from './logo-header.tsx';
import type { CartPlace } from './use-cart-place.ts';

// Clients never need it.
const StaffHeader = lazyPart(
  () => import('./staff-header.tsx'),
  (staff) => staff.StaffHeader,
  'hidden',
);

/** The frame of the header with its title, until the rest has loaded. */
const TitleOnly = ({ title }: { title: string }) => (
  <HeaderFrame kind="staff">
    <h1 className="type-20 truncate">{title}</h1>
  </HeaderFrame>
);

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
    <Suspense fallback={<TitleOnly title={title} />}>
      <StaffHeader role={role} title={title} onMenu={onMenu} onSearch={onSearch} />
    </Suspense>
  );
}
