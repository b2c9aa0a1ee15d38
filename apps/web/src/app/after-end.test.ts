import { findEntry, navigationTable } from '@artha/domain/system/navigation/navigation-table';
import { expect, test } from 'vitest';
import type { EndReason } from '../platform/session.ts';
import { afterEnd } from './after-end.ts';
import { loginPathFor } from './login-path.ts';

const table = navigationTable('artha');
const PORTAL = 'https://portal.bank.example/';
const RM = 'RELATIONSHIPMANAGER';

test.each<[reason: EndReason, roleName: string, href: string, portal: string, to: string | undefined]>([
  ['logout', 'CLIENT', '/logout', '', undefined],
  ['logout', RM, '/logout', '', undefined],
  // In another tab.
  ['logout', 'CLIENT', '/explore', '', '/login'],
  ['logout', RM, '/rm/dashboard', '', '/rm/login'],
  ['logout', RM, '/alerts', '', '/rm/login'],
  ['logout', 'CLIENT', '/privacy-policy', '', undefined],
  ['idle', 'CLIENT', '/all-funds?text=gold', '', '/login?returnUrl=%2Fall-funds%3Ftext%3Dgold'],
  ['idle', 'CLIENT', '/all-funds', PORTAL, '/login?returnUrl=%2Fall-funds'],
  ['idle', 'CLIENT', '/privacy-policy', '', '/login'],
  ['idle', RM, '/alerts', '', '/rm/login?returnUrl=%2Falerts'],
  ['idle', 'FINANCE', '/finance/fee-plan', '', '/rm/login?returnUrl=%2Ffinance%2Ffee-plan'],
  ['idle', '', '/dashboard', '', '/login?returnUrl=%2Fdashboard'],
  ['reload', 'CLIENT', '/dashboard', '', '/login'],
  ['reload', 'CLIENT', '/dashboard', PORTAL, '/login'],
  ['reload', 'OPERATIONS', '/ops/client-master', '', '/rm/login'],
  ['refused', 'CLIENT', '/explore', '', '/login?returnUrl=%2Fexplore'],
  ['refused', 'CLIENT', '/explore', PORTAL, PORTAL],
  ['refused', RM, '/reports/capital-gain', PORTAL, '/rm/login?returnUrl=%2Freports%2Fcapital-gain'],
  ['refused', 'ARTHAADMIN', '/artha-admin/cron-logs', '', '/rm/login?returnUrl=%2Fartha-admin%2Fcron-logs'],
  ['refused', '', '/explore', PORTAL, '/login?returnUrl=%2Fexplore'],
  ['refused', RM, '/nowhere', '', '/rm/login'],
  ['exit', 'CLIENT', '/dashboard', PORTAL, '/login'],
  // The server refused the user's details: the address decides, and the portal is not used.
  ['unconfirmed', 'CLIENT', '/explore', PORTAL, '/login?returnUrl=%2Fexplore'],
  ['unconfirmed', 'CLIENT', '/rm/dashboard', PORTAL, '/rm/login?returnUrl=%2Frm%2Fdashboard'],
  ['unconfirmed', RM, '/reports/capital-gain', PORTAL, '/rm/login?returnUrl=%2Freports%2Fcapital-gain'],
  ['unconfirmed', 'CLIENT', '/reports/capital-gain', PORTAL, '/login?returnUrl=%2Freports%2Fcapital-gain'],
  ['unconfirmed', RM, '/my-account', PORTAL, '/login?returnUrl=%2Fmy-account'],
])('after %s of %j at %s', (reason, roleName, href, portal, to) => {
  const { pathname } = new URL(href, 'http://here');
  const place = { entry: findEntry(table, pathname), href, login: loginPathFor(pathname, 'artha') };
  expect(afterEnd({ reason, roleName }, place, portal)).toBe(to);
});
