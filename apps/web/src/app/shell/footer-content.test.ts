import { expect, test } from 'vitest';
import { dialled, footerLinks, isFooterHidden } from './footer-content.ts';

test.each([
  ['an active client', 3, false, false, false],
  ['a visitor', undefined, false, false, true],
  ['a user in onboarding', 1, false, false, true],
  ['a payment or an OTP', 3, true, false, true],
  ['a host app', 3, false, true, true],
])('for %s', (_who, appUserStatus, hidesFooter, isEmbedded, isHidden) => {
  expect(isFooterHidden({ appUserStatus, hidesFooter, isEmbedded })).toBe(isHidden);
});

const URLS = {
  logoUrl: '/artha-mark.svg',
  termsAndConditionUrl: '/assets/terms-and-conditions.pdf',
  privacyPolicyUrl: '/privacy-policy',
  disclaimerUrl: '/disclaimer',
  supportUrl: 'https://bank.example/support',
  aboutUsUrl: '',
  careersUrl: '',
  toolsUrl: '/explore?kind=elss',
  contactUrl: '',
  facebookUrl: '',
  twitterUrl: '',
  linkedinUrl: 'https://social.example/bank',
  instagramUrl: '',
  clientPortalUrl: '',
  bankPublicSiteUrl: '',
};

test('links are shown in order if they have an address; screens of the app open without a page load', () => {
  const { pages, social } = footerLinks({ URLS });
  expect(pages.map(({ label, isScreen }) => [label, isScreen])).toEqual([
    ['Support', false],
    ['Disclaimer', true],
    ['Terms and Conditions', false],
    ['Tools', true],
  ]);
  expect(social.map(({ label }) => label)).toEqual(['LinkedIn']);
});

test.each([
  ['1800 000 0000', 'tel:18000000000'],
  ['+91 (22) 1234-5678', 'tel:+912212345678'],
])('%s is dialled as %s', (phone, href) => expect(dialled(phone)).toBe(href));
