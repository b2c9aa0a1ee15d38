import { FOOTER_CONFIGURATION_DELAY_MS, FOOTER_COPYRIGHT_YEAR } from '@artha/domain/kit/limits';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSyncExternalStore } from 'react';
import type { ProductConfig } from '../../platform/product-config.ts';
import { productConfig } from '../../platform/product-config.ts';
import type { FooterLink } from './footer-content.ts';
import { dialled, footerLinks } from './footer-content.ts';
import './footer.css';

/** The footer waits until the page has been there for a while (specification 2.11, 9); later it is there at once. */
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

/** The foot of every screen: who is behind the product and how to reach them. It comes below and moves nothing. */
export function Footer({ isHidden }: { isHidden: boolean }) {
  const isThere = useSyncExternalStore(subscribe, () => isDue);
  if (isHidden || !isThere) return null;
  const config = productConfig();
  const { pages, social } = footerLinks(config);
  return (
    <footer className="foot">
      <div className="foot-parts">
        <FooterAddress config={config} />
        <FooterNav label="About us and help" links={pages} />
        <FooterNav label="Social media" links={social} />
        <FooterContacts config={config} />
      </div>
      <p className="foot-end">
        <span>
          © {FOOTER_COPYRIGHT_YEAR} {config.clientBrandName}
        </span>
        <span>
          Powered by <span className="foot-provider">{config.providerName}</span>
        </span>
      </p>
    </footer>
  );
}

function FooterAddress({ config }: { config: ProductConfig }) {
  const { advisorRegistrationNumber, TEXTINFO } = config;
  return (
    <div className="foot-part foot-address">
      <p className="foot-name">{TEXTINFO.productName}</p>
      {TEXTINFO.corporateOffice !== '' && <p>Corporate office: {TEXTINFO.corporateOffice}</p>}
      {advisorRegistrationNumber !== '' && <p>Advisor registration {advisorRegistrationNumber}</p>}
    </div>
  );
}

function FooterNav({ label, links }: { label: string; links: readonly FooterLink[] }) {
  if (links.length === 0) return null;
  return (
    <nav className="foot-part" aria-label={label}>
      <ul className="foot-links">
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
    <Link className="foot-link" to={href}>
      {children}
    </Link>
  ) : (
    <a className="foot-link" href={href} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );

function FooterContacts({ config: { supportPhone, supportEmail } }: { config: ProductConfig }) {
  if (supportPhone === '' && supportEmail === '') return null;
  return (
    <address className="foot-part foot-contacts">
      {supportPhone !== '' && (
        <a className="foot-link tabular" href={dialled(supportPhone)}>
          {supportPhone}
        </a>
      )}
      {supportEmail !== '' && (
        <a className="foot-link" href={`mailto:${supportEmail}`}>
          {supportEmail}
        </a>
      )}
    </address>
  );
}
