import type { ProductConfig } from '../../platform/product-config.ts';
import { isScreenAddress } from '../../platform/screen-address.ts';

/** User status of a client who has completed onboarding. */
const ACTIVE = 3;

interface FooterContext {
  /** Undefined while no user is signed in or the user is not loaded yet. */
  readonly appUserStatus: number | undefined;
  /** Set by the address, or by a screen that requests an OTP. */
  readonly hidesFooter: boolean;
  readonly isEmbedded: boolean;
}

/** The footer is hidden without an active user, on screens that hide it, and inside a host app. */
export const isFooterHidden = ({ appUserStatus, hidesFooter, isEmbedded }: FooterContext): boolean =>
  appUserStatus !== ACTIVE || hidesFooter || isEmbedded;

export interface FooterLink {
  readonly label: string;
  readonly href: string;
  /** True for a screen of the app, opened without a page load; false for an external page or a file. */
  readonly isScreen: boolean;
}

const linkTo = ([label, href]: readonly [string, string]): FooterLink[] =>
  href === '' ? [] : [{ label, href, isScreen: isScreenAddress(href) }];

/** The links of the footer in order. Those without an address in the deployment are left out. */
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

/** The `tel:` link of a phone number. */
export const dialled = (phone: string): string => `tel:${phone.replaceAll(/[^\d+]/g, '')}`;
