import type { RoleKey } from '@artha/domain/kit/roles';
import { ROLE_IDS, rolesFor } from '@artha/domain/kit/roles';
import { entriesOf } from '@artha/domain/system/navigation/area';
import { clientArea } from '@artha/domain/system/navigation/areas/client';
import { findEntry, navigationTable } from '@artha/domain/system/navigation/navigation-table';
import { describe, expect, test } from 'vitest';
import type { Visitor } from './visitor.ts';
import { redirectFor } from './guards.ts';

const table = navigationTable('artha');
const ROLES = Object.keys(ROLE_IDS) as RoleKey[];
const listOf = (text: string) => text.trim().split(/\s+/);

function redirectOf(href: string, visitor: Visitor): string | undefined {
  const { pathname, search } = new URL(href, 'http://here');
  return redirectFor(table, visitor, { pathname, href, query: search }, 'artha');
}

/** Who has access, and every address of theirs with its parameters filled in. */
const AREAS: readonly (readonly [who: string, roles: readonly RoleKey[] | 'anyone' | 'signed-in', paths: string[]])[] =
  [
    [
      'anyone',
      'anyone',
      listOf(`/forgot-password /rm/forgot-password /forgot-userid /rm/forgot-userid /redirect /signup
      /onboarding-landing /onboarding-risk-profile /ekyc /disclaimer /privacy-policy /coming-soon /404 /risk-profile
      /bank-accounts`),
    ],
    ['anyone signed in', 'signed-in', listOf('/logout /change-password /force-tnc /reports/capital-gain /alerts')],
    [
      'clients',
      ['client'],
      listOf(`/dashboard /cart/7 /quick-actions /explore /all-funds /fact-sheet /new-transactions /payment/7/0c3f
      /transaction-status /transaction-status/0c3f/7 /switch /holdings /holdings/7/4/153 /mandates /profile
      /my-account /cancellation /pause-order /notifications /plans /plans/confirm /plans/7
      /performance /capital-gains`),
    ],
    [
      'relationship managers',
      ['relationshipManager'],
      listOf(`/rm/dashboard /rm/clients /rm/recently-viewed /rm/risk-profile /rm/fund-picker /rm/scenario-analysis
      /rm/model-portfolios /rm/investment-mandate /rm/rule-mapping /rm/cas-upload /rm/document-repository
      /rm/reports/attribution /rm/approvals
      /rm/notifications`),
    ],
    [
      'relationship managers and service managers',
      ['relationshipManager', 'serviceManager'],
      listOf('/rm/client-dashboard /rm/security-exposure /rm/deviation-report'),
    ],
    [
      'service managers',
      ['serviceManager'],
      listOf(
        '/sm/transactions-report/transaction-done /sm/clients /sm/service-requests /sm/approvals /sm/notifications',
      ),
    ],
    [
      'counsellors',
      ['investmentCounsellor'],
      listOf(`/investment-councillor /investment-councillor/fund-picker /investment-councillor/investment-mandate
      /investment-councillor/model-portfolios /investment-councillor/risk-profile /investment-councillor/approvals
      /investment-councillor/notifications`),
    ],
    [
      'operations',
      ['operations'],
      listOf(`/ops/transactions-report/transaction-done /ops/client-master /ops/onboarding-requests
      /ops/family-mapping /ops/account-re-mapping /ops/mandates /ops/payments /ops/exceptions /ops/bank-accounts
      /ops/bulk-uploads /ops/cas-upload
      /ops/instrument-risk /ops/document-repository /ops/download-reports /ops/master-data
      /ops/master-data/BusinessCalendar /ops/master-data/Bank /ops/master-data/Bank/new /ops/master-data/Bank/import
      /ops/master-data/Bank/7 /ops/approvals /ops/notifications`),
    ],
    [
      'system administrators',
      ['systemAdmin'],
      listOf(`/system-admin/cron-logs /system-admin/user-management /system-admin/activity-log
      /system-admin/configuration /system-admin/approvals
      /system-admin/notifications`),
    ],
    [
      'business administrators',
      ['businessAdmin'],
      listOf(`/business-admin/transactions-report/transaction-done /business-admin/model-portfolio/config-select
      /business-admin/model-portfolio-allocation /business-admin/risk-profile /business-admin/capital-buckets
      /business-admin/instruments /business-admin/instruments/new /business-admin/instruments/7
      /business-admin/master-data /business-admin/master-data/BusinessCalendar /business-admin/master-data/Bank
      /business-admin/master-data/Bank/new /business-admin/master-data/Bank/import /business-admin/master-data/Bank/7
      /business-admin/feeds /business-admin/feeds/7 /business-admin/approvals
      /business-admin/notifications`),
    ],
    [
      'finance',
      ['finance'],
      listOf(`/finance/fee-plan /finance/commission-matrix /finance/incentive-matrix /finance/brokerage
      /finance/invoices /finance/approvals
      /finance/notifications`),
    ],
    [
      'the provider administrator',
      ['providerAdmin'],
      listOf(`/artha-admin/cron-logs /artha-admin/user-management /artha-admin/bulk-uploads
      /artha-admin/master-data /artha-admin/master-data/BusinessCalendar /artha-admin/master-data/Bank
      /artha-admin/master-data/Bank/new /artha-admin/master-data/Bank/import /artha-admin/master-data/Bank/7
      /artha-admin/approvals /artha-admin/notifications`),
    ],
  ];

