import { useRouterState } from '@tanstack/react-router';
import { productName } from '../../../../platform/product-config.ts';
import { roleByStorageName } from '../../../../platform/roles.ts';
import type { Session } from '../../../../platform/session.ts';
import { useIsInShell, useSession } from '../../../../platform/use-session.ts';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { ButtonLink } from '../../../../ui/button/plain-button.tsx';

/** Shown at an address whose screen is not built yet, and at /coming-soon itself. */
export function ComingSoonScreen({ title }: { title: string }) {
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  const home = homeOf(useSession());
  const isInShell = useIsInShell();
  return (
    <>
      {/* In the shell the header has the title. */}
      {!isInShell && <h1 className="visually-hidden">{title}</h1>}
      <EmptyState
        title={title === 'Coming soon' ? 'This page is coming soon' : `${title}: coming soon`}
        action={home && home.to !== pathname && <ButtonLink to={home.to}>{home.label}</ButtonLink>}
      >
        We are still building this part of {productName()}.
      </EmptyState>
    </>
  );
}

/** No link for a client with incomplete nominees: the guards would redirect back. */
function homeOf(session: Session | undefined): { to: string; label: string } | undefined {
  if (session?.isNomineeIncomplete === true) return undefined;
  const role = roleByStorageName(session?.roleName);
  return role ? { to: role.landing, label: 'Home' } : { to: '/login', label: 'Login' };
}
