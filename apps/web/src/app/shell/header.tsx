import type { Role } from '@artha/domain/roles';
import { Link, useCanGoBack, useRouter } from '@tanstack/react-router';
import { Icon } from '../../ui/icon/icon.tsx';
import type { RouteEntry } from '../routes/route-entry.ts';
import { ThemeToggle } from './theme-toggle.tsx';

/** Titles under which a client finds no back arrow (specification 2.12). */
const WITHOUT_BACK = new Set(['Investments', 'Onboarding']);

/** The title of the screen, the way back, and what is always at hand. */
export function Header({ role, entry, onMenu }: { role: Role; entry: RouteEntry; onMenu: () => void }) {
  const isClient = role.key === 'client';
  return (
    <header className="header">
      <div>
        {isClient && !WITHOUT_BACK.has(entry.title) && <BackButton landing={role.landing} />}
        <h1>{entry.title}</h1>
        <span className="grow" />
        {!isClient && <span className="role only-wide">{role.displayName}</span>}
        <ThemeToggle />
        {!isClient && (
          <Link className="icon-button only-wide" to="/logout" preload={false} aria-label="Log out">
            <Icon name="exit" />
          </Link>
        )}
        <button type="button" className="icon-button only-phone" aria-label="Menu" onClick={onMenu}>
          <Icon name="menu" />
        </button>
      </div>
    </header>
  );
}

/** Back in history; where the tab was opened at this address there is none, and the landing stands in. */
function BackButton({ landing }: { landing: string }) {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const goBack = () => (canGoBack ? router.history.back() : void router.navigate({ to: landing }));
  return (
    <button type="button" className="icon-button back" aria-label="Back" onClick={goBack}>
      <Icon name="arrow-left" />
    </button>
  );
}
