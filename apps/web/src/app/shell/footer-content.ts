import type { ProductConfig } from '../../platform/product-config.ts';

/** Of a client whose onboarding is done (specification 3). */
const ACTIVE = 3;

interface Around {
  /** Undefined while nobody is signed in, or the user is not known yet. */
  readonly appUserStatus: number | undefined;
  /** The address, or the screen that wants to be alone with its one-time password, has none. */
  readonly hidesFooter: boolean;
  readonly isEmbedded: boolean;
}

/** Whether there is no footer: without an active user, where it is not wanted, and inside a host's app. */
export const isFooterHidden = ({ appUserStatus, hidesFooter, isEmbedded }: Around): boolean =>
  appUserStatus !== ACTIVE || hidesFooter || isEmbedded;

export interface FooterLink {
  readonly label: string;
  readonly href: string;
  /** A screen of ours, which is gone to without loading the page anew; else a page or a file of its own. */
  readonly isScreen: boolean;
}

const FILE = /\.[a-z\d]+(?:[?#]|$)/i;

const linkTo = ([label, href]: readonly [string, string]): FooterLink[] =>
  href === '' ? [] : [{ label, href, isScreen: href.startsWith('/') && !FILE.test(href) }];

/** The links of the footer in their order; what the deployment has no address for is left out. */
export function footerLinks({ URLS }: Pick<ProductConfig, 'URLS'>): {
  readonly pages: readonly FooterLink[];
  readonly social: readonly FooterLink[];
} {
  const pages: readonly (readonly [string, string])[] = [
    ['Support', URLS.supportUrl],
    ['About us', URLS.aboutUsUrl],
    ['Careers', URLS.careersUrl],
    ['Disclaimer', URLS.disclaimerUrl],
    ['Terms and Conditions', URLS.termsAndConditionUrl],
    ['Tools', URLS.toolsUrl],
    ['Contact', URLS.contactUrl],
  ];
  const social: readonly (readonly [string, string])[] = [
    ['Facebook', URLS.facebookUrl],
    ['Twitter', URLS.twitterUrl],
    ['LinkedIn', URLS.linkedinUrl],
    ['Instagram', URLS.instagramUrl],
  ];
  return { pages: pages.flatMap(linkTo), social: social.flatMap(linkTo) };
}

/** What a telephone dials. */
export const dialled = (phone: string): string => `tel:${phone.replaceAll(/[^\d+]/g, '')}`;
