import type { RoleKey } from '@artha/domain/kit/roles';
import { ROLE_IDS, rolesFor } from '@artha/domain/kit/roles';
import { describe, expect, test } from 'vitest';
import type { Visitor } from './visitor.ts';
import { redirectFor } from './guards.ts';
import { entriesOf } from '@artha/domain/system/navigation/area';
import { clientArea } from '@artha/domain/system/navigation/areas/client';
import { findEntry, navigationTable } from '@artha/domain/system/navigation/navigation-table';

const table = navigationTable('artha');
const ROLES = Object.keys(ROLE_IDS) as RoleKey[];
const words = (text: string) => text.trim().split(/\s+/);

function enter(href: string, visitor: Visitor): string | undefined {
  const { pathname, search } = new URL(href, 'http://here');
  return redirectFor(table, visitor, { pathname, href, query: search }, 'artha');
}

/** Specification 2.1 and 6: who may enter, and then every address for them, with its parameters filled in. */
const AREAS: readonly (readonly [who: string, roles: readonly RoleKey[] | 'anyone' | 'signed-in', paths: string[]])[] =
  [
    [
      'anyone',
      'anyone',
      words(`/forgot-password /rm/forgot-password /forgot-userid /rm/forgot-userid /redirect /signup /onboarding-landing
      /onboarding-risk-profile /ekyc /disclaimer /privacy-policy /coming-soon /404 /risk-profile`),
    ],
    [
      'whoever is signed in',
      'signed-in',
      words('/logout /change-password /force-tnc /bank-accounts /reports/capital-gain /alerts'),
    ],
    [
      'clients',
      ['client'],
      words(`/dashboard /cart/7 /quick-actions /explore /all-funds /fact-sheet /new-transactions /payment/7/0c3f
      /transaction-status /transaction-status/0c3f/7 /switch /holdings /mandates /profile /my-account /cancellation
      /pause-order /notifications`),
    ],
    [
      'relationship managers',
      ['relationshipManager'],
      words(`/rm/dashboard /rm/clients /rm/recently-viewed /rm/risk-profile /rm/fund-picker /rm/scenario-analysis
      /rm/model-portfolios /rm/investment-mandate /rm/rule-mapping /rm/cas-upload /rm/document-repository
      /rm/reports/attribution /rm/notifications`),
    ],
    [
      'relationship managers and service managers',
      ['relationshipManager', 'serviceManager'],
      words('/rm/client-dashboard /rm/security-exposure /rm/deviation-report'),
    ],
    [
      'service managers',
      ['serviceManager'],
      words('/sm/transactions-report/transaction-done /sm/clients /sm/service-requests /sm/notifications'),
    ],
    [
      'counsellors',
      ['investmentCounsellor'],
      words(`/investment-councillor /investment-councillor/fund-picker /investment-councillor/investment-mandate
      /investment-councillor/model-portfolios /investment-councillor/notifications`),
    ],
    [
      'operations',
      ['operations'],
      words(`/ops/transactions-report/transaction-done /ops/client-master /ops/onboarding-requests /ops/family-mapping
      /ops/account-re-mapping /ops/mandates /ops/payments /ops/bulk-uploads /ops/cas-upload /ops/instrument-risk
      /ops/document-repository /ops/download-reports /ops/master-data/Bank /ops/notifications`),
    ],
    [
      'system administrators',
      ['systemAdmin'],
      words(`/system-admin/cron-logs /system-admin/user-management /system-admin/activity-log
      /system-admin/configuration /system-admin/notifications`),
    ],
    [
      'business administrators',
      ['businessAdmin'],
      words(`/business-admin/transactions-report/transaction-done /business-admin/model-portfolio/config-select
      /business-admin/model-portfolio-allocation /business-admin/risk-profile /business-admin/capital-buckets
      /business-admin/instruments /business-admin/master-data/Bank /business-admin/notifications`),
    ],
    [
      'finance',
      ['finance'],
      words(`/finance/fee-plan /finance/commission-matrix /finance/incentive-matrix /finance/brokerage /finance/invoices
      /finance/notifications`),
    ],
    [
      'the provider administrator',
      ['providerAdmin'],
      words(`/artha-admin/cron-logs /artha-admin/user-management /artha-admin/bulk-uploads /artha-admin/master-data/Bank
      /artha-admin/notifications`),
    ],
  ];

/** Strict: closed also to who is signed in and has no role yet. */
const STRICT = words('/business-partner/dashboard /business-partner/notifications');

/** Addresses that only lead on, and who is led. */
const ALIASES: readonly (readonly [path: string, roles: readonly RoleKey[], to: string])[] = [
  ['/customer/dashboard', ['client'], '/dashboard'],
  ['/client-dashboard', ['relationshipManager', 'serviceManager'], '/rm/client-dashboard'],
  ['/ops', ['operations'], '/ops/transactions-report/transaction-done'],
  ['/business-admin/model-portfolio/allocation', ['businessAdmin'], '/business-admin/model-portfolio-allocation'],
];

const LOGINS = words('/ /login /rm/login');

