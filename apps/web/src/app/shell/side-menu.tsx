import type { Role } from '@artha/domain/kit/roles';
import { Suspense } from 'react';
import { StaffMenu } from '../../features/system/navigation/index.ts';
import { useIsWide } from '../../ui/responsive/use-is-wide.ts';
import { ClientSideMenu } from './client-side-menu.tsx';
import type { CartPlace } from './use-cart-place.ts';

/** The menu beside the screen. The phone has a sheet instead (`menu-sheet.tsx`). */
export function SideMenu({ role, cart }: { role: Role; cart: CartPlace }) {
  if (!useIsWide()) return null;
  if (role.key === 'client') return <ClientSideMenu cart={cart} />;
  return (
    <Suspense>
      <StaffMenu key={role.key} role={role} />
    </Suspense>
  );
}
