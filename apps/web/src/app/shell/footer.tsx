import { FOOTER_CONFIGURATION_DELAY_MS, FOOTER_COPYRIGHT_YEAR } from '@artha/domain/kit/limits';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSyncExternalStore } from 'react';
import type { ProductConfig } from '../../platform/product-config.ts';
import { productConfig } from '../../platform/product-config.ts';
import { classes } from '../../ui/layout/box.ts';
import type { FooterLink } from './footer-content.ts';
import { dialled, footerLinks } from './footer-content.ts';
import styles from './footer.module.css';

/** The footer appears some time after the page has loaded; on later screens it appears at once. */
let isDue = false;
const listeners = new Set<() => void>();

setTimeout(() => {
  isDue = true;
  for (const listener of listeners) listener();
}, FOOTER_CONFIGURATION_DELAY_MS);

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The footer of every screen: the company, its links and contacts. */
export function Footer({ isHidden }: { isHidden: boolean }) {
  const isVisible = useSyncExternalStore(subscribe, () => isDue);
  if (isHidden || !isVisible) return null;
  const config = productConfig();
  const { pages, social } = footerLinks(config);
  return (
    <footer className={classes(styles.footer, 'type-12 muted')}>
      <div className={styles.parts}>
        <FooterAddress config={config} />
        <FooterNav label="About us and help" links={pages} />
        <FooterNav label="Social media" links={social} />
        <FooterContacts config={config} />
      </div>
      <p className={styles.end}>
        <span>
          © {FOOTER_COPYRIGHT_YEAR} {config.clientBrandName}
        </span>
        <span>
          Powered by <span className={styles.provider}>{config.providerName}</span>
        </span>
      </p>
    </footer>
  );
}

function FooterAddress({ config }: { config: ProductConfig }) {
  const { advisorRegistrationNumber, TEXTINFO } = config;
  return (
    <div className={styles.address}>
      <p className={classes(styles.name, 'bold')}>{TEXTINFO.productName}</p>
      {TEXTINFO.corporateOffice !== '' && <p>Corporate office: {TEXTINFO.corporateOffice}</p>}
      {advisorRegistrationNumber !== '' && <p>Advisor registration {advisorRegistrationNumber}</p>}
    </div>
  );
}

function FooterNav({ label, links }: { label: string; links: readonly FooterLink[] }) {
  if (links.length === 0) return null;
  return (
    <nav aria-label={label}>
      <ul className={styles.links}>
        {links.map((link) => (
          <li key={link.label}>
            <FooterTextLink link={link}>{link.label}</FooterTextLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const FooterTextLink = ({ link: { href, isScreen }, children }: { link: FooterLink; children: ReactNode }) =>
  isScreen ? (
    <Link className={styles.link} to={href}>
      {children}
    </Link>
  ) : (
    <a className={styles.link} href={href} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );

function FooterContacts({ config: { supportPhone, supportEmail } }: { config: ProductConfig }) {
  if (supportPhone === '' && supportEmail === '') return null;
  return (
    <address className={styles.contacts}>
      {supportPhone !== '' && (
        <a className={classes(styles.link, 'tabular')} href={dialled(supportPhone)}>
          {supportPhone}
        </a>
      )}
      {supportEmail !== '' && (
        <a className={styles.link} href={`mailto:${supportEmail}`}>
          {supportEmail}
        </a>
      )}
    </address>
  );
}