/** Which login a visitor is sent to (specification 4.2): by the first part of the address alone. */
const STAFF_AREAS = words(
  'rm sm ops finance investment-councillor business-admin business-partner system-admin artha-admin',
);
const loginFor = (path: string) => (STAFF_AREAS.includes(path.split('/')[1] ?? '') ? '/rm/login' : '/login');
const loginWithReturn = (path: string) => `${loginFor(path)}?${new URLSearchParams({ returnUrl: path })}`;

const signedIn = (role: RoleKey | undefined): Visitor => ({ isSignedIn: true, role });
const VISITOR: Visitor = { isSignedIn: false, role: undefined };

test('every address of the navigation table is judged below, and no other', () => {
  const judged = [...AREAS.flatMap(([, , paths]) => paths), ...STRICT, ...ALIASES.map(([path]) => path), ...LOGINS];
  expect(judged.filter((path) => !findEntry(table, path))).toEqual([]);
  const paths = new Set(judged.map((path) => findEntry(table, path)?.path));
  expect(table.filter(({ path }) => !paths.has(path))).toEqual([]);
});

describe.each(AREAS)('for %s', (_who, admitted, paths) => {
  test.each(paths)('%s', (path) => {
    for (const role of ROLES) {
      const mayEnter = admitted === 'anyone' || admitted === 'signed-in' || admitted.includes(role);
      expect(enter(path, signedIn(role)), role).toBe(mayEnter ? undefined : '/404');
    }
    expect(enter(path, signedIn(undefined)), 'no role yet').toBeUndefined();
    const sentTo = admitted === 'anyone' ? undefined : path === '/logout' ? '/login' : loginWithReturn(path);
    expect(enter(path, VISITOR), 'a visitor').toBe(sentTo);
  });
});

test.each(STRICT)('%s is for business partners alone', (path) => {
  for (const role of ROLES)
    expect(enter(path, signedIn(role)), role).toBe(role === 'businessPartner' ? undefined : '/404');
  expect(enter(path, signedIn(undefined)), 'no role yet').toBe('/404');
  expect(enter(path, VISITOR)).toBe(loginWithReturn(path));
});

test.each(ALIASES)('%s leads %j on to %s', (path, led, to) => {
  for (const role of ROLES) expect(enter(path, signedIn(role)), role).toBe(led.includes(role) ? to : '/404');
  expect(enter(path, signedIn(undefined)), 'no role yet').toBe(to);
  expect(enter(path, VISITOR)).toBe(loginWithReturn(path));
});

test.each(words('/login /rm/login'))('%s leads everybody to the own landing', (path) => {
  for (const { key, landing } of rolesFor('artha')) expect(enter(path, signedIn(key)), key).toBe(landing);
  expect(enter(path, signedIn(undefined)), 'no role yet').toBeUndefined();
  expect(enter(path, VISITOR)).toBeUndefined();
});

describe('what must be done first', () => {
  const everywhere = [
    ...AREAS.flatMap(([, , paths]) => paths),
    ...STRICT,
    ...ALIASES.map(([path]) => path),
    '/nowhere',
  ];

  test.each([
    ['password', '/change-password', '/change-password?forcefully=true'],
    ['terms', '/force-tnc', '/force-tnc'],
  ] as const)('%s: no address leads away from it but log out', (step, open, to) => {
    for (const role of ROLES)
      for (const path of everywhere.filter((each) => each !== open && each !== '/logout'))
        expect(enter(path, { ...signedIn(role), step }), `${role} ${path}`).toBe(to);
    expect(enter(open, { ...signedIn('client'), step })).toBeUndefined();
    expect(enter('/logout', { ...signedIn('client'), step })).toBeUndefined();
  });
});

describe('a client whose nominees are not complete', () => {
  const held: Visitor = { isSignedIn: true, role: 'client', isNomineeIncomplete: true };
  const OPEN = words('/profile /my-account /bank-accounts /risk-profile /change-password /logout');
  const PUBLIC = AREAS[0]?.[2] ?? [];

  test('is sent to the profile from all of the client area but six addresses', () => {
    const own = entriesOf(clientArea).map(({ path }) =>
      path.replace('$tabName', 'capital-gain').replaceAll(/\$\w+/g, '7'),
    );
    for (const path of own) expect(enter(path, held), path).toBe(OPEN.includes(path) ? undefined : '/profile');
  });

  test.each<[href: string, to: string | undefined]>([
    ...OPEN.map((path): [string, undefined] => [path, undefined]),
    ...PUBLIC.map((path): [string, undefined] => [path, undefined]),
    ['/login', '/profile'],
    ['/login?returnUrl=%2Fexplore', '/profile'],
    ['/login?returnUrl=%2Fbank-accounts', '/bank-accounts'],
    ['/alerts', '/profile'],
    ['/customer/dashboard', '/profile'],
    ['/rm/dashboard', '/404'],
    ['/nowhere', '/404'],
  ])('%s leads to %s', (href, to) => {
    expect(enter(href, held)).toBe(to);
  });

  test('changes the password first', () => {
    expect(enter('/profile', { ...held, step: 'password' })).toBe('/change-password?forcefully=true');
  });
});
