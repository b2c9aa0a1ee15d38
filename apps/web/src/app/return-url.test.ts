import { navigationTable } from '@artha/domain/system/navigation/navigation-table';
import { describe, expect, test } from 'vitest';
import { redirectFor } from './guards.ts';
import { admittedReturnUrl } from './return-url.ts';

const table = navigationTable('artha');
const HERE = 'https://artha.example';

/** Known open-redirect and redirect-loop payloads, as a browser decodes them. */
const ATTACKS = [
  // Another host by slashes and backslashes.
  '//evil.example',
  '///evil.example',
  '////evil.example/explore',
  '/\\evil.example',
  '\\/evil.example',
  '\\\\evil.example',
  '/\\/evil.example',
  '/explore\\..\\..\\evil.example',
  '/explore//evil.example',
  '/./\\evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/explore/..//evil.example',
  '/;//evil.example',
  // Schemes.
  'https://evil.example/explore',
  'https:evil.example',
  'https:/evil.example',
  'https:\\evil.example',
  'http://artha.example.evil.example/explore',
  'HTTPS://evil.example',
  'ftp://evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'javascript://artha.example/%0aalert(1)',
  ' javascript:alert(1)',
  '\u0001javascript:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:https://evil.example/1',
  'view-source:https://evil.example',
  // Characters that browsers drop or fold.
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '/ /evil.example',
  '/\u00a0/evil.example',
  '/\u2028/evil.example',
  '/\ufeff/evil.example',
  '/\u0000/evil.example',
  '/explore\u0000',
  '/explore\r\nLocation: https://evil.example',
  '\uff0f\uff0fevil.example',
  '/\uff0fevil.example',
  '/\u2215evil.example',
  '/\u29f8/evil.example',
  // Double encoded: paths of this site that do not exist.
  '/%2Fevil.example',
  '/%5Cevil.example',
  '/%09/evil.example',
  '%2F%2Fevil.example',
  '/%252Fevil.example',
  '/%2e%2e//evil.example',
  '/%68ttps:evil.example',
  // Another name before the host.
  'https://artha.example@evil.example',
  '//artha.example@evil.example/explore',
  '@evil.example',
  '/@evil.example',
  ':@evil.example/explore',
  // Allowed prefixes.
  '/explore.evil.example',
  '/exploreevil',
  '/explore@evil.example',
  '/explore:443/evil',
  '/dashboard/../../evil',
  'artha.example/explore',
  './explore',
  '../explore',
  '?returnUrl=/explore',
  '#/explore',
  // Redirect loops and log out.
  '/login',
  '/login?returnUrl=/login',
  '/rm/login',
  '/logout',
  '/logout/',
  '/./logout',
  '/explore/../logout',
  '/%6Cogout',
  '/404',
  // Areas of other roles.
  '/rm/dashboard',
  '/ops',
  '/system-admin/cron-logs',
  '/business-partner/dashboard',
];

test.each(ATTACKS)('%j is dropped, and login leads to the landing page', (returnUrl) => {
  expect(admittedReturnUrl(table, returnUrl, 'client')).toBeUndefined();
  const query = `?${new URLSearchParams({ returnUrl })}`;
  const to = redirectFor(table, { isSignedIn: true, role: 'client' }, { pathname: '/login', href: '', query }, 'artha');
  expect(to).toBe('/dashboard');
});

describe('an accepted address stays on this site', () => {
  test.each([
    '/explore',
    '/all-funds?text=a%20b&page=2',
    '/all-funds?text=%2F%2Fevil.example',
    '/all-funds?text=https:evil.example',
    '/fact-sheet?instrumentId=1#chart',
    '/cart/7',
    '/transaction-status/0c3f/7',
    '/reports/capital-gain',
    '/risk-profile',
  ])('%s', (returnUrl) => {
    expect(admittedReturnUrl(table, returnUrl, 'client')).toBe(returnUrl);
    expect(new URL(returnUrl, HERE).origin).toBe(HERE);
  });
});