/** Closed even to a signed-in user without a role yet. */
const STRICT = listOf('/business-partner/dashboard /business-partner/approvals /business-partner/notifications');

/** Redirects, and the roles they apply to. */
const ALIASES: readonly (readonly [path: string, roles: readonly RoleKey[], to: string])[] = [
  ['/customer/dashboard', ['client'], '/dashboard'],
  ['/client-dashboard', ['relationshipManager', 'serviceManager'], '/rm/client-dashboard'],
  ['/ops', ['operations'], '/ops/transactions-report/transaction-done'],
  ['/business-admin/model-portfolio/allocation', ['businessAdmin'], '/business-admin/model-portfolio-allocation'],
];

const LOGINS = listOf('/ /login /rm/login');

/** The first segment of the address decides which login a visitor is sent to. */
const STAFF_AREAS = listOf(
  'rm sm ops finance investment-councillor business-admin business-partner system-admin artha-admin',
);
const loginFor = (path: string) => (STAFF_AREAS.includes(path.split('/')[1] ?? '') ? '/rm/login' : '/login');
const loginWithReturn = (path: string) => `${loginFor(path)}?${new URLSearchParams({ returnUrl: path })}`;

const signedIn = (role: RoleKey | undefined): Visitor => ({ isSignedIn: true, role });
const VISITOR: Visitor = { isSignedIn: false, role: undefined };

test('the tests below cover every address of the navigation table, and no other', () => {
  const covered = [...AREAS.flatMap(([, , paths]) => paths), ...STRICT, ...ALIASES.map(([path]) => path), ...LOGINS];
  expect(covered.filter((path) => !findEntry(table, path))).toEqual([]);
  const paths = new Set(covered.map((path) => findEntry(table, path)?.path));
  expect(table.filter(({ path }) => !paths.has(path))).toEqual([]);
});

describe.each(AREAS)('for %s', (_who, admitted, paths) => {
  test.each(paths)('%s', (path) => {
    for (const role of ROLES) {
      const mayOpen = admitted === 'anyone' || admitted === 'signed-in' || admitted.includes(role);
      expect(redirectOf(path, signedIn(role)), role).toBe(mayOpen ? undefined : '/404');
    }
    expect(redirectOf(path, signedIn(undefined)), 'no role yet').toBeUndefined();
    const sentTo = admitted === 'anyone' ? undefined : path === '/logout' ? '/login' : loginWithReturn(path);
    expect(redirectOf(path, VISITOR), 'a visitor').toBe(sentTo);
  });
});

test.each(STRICT)('%s is for business partners alone', (path) => {
  for (const role of ROLES)
    expect(redirectOf(path, signedIn(role)), role).toBe(role === 'businessPartner' ? undefined : '/404');
  expect(redirectOf(path, signedIn(undefined)), 'no role yet').toBe('/404');
  expect(redirectOf(path, VISITOR)).toBe(loginWithReturn(path));
});

test.each(ALIASES)('%s redirects %j to %s', (path, redirected, to) => {
  for (const role of ROLES)
    expect(redirectOf(path, signedIn(role)), role).toBe(redirected.includes(role) ? to : '/404');
  expect(redirectOf(path, signedIn(undefined)), 'no role yet').toBe(to);
  expect(redirectOf(path, VISITOR)).toBe(loginWithReturn(path));
});

test.each(listOf('/login /rm/login'))('%s redirects everyone signed in to their landing page', (path) => {
  for (const { key, landing } of rolesFor('artha')) expect(redirectOf(path, signedIn(key)), key).toBe(landing);
  expect(redirectOf(path, signedIn(undefined)), 'no role yet').toBeUndefined();
  expect(redirectOf(path, VISITOR)).toBeUndefined();
});

describe('a pending step', () => {
  const everywhere = [
    ...AREAS.flatMap(([, , paths]) => paths),
    ...STRICT,
    ...ALIASES.map(([path]) => path),
    '/nowhere',
  ];

  test.each([
    ['password', '/change-password', '/change-password?forcefully=true'],
    ['terms', '/force-tnc', '/force-tnc'],
  ] as const)('%s: every address but log out redirects to it', (step, open, to) => {
    for (const role of ROLES)
      for (const path of everywhere.filter((each) => each !== open && each !== '/logout'))
        expect(redirectOf(path, { ...signedIn(role), step }), `${role} ${path}`).toBe(to);
    expect(redirectOf(open, { ...signedIn('client'), step })).toBeUndefined();
    expect(redirectOf('/logout', { ...signedIn('client'), step })).toBeUndefined();
  });
});

describe('a client whose nominees are not complete', () => {
  const held: Visitor = { isSignedIn: true, role: 'client', isNomineeIncomplete: true };
  const OPEN = listOf('/profile /my-account /bank-accounts /risk-profile /change-password /logout');
  const PUBLIC = AREAS[0]?.[2] ?? [];

  test('is redirected to the profile from all but six addresses of the client area', () => {
    const own = entriesOf(clientArea).map(({ path }) =>
      path.replace('$tabName', 'capital-gain').replaceAll(/\$\w+/g, '7'),
    );
    for (const path of own) expect(redirectOf(path, held), path).toBe(OPEN.includes(path) ? undefined : '/profile');
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
  ])('%s redirects to %s', (href, to) => {
    expect(redirectOf(href, held)).toBe(to);
  });

  test('must change the password first', () => {
    expect(redirectOf('/profile', { ...held, step: 'password' })).toBe('/change-password?forcefully=true');
  });
});
