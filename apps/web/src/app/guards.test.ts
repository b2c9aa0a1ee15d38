import type { RoleKey } from '@artha/domain/kit/roles';
import { rolesFor } from '@artha/domain/kit/roles';
import { navigationTable } from '@artha/domain/system/navigation/navigation-table';
import { describe, expect, test } from 'vitest';
import type { Visitor } from './visitor.ts';
import { redirectFor } from './guards.ts';
import { admittedReturnUrl } from './return-url.ts';

const table = navigationTable('artha');
const visitor: Visitor = { isSignedIn: false, role: undefined };
const roleless: Visitor = { isSignedIn: true, role: undefined };
const FORCED_CHANGE = '/change-password?forcefully=true';
const inOnboarding: Visitor = { isSignedIn: true, role: 'client', onboarding: '/signup?cifNumber=MQ' };
const mustFirst = (step: 'password' | 'terms'): Visitor => ({ isSignedIn: true, role: 'client', step });
const signedIn = (role: RoleKey): Visitor => ({ isSignedIn: true, role });

function redirectOf(href: string, who: Visitor): string | undefined {
  const { pathname, search } = new URL(href, 'http://here');
  return redirectFor(table, who, { pathname, href, query: search }, 'artha');
}

test.each<[address: string, who: string, visitor: Visitor, goesTo: string | undefined]>([
  ['/', 'a visitor', visitor, '/login'],
  ['/login', 'a visitor', visitor, undefined],
  ['/rm/login', 'a visitor', visitor, undefined],
  ['/login', 'a client', signedIn('client'), '/dashboard'],
  ['/rm/login', 'operations', signedIn('operations'), '/ops/transactions-report/transaction-done'],
  ['/login?returnUrl=%2Fall-funds%3Fq%3Dgold', 'a client', signedIn('client'), '/all-funds?q=gold'],
  ['/login?returnUrl=%2Fops', 'a client', signedIn('client'), '/dashboard'],
  ['/login', 'a user whose role is not known', roleless, undefined],
  ['/explore', 'a visitor', visitor, '/login?returnUrl=%2Fexplore'],
  ['/fact-sheet?instrumentId=7', 'a visitor', visitor, '/login?returnUrl=%2Ffact-sheet%3FinstrumentId%3D7'],
  ['/explore', 'a client', signedIn('client'), undefined],
  ['/explore', 'a relationship manager', signedIn('relationshipManager'), '/404'],
  ['/explore', 'a user whose role is not known', roleless, undefined],
  ['/business-partner/dashboard', 'a business partner', signedIn('businessPartner'), undefined],
  ['/business-partner/dashboard', 'a user whose role is not known', roleless, '/404'],
  ['/bank-accounts', 'a visitor', visitor, undefined],
  ['/risk-profile', 'a visitor', visitor, undefined],
  ['/logout', 'a visitor', visitor, '/login'],
  ['/rm/dashboard', 'a visitor', visitor, '/rm/login?returnUrl=%2Frm%2Fdashboard'],
  ['/artha-admin/cron-logs', 'a visitor', visitor, '/rm/login?returnUrl=%2Fartha-admin%2Fcron-logs'],
  ['/finance/fee-plan', 'a visitor', visitor, '/rm/login?returnUrl=%2Ffinance%2Ffee-plan'],
  ['/ops', 'operations', signedIn('operations'), '/ops/transactions-report/transaction-done'],
  ['/ops/client-master', 'operations', signedIn('operations'), undefined],
  ['/ops/client-master', 'a client', signedIn('client'), '/404'],
  ['/ops/no-such-page', 'operations', signedIn('operations'), '/404'],
  ['/rm/client-dashboard?accountId=3', 'a service manager', signedIn('serviceManager'), undefined],
  [
    '/client-dashboard?accountId=3',
    'a service manager',
    signedIn('serviceManager'),
    '/rm/client-dashboard?accountId=3',
  ],
  ['/customer/dashboard', 'a client', signedIn('client'), '/dashboard'],
  ['/reports/capital-gain', 'a client', signedIn('client'), undefined],
  ['/reports/no-such-report', 'a client', signedIn('client'), '/404'],
  ['/cart/12', 'a client', signedIn('client'), undefined],
  ['/cart', 'a client', signedIn('client'), '/404'],
  ['/alerts', 'finance', signedIn('finance'), undefined],
  ['/forgot-password', 'a visitor', visitor, undefined],
  ['/rm/forgot-userid', 'a visitor', visitor, undefined],
  ['/change-password', 'a visitor', visitor, '/login?returnUrl=%2Fchange-password'],
  ['/change-password', 'finance', signedIn('finance'), undefined],
  ['/login', 'a client with a password to change', mustFirst('password'), '/change-password?forcefully=true'],
  ['/login?returnUrl=%2Fexplore', 'a client with a password to change', mustFirst('password'), FORCED_CHANGE],
  ['/dashboard', 'a client with a password to change', mustFirst('password'), FORCED_CHANGE],
  ['/force-tnc', 'a client with a password to change', mustFirst('password'), FORCED_CHANGE],
  ['/nowhere', 'a client with a password to change', mustFirst('password'), FORCED_CHANGE],
  ['/change-password', 'a client with a password to change', mustFirst('password'), undefined],
  [FORCED_CHANGE, 'a client with a password to change', mustFirst('password'), undefined],
  ['/logout', 'a client with a password to change', mustFirst('password'), undefined],
  ['/login', 'a client with terms to accept', mustFirst('terms'), '/force-tnc'],
  ['/change-password', 'a client with terms to accept', mustFirst('terms'), '/force-tnc'],
  ['/privacy-policy', 'a client with terms to accept', mustFirst('terms'), '/force-tnc'],
  ['/force-tnc', 'a client with terms to accept', mustFirst('terms'), undefined],
  ['/logout', 'a client with terms to accept', mustFirst('terms'), undefined],
  ['/dashboard', 'a user in onboarding', inOnboarding, '/signup?cifNumber=MQ'],
  ['/holdings', 'a user in onboarding', inOnboarding, '/signup?cifNumber=MQ'],
  ['/my-account', 'a user in onboarding', inOnboarding, '/signup?cifNumber=MQ'],
  ['/login', 'a user in onboarding', inOnboarding, '/signup?cifNumber=MQ'],
  ['/bank-accounts', 'a user in onboarding', inOnboarding, '/signup?cifNumber=MQ'],
  ['/risk-profile', 'a user in onboarding', inOnboarding, undefined],
  ['/rm/dashboard', 'a user in onboarding', inOnboarding, '/signup?cifNumber=MQ'],
  ['/signup', 'a user in onboarding', inOnboarding, undefined],
  ['/ekyc', 'a user in onboarding', inOnboarding, undefined],
  ['/privacy-policy', 'a user in onboarding', inOnboarding, undefined],
  ['/change-password', 'a user in onboarding', inOnboarding, undefined],
  ['/logout', 'a user in onboarding', inOnboarding, undefined],
  ['/nowhere', 'a visitor', visitor, '/404'],
  ['/404', 'a visitor', visitor, undefined],
])('%s for %s', (address, _who, who, goesTo) => {
  expect(redirectOf(address, who)).toBe(goesTo);
});

test.each(rolesFor('artha').map((role) => [role.displayName, role] as const))(
  '%s may open its landing page',
  (_, role) => {
    expect(redirectOf(role.landing, signedIn(role.key))).toBeUndefined();
  },
);

describe('the address to return to', () => {
  test.each([
    ['/explore', '/explore'],
    ['/all-funds?q=a%20b&page=2', '/all-funds?q=a%20b&page=2'],
    ['/fact-sheet?instrumentId=1#chart', '/fact-sheet?instrumentId=1#chart'],
    [undefined, undefined],
    ['', undefined],
    ['explore', undefined],
    ['//evil.example', undefined],
    ['/explore//evil.example', undefined],
    ['/\\evil.example', undefined],
    ['\\/evil.example', undefined],
    ['https://evil.example/explore', undefined],
    ['javascript:alert(1)', undefined],
    ['/explore\n//evil.example', undefined],
    ['/\t/evil.example', undefined],
    ['/rm/dashboard', undefined],
    ['/logout', undefined],
    ['/login', undefined],
    ['/404', undefined],
    ['/nowhere', undefined],
  ])('%j for a client is %j', (returnUrl, kept) => {
    expect(admittedReturnUrl(table, returnUrl, 'client')).toBe(kept);
  });
});
