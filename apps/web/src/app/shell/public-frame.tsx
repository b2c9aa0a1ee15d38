import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { productConfig, productName } from '../../platform/product-config.ts';
import { useSession } from '../../platform/use-session.ts';
import { Brand } from '../../ui/brand/brand.tsx';
import { ThemeToggle } from './theme-toggle.tsx';

/** Around what is seen without a session, and around what stands outside every role's area. */
export const PublicFrame = ({ hasHeader, children }: { hasHeader: boolean; children: ReactNode }) => (
  <div className="public" data-header={hasHeader ? undefined : 'none'}>
    {hasHeader && <PublicHeader />}
    <main>{children}</main>
    {/* Nothing leads away from what must be done first. */}
    {!useSession() && <PublicFooter />}
  </div>
);

const PublicHeader = () => (
  <header>
    <Brand name={productName()} />
    <div className="row">
      {useSession()?.onboarding !== undefined && (
        <Link className="link" to="/logout">
          Log Out
        </Link>
      )}
      <ThemeToggle />
    </div>
  </header>
);

const PublicFooter = () => (
  <footer className="row">
    <Link className="link" to="/disclaimer">
      Disclaimer
    </Link>
    <a className="link" href={productConfig().URLS.privacyPolicyUrl}>
      Privacy Policy
    </a>
  </footer>
);
