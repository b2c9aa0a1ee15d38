import { Link, useRouterState } from '@tanstack/react-router';
import { productName } from '../../platform/product-config.ts';
import { roleByStorageName } from '../../platform/roles.ts';
import { useSession } from '../../platform/use-session.ts';
import { EmptyState } from '../../ui/states/states.tsx';

/** What stands at an address whose screen is not built yet, and at /coming-soon itself. */
export function ComingSoonScreen({ title }: { title: string }) {
  const role = roleByStorageName(useSession()?.roleName);
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  const home = homeOf(role);
  return (
    <EmptyState
      title={title === 'Coming soon' ? 'This page is coming soon' : `${title}: coming soon`}
      action={
        home.to !== pathname && (
          <Link className="button" data-variant="secondary" to={home.to}>
            {home.label}
          </Link>
        )
      }
    >
      We are still building this part of {productName()}.
    </EmptyState>
  );
}

/** The client's own landing is not built yet, so the way on is the catalogue. */
function homeOf(role: ReturnType<typeof roleByStorageName>): { to: string; label: string } {
  if (!role) return { to: '/login', label: 'Login' };
  return role.key === 'client' ? { to: '/explore', label: 'Explore funds' } : { to: role.landing, label: 'Home' };
}
