import type { Role } from '@artha/domain/kit/roles';
import type { NavigationEntry } from '@artha/domain/system/navigation/navigation-entry';
import { useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../ui/lazy/lazy-module.tsx';
import { AlertToasts } from '../../features/system/notifications/index.ts';
import { useCurrentUser } from '../../features/system/session/index.ts';
import { isInHostApp } from '../../platform/native-app.ts';
import { useIsFocused } from '../../ui/focus/focus-mode.ts';
import { useKeptFocus } from '../../ui/focus/use-kept-focus.ts';
import { usePalette } from '../palette/use-palette.tsx';
import { useTitle } from '../use-current-entry.ts';
import { BottomBar } from './bottom-bar.tsx';
import { BrandLink } from './brand-link.tsx';
import { isFooterHidden } from './footer-content.ts';
import { Footer } from './footer.tsx';
import { headerParts } from './header-parts.ts';
import { Header } from './header.tsx';
import { isCalm } from './is-calm.ts';
import { ShellBreadcrumb } from './shell-breadcrumb.tsx';
import { SideMenu } from './side-menu.tsx';
import { useStepSync } from './use-step-sync.ts';
import { useCartPlace } from './use-cart-place.ts';
import styles from './shell.module.css';

// The menu of the phone, loaded when it is first opened.
const MenuSheet = lazyPart(
  () => import('./menu-sheet.tsx'),
  (sheet) => sheet.MenuSheet,
  'toast',
);

/** User status after onboarding. */
const ACTIVE = 3;

/**
 * Menu, header and screen for a signed-in user; on the phone a bottom bar and the menu as a sheet. A focused screen is
 * shown without menu, header and footer.
 */
export function Shell({ role, entry, children }: { role: Role; entry: NavigationEntry; children: ReactNode }) {
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  useKeptFocus();
  const user = useCurrentUser().data;
  useStepSync(user);
  const status = user?.appUserStatus;
  const cart = useCartPlace(role.key === 'client');
  // While the user loads, the header stays: most users are active, and nothing jumps for them.
  const isFocused = useIsFocused();
  const hidesFooter = entry.hidesFooter === true || isFocused;
  const isActive = status === undefined || status === ACTIVE;
  const title = useTitle(entry);
  const path = useRouterState({ select: (state) => (state.resolvedLocation ?? state.location).pathname });
  const parts = headerParts({ entry, title, path, role: role.key, isActive, isOtpStep: isFocused });
  const isHeaderShown = !isFocused && parts.size > 0;
  const isClient = role.key === 'client';
  const { open: openPalette, palette } = usePalette(role, !isClient && isHeaderShown);
  const hasMenu = !isFocused && !(isClient && entry.hidesMenu === true);
  return (
    <div
      className={styles.shell}
      data-frame="shell"
      data-kind={isClient ? 'client' : 'staff'}
      data-menu={hasMenu ? undefined : 'none'}
    >
      <a className={styles.skipLink} href="#content">
        Skip to content
      </a>
      {hasMenu && (
        <nav className={styles.side} aria-label="Main">
          <div className={styles.brandRow}>
            <BrandLink to={role.landing} isMarkOnly={!isClient} />
          </div>
          <SideMenu role={role} cart={cart} />
        </nav>
      )}
      {isHeaderShown && (
        <Header
          role={role}
          entry={entry}
          parts={parts}
          cart={cart}
          onMenu={() => setIsMenuOpen(true)}
          onSearch={openPalette}
        />
      )}
      <main className={styles.main} id="content" tabIndex={-1}>
        {isHeaderShown && <ShellBreadcrumb role={role} entry={entry} />}
        {children}
      </main>
      <Footer isHidden={isFooterHidden({ appUserStatus: status, hidesFooter, isEmbedded: isInHostApp() })} />
      {isClient && !isFocused && <BottomBar cart={cart} />}
      {isMenuOpen && (
        <Suspense>
          <MenuSheet role={role} cart={cart} onSearch={openPalette} onClose={() => setIsMenuOpen(false)} />
        </Suspense>
      )}
      {palette}
      <AlertToasts isHeldBack={isCalm(entry, isFocused)} />
    </div>
  );
}
