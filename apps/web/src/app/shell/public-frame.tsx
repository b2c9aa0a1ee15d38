import type { ReactNode } from 'react';
import { productConfig, productName } from '../../platform/product-config.ts';
import { useSession } from '../../platform/use-session.ts';
import { Brand } from '../../ui/brand/brand.tsx';
import { Row } from '../../ui/layout/row.tsx';
import { TextLink } from '../../ui/link/text-link.tsx';
import { ThemeToggle } from './theme-toggle.tsx';
import styles from './public-frame.module.css';

/** The frame of pages without a session and of pages outside the areas of the roles. */
export const PublicFrame = ({ hasHeader, children }: { hasHeader: boolean; children: ReactNode }) => (
  <div className={styles.frame} data-frame="public">
    {hasHeader && <PublicHeader />}
    <main className={styles.main}>{children}</main>
    {/* With a session a step is pending, and no link leads away from it. */}
    {!useSession() && <PublicFooter />}
  </div>
);

const PublicHeader = () => (
  <header className={styles.header}>
    <Brand name={productName()} />
    <Row>
      {useSession()?.onboarding !== undefined && <TextLink to="/logout">Log Out</TextLink>}
      <ThemeToggle />
    </Row>
  </header>
);

const PublicFooter = () => (
  <Row as="footer" className={styles.footer}>
    <TextLink to="/disclaimer">Disclaimer</TextLink>
    <TextLink as="a" href={productConfig().URLS.privacyPolicyUrl}>
      Privacy Policy
    </TextLink>
  </Row>
);
